import { createTurns } from './turns'

/** A picture's metadata, read from its header without decoding it. */
export interface PictureHead {
  format?: string
  width?: number
  height?: number
  /** The number of frames of an animation. */
  pages?: number
  pageHeight?: number
}

interface Made {
  data: Buffer
  info: { width: number; height: number; pageHeight?: number }
}

/** The part of sharp's interface that the server uses; sharp's own types are not installed for the build. */
export interface Picture {
  metadata(): Promise<PictureHead>
  rotate(): Picture
  /** Without its alpha, on black. */
  flatten(): Picture
  toColourspace(name: 'srgb'): Picture
  resize(options: { width: number; height?: number; fit: 'cover' | 'inside'; withoutEnlargement?: boolean }): Picture
  timeout(options: { seconds: number }): Picture
  toFormat(format: string, options?: { quality?: number }): Picture
  toBuffer(): Promise<Buffer>
  toBuffer(options: { resolveWithObject: true }): Promise<Made>
}

export type Codec = (
  input: string | Buffer,
  options: { limitInputPixels?: number; animated?: boolean; density?: number; failOn?: 'none' | 'truncated' | 'error' | 'warning' },
) => Picture

/** The codec's cache of former pictures, and the threads of one picture. */
interface Settings {
  cache(kept: boolean): void
  concurrency(threads: number): void
}

/** Larger pictures are not decoded: a decoded pixel takes four bytes of memory. */
export const MOST_PIXELS = 40_000_000

/** Decoding takes up to 160 MB a picture, so one process decodes two at once. */
export const decodeInTurn = createTurns(2)

/** Loads sharp when the first picture needs it; most processes never do. */
export const openCodec = async (): Promise<Codec> => {
  const { default: codec } = (await import('sharp' as string)) as { default: Codec & Settings }
  codec.cache(false)
  codec.concurrency(1)
  return codec
}
