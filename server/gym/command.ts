import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { dayOf, parseDay, type Instant, type ShopDate } from '@/domain/time'
import { analyse } from '../db/analyse'
import { StartError } from '../errors'
import { exportGym, writeGymFile } from './export/gym'
import { deviceUsage, runDeviceCommand } from './device-command'
import { factorUsage, runFactorCommand } from './factor-command'
import { runStaffCommand, staffUsage } from './staff-command'
import { importGym } from './import/gym'
import type { Tally } from './import/tally'
import { parseGymFile } from './parse-gym-file'
import { readText } from './read-text'
import { rows } from './rows'

const usage = `Usage:
  npm run gym -- import FILE [--from DAY] [--days N]      imports the file; the timetable from DAY (today) on, for N days at least
      [--dry-run]                                         says what would change, and changes nothing
      [--accept N]                                        does so although it takes N bookings, waiting places, rights and subsidies from people
  npm run gym -- export [FILE] [--brand KEY] [--from DAY] [--days N]   writes the brand to FILE, or prints it
${deviceUsage}
${factorUsage}
${staffUsage}`

const MOST_DAYS = 400

interface Options {
  verb: string | undefined
  file: string | undefined
  brand: string | undefined
  from: ShopDate
  days: number | undefined
  isDry: boolean
  accept: number | undefined
}

const readOptions = (args: readonly string[], today: ShopDate): Options => {
  const parse = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        days: { type: 'string' },
        brand: { type: 'string' },
        accept: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    })
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse()
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
  const { positionals, values } = parsed
  const from = values.from === undefined ? today : parseDay(values.from)
  if (from === undefined) throw new StartError(`--from must be a day such as ${today}, not "${values.from}"`)
  const days = values.days === undefined ? undefined : Number(values.days)
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS)) {
    throw new StartError(`--days must be a whole number from 1 to ${MOST_DAYS}, not "${values.days}"`)
  }
  const accept = values.accept === undefined ? undefined : Number(values.accept)
  if (accept !== undefined && !Number.isInteger(accept))
    throw new StartError(`--accept must be the number that was asked about, not "${values.accept}"`)
  if (positionals.length > 2) throw new StartError(usage)
  return { verb: positionals[0], file: positionals[1], brand: values.brand, from, days, accept, isDry: values['dry-run'] ?? false }
}

/** Ends a dry run, whose transaction is rolled back. */
class Looked extends Error {
  constructor(readonly tally: Tally) {
    super('looked')
  }
}

const indented = (tally: Tally): string[] => tally.describe().map((line) => `  ${line}`)

/** What the import would change is judged in its own transaction, before it is kept: nobody can book or log in between. */
const judgeOf =
  (file: string, { isDry, accept }: Options) =>
  (tally: Tally): void => {
    if (isDry) throw new Looked(tally)
    if (tally.takes === (accept ?? 0)) return
    const asked =
      tally.takes === 0 ? 'It takes nothing from anybody: leave --accept away.' : `If that is meant, add --accept ${tally.takes}.`
    const taken = `The import takes ${tally.takes} bookings, waiting places, rights and subsidies from people, so it changed nothing. ${asked}`
    throw new StartError([`${file} would change:`, ...indented(tally), taken].join('\n'))
  }

const importFile = async (file: string, options: Options, now: Instant): Promise<string[]> => {
  const source = parseGymFile(readText(file))
  try {
    const tally = await importGym(source, { from: options.from, atLeast: options.days }, now, judgeOf(file, options))
    await analyse()
    const demo = await rows('SELECT 1 FROM demo_mark')
    return [
      `${file}: brand ${source.file.brand.key}`,
      ...indented(tally),
      ...(demo.length > 0 ? ['This is the demo database: it is made afresh on another day, without this import.'] : []),
    ]
  } catch (error) {
    if (!(error instanceof Looked)) throw error
    const { takes } = error.tally
    const need =
      takes > 0 ? [`It takes ${takes} bookings, waiting places, rights and subsidies from people: it is done with --accept ${takes}.`] : []
    return [`${file}: brand ${source.file.brand.key} would change:`, ...indented(error.tally), ...need, 'Nothing was changed.']
  }
}

const exportFile = async (options: Options, brandId: number): Promise<string[]> => {
  const [own] = await rows<{ key: string }>('SELECT key FROM brand WHERE id = $1', [brandId])
  const key = options.brand ?? own?.key
  const found = key === undefined ? undefined : await exportGym(key, options.from, options.days)
  if (!found) throw new StartError(`There is no brand ${options.brand === undefined ? `with the id ${brandId}` : `"${options.brand}"`}.`)
  const text = writeGymFile(found)
  if (options.file === undefined) return [text]
  try {
    fs.writeFileSync(options.file, text)
  } catch (error) {
    throw new StartError(`${options.file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  return [`${options.file}: brand ${found.brand.key} with ${found.shops.length} shops`]
}

/**
 * Runs `npm run gym` on the database in scope; returns the lines to print.
 * @throws StartError for wrong arguments, GymFileError for a wrong file.
 */
export const runGymCommand = async (args: readonly string[], now: Instant, brandId: number): Promise<string[]> => {
  if (args[0] === 'device') return runDeviceCommand(args.slice(1), now, brandId)
  if (args[0] === 'staff') return runStaffCommand(args.slice(1), now, brandId)
  if (args[0] === 'factor') return runFactorCommand(args.slice(1), now, brandId)
  const options = readOptions(args, dayOf(now))
  if (options.verb === 'import' && options.file !== undefined) return importFile(options.file, options, now)
  if (options.verb === 'export') return exportFile(options, brandId)
  throw new StartError(usage)
}
