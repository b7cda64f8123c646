import { allowed, refuse, type Verdict } from '../result'
import { addMinutes, type Instant } from '../time'

/** Late remind opens so many minutes before the start (booking spec §9). */
export const LATE_REMIND_MINUTES = 60
/** Successful reminders of one booking after which the button rests (BK-483). */
export const LATE_REMIND_MAX = 3

export const lateRemindFrom = (start: Instant): Instant => addMinutes(start, -LATE_REMIND_MINUTES)

/** Whether a booking's coach was told so often that it is enough (BK-483). */
export const remindedEnough = (sent: number): boolean => sent >= LATE_REMIND_MAX

/** Whether the coach can be told that somebody comes late: from 60 minutes before the start to the end of the class (BK-186, BK-189). */
export const judgeLateRemind = (
  schedule: { start: Instant; end: Instant },
  now: Instant,
): Verdict<'booking.remind_too_early' | 'booking.remind_ended'> => {
  if (now < lateRemindFrom(schedule.start)) return refuse('booking.remind_too_early')
  return now < schedule.end ? allowed : refuse('booking.remind_ended')
}
