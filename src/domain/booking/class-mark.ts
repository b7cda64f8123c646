import { allowed, refuse, type Verdict } from '../result'
import { addDays, addMinutes, dayOf, startOfDay, type Instant } from '../time'

/** How the attendance of a booked member is marked. */
export const classMarks = ['present', 'late', 'absent'] as const
export type ClassMark = (typeof classMarks)[number]

/** A member who comes late attends all the same. */
export const isAttendance = (mark: ClassMark): boolean => mark !== 'absent'

const MARK_BEFORE_MINUTES = 60

/** When a class can be marked, and a mark changed or taken back: from an hour before its start to the end of the next day. */
export const markWindow = (start: Instant) => ({
  from: addMinutes(start, -MARK_BEFORE_MINUTES),
  until: startOfDay(addDays(dayOf(start), 2)),
})

export type MarkReason =
  | 'booking.cancelled'
  | 'booking.mark_too_early'
  | 'booking.mark_over'
  | 'booking.mark_not_begun'
  | 'booking.mark_by_company'

interface MarkedClass {
  start: Instant
  isCalledOff: boolean
}

/** Whether a class can be marked now. */
export const judgeMarking = ({ start, isCalledOff }: MarkedClass, now: Instant): Verdict<MarkReason> => {
  if (isCalledOff) return refuse('booking.cancelled')
  const { from, until } = markWindow(start)
  if (now < from) return refuse('booking.mark_too_early')
  return now < until ? allowed : refuse('booking.mark_over')
}

/**
 * Whether one booking can get this mark; null takes its mark back. Late and absent wait for the start. A corporate check-in stands against any mark; who came in
 * by the booking is present until somebody who was in the class says otherwise.
 */
export const judgeMark = (
  { start, byCompany }: { start: Instant; byCompany: boolean },
  mark: ClassMark | null,
  now: Instant,
): Verdict<MarkReason> => {
  if (byCompany) return mark === 'present' ? allowed : refuse('booking.mark_by_company')
  return now < start && (mark === 'late' || mark === 'absent') ? refuse('booking.mark_not_begun') : allowed
}
