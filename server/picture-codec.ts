/** What is told of a picture by its head, before it is decoded. */
export interface PictureHead {
  format?: string
  width?: number
  height?: number
  /** Pictures of an animation. */
  pages?: number
  pageHeight?: number
}

interface Made {
  data: Buffer
  info: { width: number; height: number; pageHeight?: number }
}

/** As much of sharp as the server uses: its types are not part of the build. */
export interface Picture {
  metadata(): Promise<PictureHead>
  rotate(): Picture
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

/** No picture with more is decoded: four bytes a pixel. */
export const MOST_PIXELS = 40_000_000

/** The codec is loaded when the first picture wants it: most processes never do. */
export const openCodec = async (): Promise<Codec> => ((await import('sharp' as string)) as { default: Codec }).default
