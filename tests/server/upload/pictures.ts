import sharp from 'sharp'

/** Pictures from phones, from programs, and malicious ones. */
export const pictures = {
  jpeg: (width = 40, height = 30, seed = 1) =>
    sharp({ create: { width, height, channels: 3, background: { r: seed % 256, g: 120, b: 60 } } })
      .jpeg()
      .toBuffer(),
  /** 40 × 20 on its side, as a phone writes it that was held upright, with its place. */
  turned: () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'where-it-was-taken', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer(),
  /** Half of it is transparent. */
  png: () =>
    sharp({ create: { width: 10, height: 10, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer(),
  webp: () =>
    sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
  /** Two frames. */
  gif: async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
  },
  tiff: () =>
    sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer(),
  svg: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  /** A head that claims 60,000 × 60,000 before one pixel. */
  bomb: async () => {
    const bytes = Buffer.from(await pictures.png())
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29)
    return bytes
  },
} as const

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

export const lookAt = (bytes: Buffer) => sharp(bytes, { animated: true }).metadata()

/** Red, green, blue and alpha of one pixel. */
export const readPixel = async (bytes: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
