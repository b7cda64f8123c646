import { deflateRawSync } from 'node:zlib'

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
const crc32 = (bytes: Buffer): number => ~bytes.reduce((crc, byte) => (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!, ~0) >>> 0

const record = (signature: number, fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  bytes.writeUInt32LE(signature, 0)
  let at = 4
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

/** A ZIP archive of a few files, deflated; names are bytes, as Alipay's are in GBK. */
export const zip = (files: readonly { name: Buffer; content: Buffer }[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content)
    // Version, flags, method, time, date, checksum, sizes, length of the name, no extra field.
    const shared = [
      [2, 20],
      [2, 0],
      [2, 8],
      [2, 0],
      [2, 0x21],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const
    const local = Buffer.concat([record(0x04034b50, shared), name, packed])
    directory.push(record(0x02014b50, [[2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name)
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, list.length],
    [4, at],
    [2, 0],
  ])
  return Buffer.concat([...parts, list, end])
}
