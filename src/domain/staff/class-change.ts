import { allowed, refuse, type Verdict } from '../result'
import { dayOf, type Instant } from '../time'

/** The terms of a class: coach, room and time. */
export interface ClassTerms {
  teacherId: number
  spaceId: number | null
  start: Instant
}

interface ChangedClass extends ClassTerms {
  isCalledOff: boolean
}

/** Whether staff can give a class another coach, room or time: before it begins, to a time that is still to come, on the same day. */
export const judgeClassChange = (
  before: ChangedClass,
  wanted: ClassTerms,
  now: Instant,
): Verdict<'booking.cancelled' | 'booking.change_begun' | 'booking.change_day' | 'booking.change_nothing'> => {
  if (before.isCalledOff) return refuse('booking.cancelled')
  if (now >= before.start || now >= wanted.start) return refuse('booking.change_begun')
  if (dayOf(before.start) !== dayOf(wanted.start)) return refuse('booking.change_day')
  const isSame = before.teacherId === wanted.teacherId && before.spaceId === wanted.spaceId && before.start === wanted.start
  return isSame ? refuse('booking.change_nothing') : allowed
}
