import { addDays, dayOf, monthOfDay, startOfDay, weekStart, MINUTE_MS, type Instant, type ShopDate } from '../time'
import type { MedalRule, Visit } from './medal'

/** The period of a first of a kind: it has one for all time. */
export const ALL_TIME = '1970-01-01' as ShopDate

/** A medal that a person has reached, once in each period. */
export interface MedalDue {
  /** The first day of the period: the last week of a streak, `ALL_TIME` of a first. */
  periodStart: ShopDate
  /** The day that reached it. */
  reachedOn: ShopDate
  /** When the server learned of what reached it. */
  reachedAt: Instant
  /** The days of the period that count, or the weeks of the streak. */
  times: number
  /** The shop of the visit that reached it. */
  shopId: number
}

/** A day that counts: its first visit, and when that was learned. */
export interface CountedDay {
  day: ShopDate
  learnedAt: Instant
  shopId: number
}

export const findPeriodStart = ({ kind, period }: Pick<MedalRule, 'kind' | 'period'>, day: ShopDate): ShopDate =>
  kind !== 'streak' && period === 'month' ? monthOfDay(day).first : weekStart(day)

/** The days that a person sees of a medal: the weeks of a streak together, the month of a first. */
export const shownPeriod = (
  rule: Pick<MedalRule, 'kind' | 'period' | 'target'>,
  { periodStart, reachedOn }: Pick<MedalDue, 'periodStart' | 'reachedOn'>,
): { start: ShopDate; end: ShopDate } => {
  if (rule.kind === 'first') {
    const { first, last } = monthOfDay(reachedOn)
    return { start: first, end: last }
  }
  if (rule.kind === 'count' && rule.period === 'month') return { start: periodStart, end: monthOfDay(periodStart).last }
  const weeks = rule.kind === 'streak' ? rule.target : 1
  return { start: addDays(periodStart, -7 * (weeks - 1)), end: addDays(periodStart, 6) }
}

const counts = (rule: MedalRule, { at, kind, shopId }: Visit): boolean => {
  const day = dayOf(at)
  const minute = (at - startOfDay(day)) / MINUTE_MS
  return (
    day >= rule.startOn &&
    (rule.endOn === null || day <= rule.endOn) &&
    minute >= rule.fromMinute &&
    minute < rule.untilMinute &&
    (rule.of.length === 0 || rule.of.includes(kind)) &&
    rule.shopIds.includes(shopId)
  )
}

/** The days on which a person came as a medal asks for, in their order; each counts once. */
export const countedDays = (visits: readonly Visit[], rule: MedalRule): CountedDay[] => {
  const days = new Map<ShopDate, CountedDay>()
  for (const visit of visits) {
    if (!counts(rule, visit)) continue
    const day = dayOf(visit.at)
    const known = days.get(day)
    if (!known || visit.learnedAt < known.learnedAt) days.set(day, { day, learnedAt: visit.learnedAt, shopId: visit.shopId })
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Days by the period in which they lie, in order. */
export const byPeriod = (days: readonly CountedDay[], rule: MedalRule): Map<ShopDate, CountedDay[]> => {
  const periods = new Map<ShopDate, CountedDay[]>()
  for (const day of days) {
    const start = findPeriodStart(rule, day.day)
    periods.set(start, [...(periods.get(start) ?? []), day])
  }
  return periods
}

/** The day that made so many of a period, and when that was known. */
const reach = (days: readonly CountedDay[], target: number): Pick<MedalDue, 'reachedOn' | 'reachedAt' | 'shopId'> => {
  const { day: reachedOn, shopId } = days[target - 1]!
  const learned = days.map(({ learnedAt }) => learnedAt).sort((one, other) => one - other)
  return { reachedOn, shopId, reachedAt: learned[target - 1]! }
}

/** The weeks that have days enough, each with its place in its streak, counted from 1. */
export const streakWeeks = (periods: ReadonlyMap<ShopDate, readonly CountedDay[]>, each: number): { week: ShopDate; place: number }[] => {
  const weeks: { week: ShopDate; place: number }[] = []
  for (const [week, days] of periods) {
    if (days.length < each) continue
    const before = weeks[weeks.length - 1]
    weeks.push({ week, place: before?.week === addDays(week, -7) ? before.place + 1 : 1 })
  }
  return weeks
}

/** Every medal of one kind that a person's visits reach: one a period, and one each time that a streak has its weeks again. */
export const medalsDue = (visits: readonly Visit[], rule: MedalRule): MedalDue[] => {
  const days = countedDays(visits, rule)
  if (rule.kind === 'first') return days.length === 0 ? [] : [{ periodStart: ALL_TIME, times: 1, ...reach(days.slice(0, 1), 1) }]
  const periods = byPeriod(days, rule)
  if (rule.kind === 'count')
    return [...periods].flatMap(([periodStart, of]) =>
      of.length < rule.target ? [] : [{ periodStart, times: of.length, ...reach(of, rule.target) }],
    )
  return streakWeeks(periods, rule.each)
    .filter(({ place }) => place % rule.target === 0)
    .map(({ week }) => {
      const weeks = Array.from({ length: rule.target }, (_, back) => reach(periods.get(addDays(week, -7 * back))!, rule.each))
      return {
        periodStart: week,
        times: rule.target,
        reachedOn: weeks[0]!.reachedOn,
        shopId: weeks[0]!.shopId,
        reachedAt: Math.max(...weeks.map(({ reachedAt }) => reachedAt)) as Instant,
      }
    })
}
