import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
const MAX_CONTENT = 256 * 1024 * 1024

/**
 * The files of a ZIP archive by the bytes of their names, which need not be UTF-8. Statements use neither encryption nor ZIP64.
 * Throws Error for anything that is no such archive.
 */
export const unzip = (archive: Buffer): { name: Buffer; content: Buffer }[] => {
  // The end record is 22 bytes and a comment of at most 65535.
  let end = archive.length - 22
  while (end >= 0 && archive.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error('not a ZIP archive')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('broken ZIP directory')
    const method = archive.readUInt16LE(at + 10)
    const packed = archive.readUInt32LE(at + 20)
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const name = archive.subarray(at + 46, nameEnd)
    const local = archive.readUInt32LE(at + 42)
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    if (archive.readUInt32LE(local) !== LOCAL) throw new Error('broken ZIP entry')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + packed)
    if (method === STORED) return { name, content: bytes }
    if (method !== DEFLATED) throw new Error(`ZIP method ${method}`)
    return { name, content: inflateRawSync(bytes, { maxOutputLength: MAX_CONTENT }) }
  })
}
