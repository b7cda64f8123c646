import { allowed, refuse, type Verdict } from '../../result'
import { addMinutes, type Instant } from '../../time'
import { isOverdue } from '../overdue'

/** Minutes before the start from which a late notice can be sent (booking spec §9). */
const LATE_REMIND_MINUTES = 60
/** The most late notices of one booking; after them the button is disabled (BK-483). */
const LATE_REMIND_MAX = 1

/** The earliest instant at which a late notice can be sent. */
export const lateRemindFrom = (start: Instant): Instant => addMinutes(start, -LATE_REMIND_MINUTES)

/** Whether the most late notices of a booking were sent (BK-483). */
export const remindedEnough = (sent: number): boolean => sent >= LATE_REMIND_MAX

/** Whether a late notice can be sent: from 60 minutes before the start to the end of the class (BK-186, BK-189, BK-246). */
export const judgeLateRemind = (
  schedule: { start: Instant; end: Instant },
  now: Instant,
): Verdict<'booking.remind_too_early' | 'booking.remind_ended'> => {
  if (!isOverdue(schedule.start, now, LATE_REMIND_MINUTES)) return refuse('booking.remind_too_early')
  return now < schedule.end ? allowed : refuse('booking.remind_ended')
}
