import { allowed, refuse, type Verdict } from '../result'
import { addMinutes, DAY_MS, type Instant } from '../time'
import { ZONES } from './zones'

/** A record lasts so long at most. */
export const MOST_SECONDS = 86_400
/** A file of a training is so large at most, in bytes. */
export const MOST_FILE_BYTES = 5_000_000
/** Readings outside of these bounds are none, in beats a minute. */
const LEAST_RATE = 25
const MOST_RATE = 250
/** A record is not older. */
const OLDEST_DAYS = 731
/** Clocks of devices may be so far ahead. */
const AHEAD_MINUTES = 5

/** A reading as it is kept: 0 where it cannot be a heart rate. */
export const cleanRate = (rate: number): number => (rate >= LEAST_RATE && rate <= MOST_RATE ? Math.round(rate) : 0)

export type RecordReason = 'heart.too_long' | 'heart.time_wrong' | 'heart.no_rates'

/** Whether a record of so many seconds from an instant on can be: not longer than a day, not of the future, not older than two years. */
export const judgeRecord = (startAt: Instant, seconds: number, now: Instant): Verdict<RecordReason> => {
  if (seconds > MOST_SECONDS) return refuse('heart.too_long')
  if (seconds < 1) return refuse('heart.no_rates')
  const isAhead = startAt + seconds * 1000 > addMinutes(now, AHEAD_MINUTES)
  return isAhead || startAt < now - OLDEST_DAYS * DAY_MS ? refuse('heart.time_wrong') : allowed
}

/** Minutes in each zone, as simple belts tell them, in seconds. */
export const zonesFromMinutes = (minutes: readonly number[]): number[] =>
  Array.from({ length: ZONES }, (_, zone) => Math.round((minutes[zone] ?? 0) * 60))
