import { allowed, refuse, type Verdict } from '../../result'
import type { Instant } from '../../time'
import { isOverdue } from '../overdue'

/** Late remind opens so many minutes before the start (booking spec §9). */
const LATE_REMIND_MINUTES = 60
/** Successful reminders of one booking after which the button rests (BK-483). */
const LATE_REMIND_MAX = 3

/** Whether a booking's coach was told so often that it is enough (BK-483). */
export const remindedEnough = (sent: number): boolean => sent >= LATE_REMIND_MAX

/** Whether the coach can be told that somebody comes late: from 60 minutes before the start to the end of the class (BK-186, BK-189, BK-246). */
export const judgeLateRemind = (
  schedule: { start: Instant; end: Instant },
  now: Instant,
): Verdict<'booking.remind_too_early' | 'booking.remind_ended'> => {
  if (!isOverdue(schedule.start, now, LATE_REMIND_MINUTES)) return refuse('booking.remind_too_early')
  return now < schedule.end ? allowed : refuse('booking.remind_ended')
}
