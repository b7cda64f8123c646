import { addDays, daysBetween, monthOfDay, type ShopDate } from '../time'
import type { MedalRule, Visit } from './medal'
import { byPeriod, countedDays, findPeriodStart, streakWeeks, type CountedDay } from './medals-due'

/** How far a person is with a medal in the period under way. */
export interface MedalProgress {
  start: ShopDate
  /** The last day on which a visit counts for it. */
  end: ShopDate
  n: number
  of: number
  /** On how many more days one has to come; null where that is no longer possible in this period. */
  left: number | null
}

const earlier = (one: ShopDate, other: ShopDate | null): ShopDate => (other !== null && other < one ? other : one)

/** So many more days, if there are as many: today is one unless it counts already. */
const possible = (left: number, days: readonly CountedDay[], today: ShopDate, end: ShopDate): number | null => {
  const open = daysBetween(today, end) + 1 - (days.some(({ day }) => day === today) ? 1 : 0)
  return left <= open ? left : null
}

/** The progress of the period under way; undefined where the medal cannot be earned today, or was already. */
export const medalProgress = (visits: readonly Visit[], rule: MedalRule, today: ShopDate): MedalProgress | undefined => {
  if (today < rule.startOn || (rule.endOn !== null && today > rule.endOn)) return undefined
  const days = countedDays(visits, rule)
  if (rule.kind === 'first') {
    const { first, last } = monthOfDay(today)
    return days.length > 0 ? undefined : { start: first, end: earlier(last, rule.endOn), n: 0, of: 1, left: 1 }
  }
  const start = findPeriodStart(rule, today)
  const periods = byPeriod(days, rule)
  const now = periods.get(start) ?? []
  const last = rule.kind === 'count' && rule.period === 'month' ? monthOfDay(today).last : addDays(start, 6)
  const end = earlier(last, rule.endOn)
  if (rule.kind === 'count') {
    const left = rule.target - now.length
    return left <= 0 ? undefined : { start, end, n: now.length, of: rule.target, left: possible(left, now, today, end) }
  }
  const weeks = streakWeeks(periods, rule.each)
  const placeIn = (week: ShopDate) => (weeks.find((one) => one.week === week)?.place ?? 0) % rule.target
  const done = now.length >= rule.each
  if (done && placeIn(start) === 0) return undefined
  const n = done ? placeIn(start) : placeIn(addDays(start, -7))
  const isLastWeek = !done && n === rule.target - 1
  return {
    start: addDays(start, -7 * (done ? n - 1 : n)),
    end,
    n,
    of: rule.target,
    left: isLastWeek ? possible(rule.each - now.length, now, today, end) : null,
  }
}
