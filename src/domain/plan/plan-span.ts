import { addMinutes, endOfDay, type Instant, type ShopDate } from '../time'

/** How long a live lesson counts as running. */
const LIVE_MINUTES = 60

/** When a plan's day comes among other things to come: a live lesson at its time, recorded content at the end of the day that it is for. */
export const planSpan = ({ date, liveTime }: { date: ShopDate; liveTime: Instant | null }): { start: Instant; end: Instant } => {
  const close = endOfDay(date)
  return liveTime === null ? { start: close, end: close } : { start: liveTime, end: addMinutes(liveTime, LIVE_MINUTES) }
}
