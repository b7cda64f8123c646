import fs from 'node:fs'
import path from 'node:path'

// The checks that PostgreSQL makes of its files while it opens them, made before: PostgreSQL would already have begun to write.

const PAGE = 8192
const HEADER = 24
/** Page size and layout version, the last field of every page header. */
const LAYOUT = PAGE | 4
/** The state in the control file after a clean shutdown. */
const CLOSED = 1
/** Lower file numbers belong to PostgreSQL's own catalogue. */
const FIRST_OWN = 16_384

const table = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1
  return sum >>> 0
})

/** CRC-32C, as PostgreSQL computes its checksums. */
const checksum = (bytes: Buffer): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ table[(sum ^ byte) & 0xff]!
  return (sum ^ 0xffffffff) >>> 0
}

const endsInItsChecksum = (bytes: Buffer, end: number): boolean => checksum(bytes.subarray(0, end)) === bytes.readUInt32LE(end)

/** The checksum's position depends on the PostgreSQL version. */
const isControlFile = (bytes: Buffer): boolean => {
  for (let end = 64; end <= 512 && end + 4 <= bytes.length; end += 4) if (endsInItsChecksum(bytes, end)) return true
  return false
}

const isPage = (page: Buffer): boolean => {
  const [lower, upper, special, layout] = [12, 14, 16, 18].map((at) => page.readUInt16LE(at)) as [number, number, number, number]
  if (layout === 0 && upper === 0) return page.every((byte) => byte === 0)
  return layout === LAYOUT && lower >= HEADER && lower <= upper && upper <= special && special <= PAGE
}

const isOfPages = (bytes: Buffer): boolean => {
  for (let at = 0; at + PAGE <= bytes.length; at += PAGE) if (!isPage(bytes.subarray(at, at + PAGE))) return false
  return true
}

const isOfCatalogue = (name: string): boolean => /^\d+$/.test(name) && Number(name) < FIRST_OWN

/**
 * The first missing or damaged file of an embedded database's folder; undefined if all that can be checked from outside is sound. Writes nothing. Pages are
 * checked only after a clean shutdown: after a crash they may be half written, which PostgreSQL repairs.
 */
export const damagedFile = (folder: string): string | undefined => {
  const read = (name: string): Buffer | undefined => {
    try {
      return fs.readFileSync(path.join(folder, name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  if (!/^\d+\s*$/.test(read('PG_VERSION')?.toString('latin1') ?? '')) return 'PG_VERSION'
  const control = read('global/pg_control')
  if (!control || !isControlFile(control)) return 'global/pg_control'
  const bases = fs.existsSync(path.join(folder, 'base'))
    ? fs.readdirSync(path.join(folder, 'base')).filter((name) => /^\d+$/.test(name))
    : []
  if (bases.length === 0) return 'base'
  const homes = ['global', ...bases.map((name) => `base/${name}`)]
  for (const home of homes) {
    const name = `${home}/pg_filenode.map`
    const map = read(name)
    if (!map || map.length < 8 || !endsInItsChecksum(map, map.length - 4)) return name
  }
  if (control.readUInt32LE(16) !== CLOSED) return undefined
  for (const home of homes)
    for (const name of fs.readdirSync(path.join(folder, home)).filter(isOfCatalogue))
      if (!isOfPages(read(`${home}/${name}`)!)) return `${home}/${name}`
  return undefined
}
