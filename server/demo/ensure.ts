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

/** What the demo shows around the present instant still stands so long after it was made. */
const FRESH_MS = 60_000

/** One process makes or changes the demo at a time. */
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

/** What people book meanwhile is in the way of what the demo books: a card that was debited, a place that is gone. */
const isRaced = (error: unknown): boolean => error instanceof AppError || sqlState(error) !== undefined

/** One transaction, begun again on what is there by then where people's bookings got in between. */
const undisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(work)
    } catch (error) {
      if (tried === TRIES || !isRaced(error)) throw error
    }
  }
}

const bringUp = async (now: Instant): Promise<{ made: boolean; said: string }> => {
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
 * Brings the demo brand into the database in scope: made where the database is empty, made afresh where it is of another day, else only what is missing
 * around the present instant. Answers what it did, for the operator.
 * @throws StartError on a database that has rows and no mark of the demo: it is never written to.
 */
export const ensureDemo = async ({ clock }: Pick<AppContext, 'clock'>): Promise<string[]> => {
  const now = clock.now()
  const { made, said } = await undisturbed(() => bringUp(now))
  if (made) await analyse()
  return [said]
}

/**
 * Moves a demo that is running on: the timetable reaches as far ahead as on the first day, and what the demo shows around the present instant is there
 * again. Nothing that people did goes. For the sweep at midnight and after the clock was moved; does nothing on a database without the demo's mark.
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
