import { MOST_UPLOAD_BYTES } from './kinds'

/** The most photos of one batch (identity ledger IP-194). */
export const MOST_PHOTOS = 15
/** Photos of at most so many bytes are sent as they are (IP-200, IP-201). */
const SMALL_BYTES = 204_800
/** The most pixels of a compressed photo, and the quality of its JPEG (IP-336, IP-338). */
const MOST_CANVAS_PIXELS = 4_000_000
export const JPEG_QUALITY = 0.5
/** The side of the tiles in which it is drawn: 1,000,000 pixels (IP-337). */
const TILE_SIDE = 1_000

/** Why a photo or a batch is not sent (IP-195 to IP-199); an iPhone's own format is another reason of its own, since its owner can do something about it. */
export type PhotoRefusal = 'file_type_error' | 'file_too_large' | 'file_too_small' | 'file_empty' | 'counts_too_much' | 'file_heic'

/** Judges how many photos are chosen, beside those that the batch has. */
export const judgeCount = (chosen: number, had = 0, most = MOST_PHOTOS): PhotoRefusal | undefined => {
  if (chosen + had === 0) return 'file_empty'
  return chosen + had > most ? 'counts_too_much' : undefined
}

/** Judges the bytes of a photo as it is sent (IP-192, IP-193). */
export const judgeBytes = (bytes: number): 'file_too_small' | 'file_too_large' | undefined => {
  if (bytes <= 0) return 'file_too_small'
  return bytes > MOST_UPLOAD_BYTES ? 'file_too_large' : undefined
}

/** The type of a photo by its first bytes, whatever its name says: one that is taken (IP-191), an iPhone's own, or undefined. */
export const typeByHead = (head: Uint8Array): 'jpeg' | 'png' | 'gif' | 'heic' | undefined => {
  const text = String.fromCharCode(...head.subarray(0, 16))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return /^[^]{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(text) ? 'heic' : undefined
}

/** Whether a photo is compressed before it is sent. */
export const isCompressed = (bytes: number, keepOrigin: boolean): boolean => !keepOrigin && bytes > SMALL_BYTES

/** The size of a compressed photo. */
export const fitCanvas = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, Math.sqrt(MOST_CANVAS_PIXELS / (width * height)))
  const scaled = (side: number) => Math.min(MOST_CANVAS_PIXELS, Math.max(1, Math.floor(side * scale)))
  return { width: scaled(width), height: scaled(height) }
}

export interface Tile {
  x: number
  y: number
  width: number
  height: number
}

/** The tiles of a canvas, row by row. */
export const cutTiles = ({ width, height }: { width: number; height: number }): Tile[] => {
  const starts = (length: number) => Array.from({ length: Math.ceil(length / TILE_SIDE) }, (_, at) => at * TILE_SIDE)
  return starts(height).flatMap((y) =>
    starts(width).map((x) => ({ x, y, width: Math.min(TILE_SIDE, width - x), height: Math.min(TILE_SIDE, height - y) })),
  )
}
