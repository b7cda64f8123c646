import type { RowOf } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { Done } from '@/domain/report/week'
import type { YearReport } from '@/domain/report/year'
import { startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'
import * as sql from './statements'

/** A day from which a report of a person is made. */
export interface Due {
  accountId: number
  day: ShopDate
}

const inColumns = (due: readonly Due[]) => [due.map(({ accountId }) => accountId), due.map(({ day }) => day)] as const

export type AttendedRow = RowOf<(typeof sql.attendedStatement)['text']>
/** What people attended in the week or the year that begins on the day of each; an open entry lasts to the end of its frame, or until the given moment. */
export const readAttended = (due: readonly Due[], length: '1 week' | '1 year', until?: Instant) =>
  run<AttendedRow>(sql.attendedStatement, [...inColumns(due), length, until === undefined ? 'infinity' : toDate(until)])

/** Takes days that are due, of weeks or years that began before a day. `more`: there may be further ones. */
export const takeDue = async (kind: 'week' | 'year', before: ShopDate, most: number): Promise<{ due: Due[]; more: boolean }> => {
  const due = await run<Due & { n: number }>(sql.takeDueStatement, [kind, before, most])
  return { due, more: due.reduce((sum, { n }) => sum + n, 0) === most }
}

export const thinDue = (accountIds: readonly number[]) => run(sql.thinDueStatement, [accountIds])

export const listPending = async (accountId: number, mondays: readonly ShopDate[]): Promise<ShopDate[]> =>
  (await run<{ day: ShopDate }>(sql.pendingStatement, [accountId, mondays])).map(({ day }) => day)

/** A report as its row has it. */
export interface WeekRow {
  visits: number
  minutes: number
  days: number[]
  done: Done[]
}
export interface NewWeek extends WeekRow {
  account_id: number
  shop_id: number
  brand_id: number
  monday: ShopDate
}
export interface NewYear {
  account_id: number
  brand_id: number
  year: number
  visits: number
  minutes: number
  data: Omit<YearReport, 'visits' | 'minutes'>
}

/** Makes the kept reports of these weeks the given ones. */
export const replaceWeeks = async (due: readonly Due[], reports: readonly NewWeek[], now: Instant): Promise<void> => {
  await run(sql.saveWeeksStatement, [JSON.stringify(reports), toDate(now)])
  await run(sql.dropWeeksStatement, [...inColumns(due), JSON.stringify(reports)])
}

/** Makes the kept reports of these years the given ones. */
export const replaceYears = async (due: readonly Due[], reports: readonly NewYear[], now: Instant): Promise<void> => {
  await run(sql.saveYearsStatement, [JSON.stringify(reports), toDate(now)])
  await run(sql.dropYearsStatement, [...inColumns(due), JSON.stringify(reports)])
}

export const listWeeks = async (accountId: number, shopId: number, mondays: readonly ShopDate[]): Promise<Map<ShopDate, WeekRow>> => {
  const rows = await run<WeekRow & { monday: ShopDate }>(sql.weeksStatement, [accountId, shopId, mondays])
  return new Map(rows.map(({ monday, ...row }) => [monday, row]))
}

export const readFirstWeek = async (accountId: number, shopId: number): Promise<ShopDate | null> =>
  (await run<{ monday: ShopDate | null }>(sql.firstWeekStatement, [accountId, shopId]))[0]!.monday

export const listYears = async (accountId: number, shopId: number): Promise<number[]> =>
  (await run<{ year: number }>(sql.yearsStatement, [accountId, shopId])).map(({ year }) => year)

export type YearRow = Omit<NewYear, 'account_id' | 'brand_id'>
export const findYear = async (accountId: number, shopId: number, year: number): Promise<YearRow | undefined> =>
  (await run<YearRow>(sql.yearStatement, [accountId, shopId, year]))[0]

export interface DoneRow extends Done {
  name: string
  image: string
  teacher: string | null
  start: Date
  end: Date
}
export const listDone = (done: readonly Done[]): Promise<DoneRow[]> => {
  const ids = (kind: Done['kind']) => done.flatMap((each) => (each.kind === kind ? [each.id] : []))
  return done.length === 0 ? Promise.resolve([]) : run<DoneRow>(sql.doneStatement, [ids('class'), ids('self_training')])
}

/** What a person has booked at a shop until a day begins: how much, and the next two. */
export const listBookedUntil = (accountId: number, shopId: number, now: Instant, until: ShopDate) =>
  run<{ name: string | null; start: Date; booked: number }>(sql.bookedStatement, [
    accountId,
    shopId,
    toDate(now),
    toDate(startOfDay(until)),
  ])

/** The names of shops by their number, and under 0 that of a course with its picture. */
export const readNames = async (shopIds: readonly number[], courseId: number | null) => {
  const rows = await run<{ id: number; name: string; image: string | null }>(sql.namesStatement, [shopIds, courseId])
  return new Map(rows.map((row) => [row.id, row]))
}

export const isOfBrand = async (accountId: number, shopId: number): Promise<boolean> =>
  (await run(sql.isOfBrandStatement, [accountId, shopId])).length > 0

export interface UntoldRow {
  accountId: number
  brandId: number
  shopId: number
  visits: number
  minutes: number
}
/** Marks reports of a week as told, of people who want it. */
export const takeUntold = (monday: ShopDate, most: number, now: Instant) => run<UntoldRow>(sql.untoldStatement, [monday, most, toDate(now)])
