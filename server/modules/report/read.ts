import { fail } from '@server/errors'
import { listReached } from '@server/modules/medal/service'
import type { AnnualReport, WeeklyReport } from '@/contract/report'
import { isWeekOver, thisWeek, type WeekReport } from '@/domain/report/week'
import { addDays, formatInstant, instantOf, minutesBetween, weekStart, type Instant, type ShopDate } from '@/domain/time'
import { makeOwnWeek } from './make'
import {
  findYear,
  listBookedUntil,
  listDone,
  listPending,
  listWeeks,
  listYears,
  readFirstWeek,
  readNames,
  type DoneRow,
} from './repository'

/** So many different medals of a year are shown. */
const MOST_SHOWN = 4

const none: WeekReport = { visits: 0, minutes: 0, days: [0, 0, 0, 0, 0, 0, 0], done: [] }

/** Reports of weeks: those that are kept, and as it is now of a week that is not over or of which a day changed just now. */
const readWeeks = async (accountId: number, shopId: number, mondays: readonly ShopDate[], now: Instant): Promise<WeekReport[]> => {
  const kept = await listWeeks(accountId, shopId, mondays)
  const pending = await listPending(accountId, mondays)
  const reports: WeekReport[] = []
  for (const monday of mondays) {
    const isKept = isWeekOver(monday, now) && !pending.includes(monday)
    reports.push(isKept ? (kept.get(monday) ?? none) : await makeOwnWeek(accountId, shopId, monday, now))
  }
  return reports
}

const doneWire = ({ kind, id, name, image, teacher, start, end }: DoneRow) => ({
  kind,
  id,
  name,
  image,
  teacher,
  start: formatInstant(instantOf(start)),
  minutes: minutesBetween(instantOf(start), instantOf(end)),
})

/** The own report of a week at a shop, that of the week before as long as none is named (identity ledger IP-311). */
export const readWeekly = async (accountId: number, shopId: number, week: ShopDate | undefined, now: Instant): Promise<WeeklyReport> => {
  const current = thisWeek(now)
  const monday = week ?? addDays(current, -7)
  if (weekStart(monday) !== monday || monday > current) return fail('request.invalid', { field: 'week' })
  const [report, before, ongoing] = await readWeeks(accountId, shopId, [monday, addDays(monday, -7), current], now)
  const booked = await listBookedUntil(accountId, shopId, now, addDays(current, 7))
  const done = await listDone(report!.done)
  const medals = await listReached(accountId, { shopId, of: 'shop', from: monday, to: addDays(monday, 6) })
  return {
    report: {
      week: monday,
      visits: report!.visits,
      minutes: report!.minutes,
      days: report!.days,
      classes: report!.done.flatMap(({ kind, id }) => done.filter((row) => row.kind === kind && row.id === id).map(doneWire)),
      medals,
    },
    before: { visits: before!.visits, minutes: before!.minutes },
    current: {
      visits: ongoing!.visits,
      booked: booked[0]?.booked ?? 0,
      next: booked.map(({ name, start }) => ({ name: name ?? '', start: formatInstant(instantOf(start)) })),
    },
    first_week: await readFirstWeek(accountId, shopId),
    years: await listYears(accountId, shopId),
  }
}

/** The own report of a year of all shops of the shop's brand; null where it is not made, was switched off, or has no visit. */
export const readAnnual = async (accountId: number, shopId: number, year: number): Promise<AnnualReport | null> => {
  const row = await findYear(accountId, shopId, year)
  if (!row) return null
  const { visits, minutes, data } = row
  const { favourite } = data
  const [from, to] = [`${year}-01-01`, `${year}-12-31`] as [ShopDate, ShopDate]
  const medals = await listReached(accountId, { shopId, of: 'brand', from, to })
  const kinds = new Map(medals.map(({ id, name, image, sign }) => [id, { id, name, image, sign }]))
  const names = await readNames(data.shops, favourite?.courseId ?? null)
  return {
    year,
    visits,
    minutes,
    days: data.days,
    weeks: data.weeks,
    halves: data.halves,
    most: data.most,
    months: data.months,
    favourite: favourite && { name: favourite.name, times: favourite.times, image: names.get(0)?.image ?? '', teacher: favourite.teacher },
    shops: data.shops.flatMap((id) => {
      const shop = names.get(id)
      return shop ? [{ id, name: shop.name }] : []
    }),
    medals: { count: medals.length, shown: [...kinds.values()].slice(0, MOST_SHOWN) },
  }
}
