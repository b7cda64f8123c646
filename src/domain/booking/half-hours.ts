import { HOUR_MS, MINUTE_MS, instant, startOfDay, type Instant, type ShopDate } from '../time'

const FIRST_HOUR = 6
const LAST_HOUR = 23

/** The half hours of a day that are still to come, from 6:00 to 22:30: when a member can be expected at a shop without a class. */
export const halfHours = (day: ShopDate, now: Instant): Instant[] =>
  Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 }, (_, at) =>
    instant(startOfDay(day) + FIRST_HOUR * HOUR_MS + at * 30 * MINUTE_MS),
  ).filter((start) => start > now)
