import { addDays, addMinutes, dayOf, endOfDay, startOfDay, type Instant, type ShopDate } from '../time'

/** How long before a live lesson its room opens. */
const LIVE_ENTER_MINUTES = 10

/** A plan's calendar. */
export interface PlanFacts {
  /** The plan's first day. */
  from: ShopDate
  /** When a day's recorded content opens, `HH:mm` at the venue. */
  dailyViewTime: string
}

/** One day of a plan, counted from 1. */
export interface PlanDayFacts {
  position: number
  isRest: boolean
  /** The day has content besides a live lesson. */
  isRecorded: boolean
  /** When the live lesson of the day begins, `HH:mm`; null for none. */
  liveTime: string | null
}

export const dateOfDay = ({ from }: Pick<PlanFacts, 'from'>, position: number): ShopDate => addDays(from, position - 1)

const atTime = (day: ShopDate, time: string): Instant =>
  addMinutes(startOfDay(day), Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)))

/** When the live lesson of a day begins. */
export const liveStart = (plan: PlanFacts, day: PlanDayFacts): Instant | null =>
  day.liveTime === null ? null : atTime(dateOfDay(plan, day.position), day.liveTime)

/** From when recorded content can be seen. */
export const recordedOpens = (plan: PlanFacts, day: PlanDayFacts): Instant => atTime(dateOfDay(plan, day.position), plan.dailyViewTime)

/** From when a live room is open. */
export const liveOpens = (start: Instant): Instant => addMinutes(start, -LIVE_ENTER_MINUTES)

/** From when the content of a day can be seen: a day with only a live lesson opens shortly before it (BK-141, `can_view_time`). */
export const dayOpens = (plan: PlanFacts, day: PlanDayFacts): Instant => {
  const live = liveStart(plan, day)
  return live !== null && !day.isRecorded ? liveOpens(live) : recordedOpens(plan, day)
}

/** The end of a plan's last day; of a plan without days, that of its first. */
export const planEnds = (plan: PlanFacts, days: readonly PlanDayFacts[]): Instant =>
  endOfDay(dateOfDay(plan, Math.max(1, ...days.map(({ position }) => position))))

/** From when the first content of the plan can be seen; null for a plan without practice. */
export const planOpens = (plan: PlanFacts, days: readonly PlanDayFacts[]): Instant | null => {
  const opening = days.filter(({ isRest }) => !isRest).map((day) => dayOpens(plan, day))
  return opening.length === 0 ? null : (Math.min(...opening) as Instant)
}

/** The present practice day of an order: today's or the next one, else the last (BK-137). */
export const currentDay = <Day extends PlanDayFacts>(plan: PlanFacts, days: readonly Day[], now: Instant): Day | undefined => {
  const practice = days.filter(({ isRest }) => !isRest).sort((one, other) => one.position - other.position)
  const today = dayOf(now)
  return practice.find(({ position }) => dateOfDay(plan, position) >= today) ?? practice.at(-1)
}

const RECENT_BACK = 2
const RECENT_DAYS = 7

/** The week of a plan that is shown: from two days ago on, within the plan; its first week before it begins, its last after it ended. */
export const recentDays = <Day extends PlanDayFacts>(plan: PlanFacts, days: readonly Day[], now: Instant): Day[] => {
  const last = dayOf(planEnds(plan, days))
  const wanted = addDays(dayOf(now), -RECENT_BACK)
  const latest = addDays(last, 1 - RECENT_DAYS)
  const from = [plan.from, wanted < latest ? wanted : latest].sort().at(-1)!
  const until = addDays(from, RECENT_DAYS)
  return days.filter(({ position }) => {
    const date = dateOfDay(plan, position)
    return date >= from && date < until
  })
}
