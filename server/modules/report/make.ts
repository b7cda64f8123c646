import { inTransaction } from '@server/db/transaction'
import { makeWeek, thisWeek, type AttendedDone, type WeekReport } from '@/domain/report/week'
import { lastYear, makeYear, type AttendedNamed } from '@/domain/report/year'
import { instant, instantOf, type Instant, type ShopDate } from '@/domain/time'
import {
  readAttended,
  replaceWeeks,
  replaceYears,
  takeDue,
  thinDue,
  type AttendedRow,
  type Due,
  type NewWeek,
  type NewYear,
} from './repository'

/** So many days that are due go at once. */
const AT_ONCE = 200

const attendedIn = ({
  shopId,
  at,
  spans,
  bookingId,
  selfTrainingId,
  courseName,
  courseId,
  teacher,
  training,
}: AttendedRow): AttendedDone & AttendedNamed => ({
  shopId,
  at: instantOf(at),
  spans: spans.map(([from, to]) => ({ from: instant(from), to: instant(to) })),
  done: bookingId ? { kind: 'class', id: bookingId } : selfTrainingId ? { kind: 'self_training', id: selfTrainingId } : undefined,
  name: courseName ?? training ?? undefined,
  courseId: courseId ?? undefined,
  teacher: teacher ?? undefined,
})

const grouped = (rows: readonly AttendedRow[], by: 'shopId' | 'brandId'): AttendedRow[][] => {
  const groups = new Map<string, AttendedRow[]>()
  for (const row of rows) {
    const key = `${row.accountId} ${row.span} ${row[by]}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** The report of a week at one shop as it is now. */
export const makeOwnWeek = async (accountId: number, shopId: number, monday: ShopDate, now: Instant): Promise<WeekReport> => {
  const rows = await readAttended([{ accountId, day: monday }], '1 week', now)
  return makeWeek(monday, rows.filter((row) => row.shopId === shopId).map(attendedIn))
}

const makeWeeks = async (due: readonly Due[], now: Instant): Promise<void> => {
  const reports = grouped(await readAttended(due, '1 week'), 'shopId').map((rows): NewWeek => {
    const [{ accountId, shopId, brandId, span }] = rows as [AttendedRow]
    const monday = span as ShopDate
    return { account_id: accountId, shop_id: shopId, brand_id: brandId, monday, ...makeWeek(monday, rows.map(attendedIn)) }
  })
  await replaceWeeks(due, reports, now)
  await thinDue([...new Set(due.map(({ accountId }) => accountId))])
}

const makeYears = async (due: readonly Due[], now: Instant): Promise<void> => {
  const reports = grouped(await readAttended(due, '1 year'), 'brandId').flatMap((rows): NewYear[] => {
    const [{ accountId, brandId, span }] = rows as [AttendedRow]
    const made = makeYear(rows.map(attendedIn))
    if (!made) return []
    const { visits, minutes, ...data } = made
    return [{ account_id: accountId, brand_id: brandId, year: Number(span.slice(0, 4)), visits, minutes, data }]
  })
  await replaceYears(due, reports, now)
}

const makeDue = async (
  kind: 'week' | 'year',
  before: ShopDate,
  make: (due: readonly Due[], now: Instant) => Promise<void>,
  now: Instant,
): Promise<void> => {
  for (let goesOn = true; goesOn;) {
    goesOn = await inTransaction(async () => {
      const { due, more } = await takeDue(kind, before, AT_ONCE)
      if (due.length > 0) await make(due, now)
      return more
    })
  }
}

/** Makes the reports of weeks and years that are over and of which a day has changed. */
export const makeReports = async (now: Instant): Promise<void> => {
  await makeDue('week', thisWeek(now), makeWeeks, now)
  await makeDue('year', `${lastYear(now) + 1}-01-01` as ShopDate, makeYears, now)
}
