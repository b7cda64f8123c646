import { parseArgs } from 'node:util'
import { dayOf, parseDay, type Instant, type ShopDate } from '@/domain/time'
import { StartError } from '../errors'
import { Key } from './gym-words'
import type { Renames } from './import/renames'

export const fileUsage = `  npm run gym -- import FILE [--from DAY] [--days N]      imports the file; the timetable from DAY (today) on, for N days at least
      [--dry-run]                                         says what would change, in rows, people and yuan, and changes nothing
      [--rename OLD=NEW]…                                 what had the key OLD is what the file calls NEW
      [--accept N]                                        does so although it takes N bookings, waiting places and rights from people, or begins N stopped grants again
  npm run gym -- export [FILE] [--brand KEY] [--from DAY] [--days N]   writes the brand to FILE, or prints it`

const MOST_DAYS = 400

export interface FileOptions {
  brand: string | undefined
  from: ShopDate
  days: number | undefined
  isDry: boolean
  accept: number | undefined
  renames: Renames
}

const options = {
  from: { type: 'string' },
  days: { type: 'string' },
  brand: { type: 'string' },
  accept: { type: 'string' },
  rename: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nUsage:\n${fileUsage}`)
  }
}

const KEY = new RegExp(Key.pattern!)

const readRenames = (typed: readonly string[]): Renames => {
  const pairs = typed.map((pair) => pair.split('='))
  for (const [at, pair] of pairs.entries())
    if (pair.length !== 2 || !pair.every((key) => KEY.test(key)) || pair[0] === pair[1])
      throw new StartError(`--rename is two keys such as flow-1800=evening-flow, not "${typed[at]}"`)
  for (const side of [0, 1] as const)
    if (new Set(pairs.map((pair) => pair[side])).size < pairs.length) throw new StartError('--rename names a key twice on the same side.')
  return new Map(pairs as [string, string][])
}

/** The verb and the file of `import` and `export`; both undefined for other commands. */
export const fileNamed = (args: readonly string[]): { verb?: 'import' | 'export'; file?: string } => {
  const [verb, file, ...more] = parse(args).positionals
  if (more.length > 0 || (verb !== 'import' && verb !== 'export')) return {}
  return { verb, ...(file !== undefined && { file }) }
}

/** The options of `import` and `export`. Throws StartError for a wrong one. */
export const readFileOptions = (args: readonly string[], now: Instant): FileOptions => {
  const { values } = parse(args)
  const today = dayOf(now)
  const from = values.from === undefined ? today : parseDay(values.from)
  if (from === undefined) throw new StartError(`--from must be a day such as ${today}, not "${values.from}"`)
  const days = values.days === undefined ? undefined : Number(values.days)
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    throw new StartError(`--days must be a whole number from 1 to ${MOST_DAYS}, not "${values.days}"`)
  const accept = values.accept === undefined ? undefined : Number(values.accept)
  if (accept !== undefined && !Number.isInteger(accept))
    throw new StartError(`--accept must be the number that was asked about, not "${values.accept}"`)
  return { brand: values.brand, from, days, accept, renames: readRenames(values.rename ?? []), isDry: values['dry-run'] ?? false }
}
