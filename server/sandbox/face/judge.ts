import { decodeInTurn, MOST_PIXELS, openCodec } from '@server/picture-codec'
import type { FaceQuality } from '@server/providers/face/port'

/** The shorter side in pixels that a gate needs. */
const LEAST_SIDE = 240
/** The picture is judged as a small one of this longer side. */
const SIDE = 96
/** Mean brightness of 255. */
const DARK = 52
/** The part of the picture that a face takes at least. */
const LEAST_PART = 0.02

interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

const measureLight = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b

/** Whether a colour may be skin, light or dark: a band of hues that all skin has in common. */
const isSkin = (r: number, g: number, b: number): boolean => {
  const cb = 128 - 0.169 * r - 0.331 * g + 0.5 * b
  const cr = 128 + 0.5 * r - 0.419 * g - 0.081 * b
  return measureLight(r, g, b) > 40 && cb >= 77 && cb <= 124 && cr >= 136 && cr <= 173
}

const at = (data: Uint8Array, pixel: number) => [data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!] as const

/** The sizes of connected areas of skin, in pixels. */
const measureAreas = ({ data, width, height }: Pixels): number[] => {
  const left = new Set<number>()
  for (let pixel = 0; pixel < width * height; pixel += 1) if (isSkin(...at(data, pixel))) left.add(pixel)
  const areas: number[] = []
  for (const first of left) {
    const found = [first]
    left.delete(first)
    for (const pixel of found) {
      const column = pixel % width
      const beside = [column > 0 ? pixel - 1 : -1, column < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]
      for (const next of beside) if (left.delete(next)) found.push(next)
    }
    areas.push(found.length)
  }
  return areas
}

const meanLight = ({ data, width, height }: Pixels): number => {
  let sum = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) sum += measureLight(...at(data, pixel))
  return sum / (width * height)
}

const judgePixels = (pixels: Pixels): FaceQuality => {
  if (meanLight(pixels) < DARK) return 'too_dark'
  const faces = measureAreas(pixels).filter((area) => area >= pixels.width * pixels.height * LEAST_PART).length
  if (faces === 0) return 'no_face'
  return faces === 1 ? 'good' : 'several_faces'
}

/** Judges the quality of a photo as gates do, roughly: large enough, light enough, one area that may be a face. It knows nobody. */
export const judgePhoto = (bytes: Buffer): Promise<FaceQuality> =>
  decodeInTurn(async () => {
    const codec = await openCodec()
    const open = () => codec(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
    try {
      const { width = 0, height = 0 } = await open().metadata()
      if (Math.min(width, height) < LEAST_SIDE) return 'too_small'
      const { data, info } = await open()
        .resize({ width: SIDE, height: SIDE, fit: 'inside' })
        .toFormat('png')
        .toBuffer()
        .then((small) =>
          codec(small, { failOn: 'none' }).flatten().toColourspace('srgb').toFormat('raw').toBuffer({ resolveWithObject: true }),
        )
      return judgePixels({ data, width: info.width, height: info.height })
    } catch {
      return 'unclear'
    }
  })
