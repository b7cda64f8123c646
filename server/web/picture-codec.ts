interface Picture {
  rotate(): Picture
  resize(options: { width: number; height?: number; fit: 'cover'; withoutEnlargement?: boolean }): Picture
  toFormat(format: string, options?: { quality?: number }): Picture
  toBuffer(): Promise<Buffer>
}
type Codec = (source: string | Buffer, options: { limitInputPixels?: number; density?: number }) => Picture

/** The codec is loaded when the first picture wants it: most processes never do. */
export const openCodec = async (): Promise<Codec> => ((await import('sharp' as string)) as { default: Codec }).default
