import { addMinutes, endOfDay, type Instant, type ShopDate } from '../time'
import { dateOfDay, dayOpens, liveStart, planEnds, type PlanDayFacts, type PlanFacts } from './plan-days'

/** How long a live lesson counts as running. */
const LIVE_MINUTES = 60

export interface Span {
  start: Instant
  end: Instant
}

const liveSpan = (start: Instant): Span => ({ start, end: addMinutes(start, LIVE_MINUTES) })

/** The time of a plan's day in the feed: a live lesson at its time, recorded content at the end of its day. */
export const planSpan = ({ date, liveTime }: { date: ShopDate; liveTime: Instant | null }): Span => {
  const close = endOfDay(date)
  return liveTime === null ? { start: close, end: close } : liveSpan(liveTime)
}

/** When a day is practised: a live lesson at its time, recorded content from its opening to the end of the day. */
const practiceSpan = (plan: PlanFacts, day: PlanDayFacts): Span => {
  const live = liveStart(plan, day)
  return live !== null && !day.isRecorded ? liveSpan(live) : { start: dayOpens(plan, day), end: endOfDay(dateOfDay(plan, day.position)) }
}

/** The first practice of an order made now, which a company's subsidy and its check-in are for: the first that is not over. */
export const firstPractice = (plan: PlanFacts, days: readonly PlanDayFacts[], now: Instant): Span => {
  const spans = days.filter(({ isRest }) => !isRest).map((day) => practiceSpan(plan, day))
  const coming = spans.filter(({ end }) => end > now).sort((one, other) => one.start - other.start)
  return coming[0] ?? { start: now, end: planEnds(plan, days) }
}
