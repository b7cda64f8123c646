import { fitCanvas, isCompressed, JPEG_QUALITY, cutTiles, typeByHead } from '@/domain/upload/photos'
import { makeFile, loadPicture } from '../canvas/picture.h5'
import type { CanvasPicture } from '../canvas/types'
import type { PickedFile } from '../upload/types'
import type { CompressPort } from './types'

const readHead = async (path: string): Promise<Uint8Array> => {
  const blob = await (await fetch(path)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsArrayBuffer(blob.slice(0, 16))
  })
}

const newCanvas = (width: number, height: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return { canvas, pen: canvas.getContext('2d') }
}

const isTransparent = ({ data }: ImageData): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true
  return false
}

/** A picture on a canvas, drawn in tiles: a phone draws a large picture at once badly or not at all. `hasHoles` where it is seen through. */
const draw = ({ source, width, height }: CanvasPicture, asks: boolean) => {
  const size = fitCanvas(width, height)
  const scale = width / size.width
  const { canvas, pen } = newCanvas(size.width, size.height)
  let hasHoles = false
  for (const tile of cutTiles(size)) {
    const piece = newCanvas(tile.width, tile.height)
    if (!pen || !piece.pen) return undefined
    const part = [tile.x * scale, (tile.y * height) / size.height, tile.width * scale, (tile.height * height) / size.height] as const
    piece.pen.drawImage(source, ...part, 0, 0, tile.width, tile.height)
    hasHoles ||= asks && isTransparent(piece.pen.getImageData(0, 0, tile.width, tile.height))
    pen.drawImage(piece.canvas, tile.x, tile.y)
  }
  return { canvas, hasHoles }
}

/** Browsers before 2020 draw a photo as the camera held it; the server turns those. */
const turns = () => CSS.supports('image-orientation', 'from-image')

const redrawn = async (picture: CanvasPicture, isPng: boolean): Promise<PickedFile | undefined> => {
  const drawn = draw(picture, isPng)
  const made = drawn && (await makeFile(drawn.canvas, drawn.hasHoles ? 'png' : 'jpg', JPEG_QUALITY))
  return made?.kind === 'done' ? made.file : undefined
}

export const compress = {
  prepare: async (file, { keepOrigin = false } = {}) => {
    const type = await readHead(file.path).then(typeByHead, () => undefined)
    if (type === undefined) return { kind: 'refused', code: 'file_type_error' }
    const isForeign = type === 'heic'
    if (!isForeign && (type === 'gif' || !isCompressed(file.size, keepOrigin))) return { kind: 'done', file }
    const picture = await loadPicture(file.path)
    if (!picture) return { kind: 'refused', code: isForeign ? 'file_heic' : 'file_type_error' }
    if (type === 'jpeg' && !turns()) return { kind: 'done', file }
    const made = await redrawn(picture, type === 'png')
    if (made && (isForeign || made.size < file.size)) return { kind: 'done', file: made }
    if (made) URL.revokeObjectURL(made.path)
    return isForeign ? { kind: 'refused', code: 'file_heic' } : { kind: 'done', file }
  },
} satisfies CompressPort
