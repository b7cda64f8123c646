import { addDays, dayOf, daysBetween, toDate, type Instant, type ShopDate } from '@/domain/time'
import type { AppContext } from '../context'
import { analyse } from '../db/analyse'
import { holdLock } from '../db/locks'
import { inTransaction } from '../db/transaction'
import { sqlState } from '../db/sql-error'
import { AppError, StartError } from '../errors'
import { rows } from '../gym/rows'
import { isEmptyDatabase, restartIds, wipeDatabase } from './database'
import { DAYS, DAYS_BACK, importBrands, makeDemo, refreshDemo } from './make-demo'

/** How long classes placed around the present instant stay useful. */
const FRESH_MS = 60_000

/** Lets one process at a time make or change the demo. */
const lockDemo = (): Promise<void> => holdLock('demo')

interface Mark {
  madeFor: ShopDate
  madeAt: Date
}

const readMark = async (): Promise<Mark | undefined> =>
  (await rows<Mark>('SELECT made_for AS "madeFor", made_at AS "madeAt" FROM demo_mark'))[0]

const writeMark = (now: Instant): Promise<object[]> =>
  rows(
    `INSERT INTO demo_mark (made_for, made_at) VALUES ($1::date, $2)
     ON CONFLICT (id) DO UPDATE SET made_for = excluded.made_for, made_at = excluded.made_at`,
    [dayOf(now), toDate(now)],
  )

const make = async (now: Instant): Promise<void> => {
  await restartIds()
  await makeDemo(now)
  await writeMark(now)
}

const TRIES = 5

/** Whether a visitor's concurrent booking got in the way of the demo's: a card was debited or a seat taken. */
const isRaced = (error: unknown): boolean => error instanceof AppError || sqlState(error) !== undefined

/** Runs `work` in one transaction, and again if a visitor's booking got in its way. */
const undisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(work)
    } catch (error) {
      if (tried === TRIES || !isRaced(error)) throw error
    }
  }
}

interface BroughtUp {
  made: boolean
  /** A line for the operator. */
  said: string
}

const bringUp = async (now: Instant): Promise<BroughtUp> => {
  const today = dayOf(now)
  await lockDemo()
  const mark = await readMark()
  if (mark === undefined) {
    if (!(await isEmptyDatabase())) {
      throw new StartError(
        'DEMO=1, but this database has data that the demo did not make: set DEMO=0, or name another DATA_DIR or DATABASE_URL for the demo.',
      )
    }
    await make(now)
    return { made: true, said: `Made the demo brand for ${today}` }
  }
  const { madeFor, madeAt } = mark
  if (madeFor === today) {
    if (Math.abs(now - Number(madeAt)) > FRESH_MS) await refreshDemo(now)
    return { made: false, said: `The demo brand is of today, ${today}` }
  }
  await wipeDatabase()
  await make(now)
  return { made: true, said: `The demo brand was of ${madeFor}: made afresh for ${today}, log-ins and bookings of that day are gone` }
}

/**
 * Makes sure that the database in scope has the demo brand: made if the database is empty, made anew if it is of another day, otherwise only refreshed around
 * the present instant. Returns a line for the operator.
 * @throws StartError for a database that has rows but was not made by the demo; it is never written to.
 */
export const ensureDemo = async ({ clock }: Pick<AppContext, 'clock'>): Promise<string> => {
  const now = clock.now()
  const { made, said } = await undisturbed(() => bringUp(now))
  if (made) await analyse()
  return said
}

/**
 * Moves a running demo on: extends the timetable to as many days ahead as on the first day and refreshes the classes around the present instant. Keeps
 * everything that visitors did. Called by the sweep at midnight and after the clock was moved; does nothing on a database that the demo did not make.
 */
export const extendDemo = (now: Instant): Promise<void> =>
  undisturbed(async () => {
    await lockDemo()
    const madeFor = (await readMark())?.madeFor
    if (madeFor === undefined) return
    const today = dayOf(now)
    const ahead = DAYS - DAYS_BACK
    const reached = addDays(madeFor, ahead)
    const first = reached > addDays(today, -DAYS_BACK) ? reached : addDays(today, -DAYS_BACK)
    const days = daysBetween(first, addDays(today, ahead))
    if (days > 0) await importBrands({ from: first, days }, now)
    await refreshDemo(now)
    if (today > madeFor) await writeMark(now)
  })
