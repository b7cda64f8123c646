import zlib from 'node:zlib'
import sharp from 'sharp'
import { MOST_UPLOAD_BYTES } from '@/domain/upload/kinds'

const table = Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ table[(value ^ byte) & 255]!
  return (value ^ 0xffffffff) >>> 0
}

export const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

const head = (width: number, height: number, interlaced: boolean): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of gray.
  data[8] = 8
  data[12] = Number(interlaced)
  return chunk('IHDR', data)
}

const zeros = new Map<number, Buffer>()
/** So many zeros, deflated: a thousandth of them. */
export const deflatedZeros = (count: number): Buffer => {
  const known = zeros.get(count) ?? zlib.deflateSync(Buffer.alloc(count), { level: 9 })
  zeros.set(count, known)
  return known
}

interface Png {
  /** Deflated pixels; none by default. */
  pixels?: Buffer
  /** Chunks before the pixels. */
  before?: readonly Buffer[]
  interlaced?: boolean
}

/** A PNG of one gray, whose head may claim more than it has. */
export const png = (width: number, height: number, { pixels, before = [], interlaced = false }: Png = {}): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    head(width, height, interlaced),
    ...before,
    chunk('IDAT', pixels ?? deflatedZeros(1)),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A PNG that is what it claims, in black. */
export const blackPng = (width: number, height: number, more: Omit<Png, 'pixels'> = {}): Buffer =>
  png(width, height, { ...more, pixels: deflatedZeros((width + 1) * height) })

/** A photo of exactly the most bytes that may be sent. */
export const largestPng = async (seed: number): Promise<Buffer> => {
  const { data, info } = await sharp({
    create: { width: 1_400, height: 1_150, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 100 + seed, sigma: 60 } },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bytes = await sharp(data, { raw: info }).png({ compressionLevel: 0 }).toBuffer()
  return Buffer.concat([bytes, Buffer.alloc(MOST_UPLOAD_BYTES - bytes.length)])
}
