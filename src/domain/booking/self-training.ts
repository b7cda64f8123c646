import { firstRefusal, refuseIf, type Step, type Verdict } from '../result'
import { addDays, dayOf, daysBetween, HOUR_MS, type Instant, type ShopDate } from '../time'

/** The most days, today included, for which something without a timetable can be booked: the most that a venue may open its courts for. */
export const MOST_DAYS_AHEAD = 90
const LONGEST_MS = 12 * HOUR_MS

/** The last day for which something without a timetable can be booked. */
export const lastDayAhead = (today: ShopDate): ShopDate => addDays(today, MOST_DAYS_AHEAD - 1)

export type MomentReason = 'booking.past' | 'booking.too_far'

const steps: readonly Step<{ start: Instant; now: Instant }, MomentReason>[] = [
  { name: 'it is to come', judge: ({ start, now }) => refuseIf(start <= now, 'booking.past') },
  {
    name: 'it is not too far ahead',
    judge: ({ start, now }) =>
      refuseIf(daysBetween(dayOf(now), dayOf(start)) >= MOST_DAYS_AHEAD, 'booking.too_far', { days: MOST_DAYS_AHEAD }),
  },
]

/** Judges when something without a timetable begins: a training by oneself, an appointment. */
export const judgeMoment = (start: Instant, now: Instant): Verdict<MomentReason> => firstRefusal(steps, { start, now }) ?? { ok: true }

/** Whether a training by oneself ends after its start, and lasts at most twelve hours. */
export const isTrainingSpan = ({ start, end }: { start: Instant; end: Instant }): boolean => end > start && end - start <= LONGEST_MS
