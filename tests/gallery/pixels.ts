import jsQR from 'jsqr'
import sharp from 'sharp'
import type { Kit } from './open'

export interface Made {
  kind: string
  file: { path: string; size: number }
}
/** The picture made by a piece, as pixels. */
export const readPixels = async (kit: Kit, made: Made) => {
  expect(made.kind).toBe('done')
  const bytes = await kit.file(made.file.path)
  expect(bytes.length).toBe(made.file.size)
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { format } = await sharp(bytes).metadata()
  const at = (x: number, y: number) => [
    ...data.subarray((Math.round(y) * info.width + Math.round(x)) * 4, (Math.round(y) * info.width + Math.round(x)) * 4 + 3),
  ]
  const like = (x: number, y: number, colour: string) =>
    at(x, y).every((part, i) => Math.abs(part - parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)) < 24)
  return { format, width: info.width, height: info.height, at, like, data }
}

/** The text of a QR code in a picture. */
export const readCode = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
