import { dayOf, type Instant } from '@/domain/time'
import { brokenConstraint, sqlState } from '../../db/sql-error'
import { holdLock } from '../../db/locks'
import { engineOutside, inTransaction } from '../../db/transaction'
import { StartError } from '../../errors'
import { checkGymFile } from '../check/check-gym-file'
import { lockAll, lockFound, lookOnly, Moved, type ClassLocks } from './class-locks'
import { Keys } from '../mapping/keys'
import type { World } from '../mapping/world'
import { eachPartOfBrand } from '../file/brand-entry'
import { shopRows } from '../file/shop'
import { eachPart } from '../file/shop-entry'
import type { Into } from '../mapping/into'
import type { Retire } from '../mapping/kept'
import { importBrand } from './brand'
import { goOnAfterLast } from './next-id'
import { watchRights } from './lost-rights'
import type { ImportDays } from './import-days'
import { renameKeys } from './rename-keys'
import type { Renames } from './renames'
import type { GymSource } from '../parse-gym-file'
import { GymFileError, throwProblems } from '../problem'
import { rows } from '../rows'
import { findWarnings } from './warnings'
import { Tally } from './tally'

const EXCLUSION_VIOLATED = '23P01'

/** How often the import searches for the classes to change before it locks all that it may change. */
const LOOKS = 3

/** Ends a dry run, whose transaction is rolled back. */
class Looked extends Error {}

/** The options of an import, and the questions that the operator is asked. */
export interface Asked {
  /** Looks at what changed before it is kept; throws where it shall not be. */
  judge?: (tally: Tally) => void
  renames?: Renames
}

interface Import extends Asked {
  source: GymSource
  range: ImportDays
  now: Instant
}

const none: Renames = new Map()

/** A rename of something that is not there is a slip of the pen, which must not pass as done. */
const refuseUnknown = (renames: Renames, found: readonly string[]): void => {
  for (const [from, to] of renames)
    if (!found.includes(from))
      throw new StartError(
        `--rename ${from}=${to}: nothing has the key ${from} that the file does not name, while it names ${to} as a new one.`,
      )
}

const importAll = async (given: Import, locks: ClassLocks, isLook = false): Promise<Tally> => {
  const { source, range, now, judge, renames = none } = given
  const tally = new Tally()
  const today = dayOf(now)
  await holdLock('gymImport')
  const { brandId, noteSettings } = await importBrand(source, tally)
  const noteLost = await watchRights(brandId, now)
  const renamed = await renameKeys(source.file, brandId, renames, tally)
  const keys = new Keys()
  const { file, findLine } = source
  const into: Into = { tally, now, shopIds: [], locks, findLine, days: range, renames, renamed, problems: [], later: [] }
  const world: World = { keys, today, now, brandId }
  await goOnAfterLast('shop')
  await shopRows.save([{ id: brandId, value: file.shops, path: ['shops'], world }], into)
  const shopIds = new Map(file.shops.map(({ key }) => [key, keys.find('shop', key)!.id]))
  into.shopIds = [...shopIds.values()]
  const ends: Retire[] = []
  for (const [word, part] of eachPartOfBrand) {
    const value = (file as Readonly<Record<string, unknown>>)[word]
    ends.unshift(await part.save([{ id: brandId, value, path: [word], world }], into))
    throwProblems(into.problems, findLine)
  }
  const worlds = file.shops.map((shop): World => ({ ...world, keys: new Keys(keys), shopId: shopIds.get(shop.key)!, shop }))
  for (const [word, part] of eachPart) {
    const parents = worlds.map((own, index) => {
      const value = (own.shop as Readonly<Record<string, unknown>>)[word]
      return { id: own.shopId!, value, path: ['shops', index, word], world: own }
    })
    ends.unshift(await part.save(parents, into))
  }
  await noteSettings(now)
  // As late as possible, because bookings wait from here on.
  await locks.take(brandId)
  for (const save of into.later) await save()
  refuseUnknown(renames, renamed)
  if (isLook) throw new Looked()
  for (const end of ends) await end()
  tally.warnings.push(...(await findWarnings(source, shopIds, today)))
  await noteLost(tally)
  judge?.(tally)
  return tally
}

/** The classes that the import would change now, found by a dry run. */
const findChanges = async (given: Import): Promise<ReadonlySet<number>> => {
  const { found, ...locks } = lookOnly()
  try {
    await inTransaction(() => importAll(given, locks, true))
  } catch (error) {
    if (!(error instanceof Looked)) throw error
  }
  return found
}

const isKnown = async ({ file }: GymSource): Promise<boolean> =>
  (await rows('SELECT 1 FROM brand WHERE key = $1', [file.brand.key])).length > 0

/**
 * Imports in one transaction that locks only the classes which it changes, so that members can go on booking the others; a dry run finds them first. Inside a
 * wider transaction, and for a new brand, everything is locked.
 */
const importLocked = async (given: Import): Promise<Tally> => {
  if (engineOutside() && (await isKnown(given.source))) {
    for (let look = 1; look <= LOOKS; look += 1) {
      const found = await findChanges(given)
      try {
        return await inTransaction(() => importAll(given, lockFound(found)))
      } catch (error) {
        if (!(error instanceof Moved)) throw error
      }
    }
  }
  return inTransaction(() => importAll(given, lockAll(given.range.from, given.now)))
}

/**
 * Imports a gym's file into the database in scope, all or nothing: the brand with everything in the file, and its timetable from `range.from` on. Importing
 * the same file again changes nothing.
 * @throws GymFileError naming every problem with its line.
 */
export const importGym = async (source: GymSource, range: ImportDays, now: Instant, asked: Asked = {}): Promise<Tally> => {
  throwProblems(checkGymFile(source, range, dayOf(now)), source.findLine)
  try {
    return await importLocked({ source, range, now, ...asked })
  } catch (error) {
    if (brokenConstraint(error) === 'checkin_frame_full')
      throw new GymFileError([
        { line: 1, path: ['shops'], text: 'a frame of entry lets in fewer people than are inside now: import it later' },
      ])
    if (sqlState(error) !== EXCLUSION_VIOLATED) throw error
    // Overlaps within the file were reported before, so this is one with a class that has begun or lies outside of the days.
    const what = brokenConstraint(error) === 'schedule_space_free' ? 'space' : 'coach'
    throw new GymFileError([
      { line: 1, path: ['shops'], text: `a class needs a ${what} that a class already in the database holds at the same time` },
    ])
  }
}
