import { judgeCancel } from '../booking/change/cancel'
import { presentStatus } from '../booking/present-status'
import type { BookingStatus } from '../booking/codes'
import { allowed, refuse, type Verdict } from '../result'
import type { Instant } from '../time'

export type CourtCancelReason = 'booking.not_cancellable' | `court.too_late_to_cancel.${'minutes' | 'hours' | 'both'}`

const tooLate = {
  'booking.too_late_to_cancel.minutes': 'court.too_late_to_cancel.minutes',
  'booking.too_late_to_cancel.hours': 'court.too_late_to_cancel.hours',
  'booking.too_late_to_cancel.both': 'court.too_late_to_cancel.both',
} as const

/** The status of a court order at an instant: like a booking it is done when its last slot is over. */
export const courtStatus = (order: { status: BookingStatus; end: Instant }, now: Instant): BookingStatus => presentStatus(order, now)

/** Whether a court order can be cancelled: as a booking, until the shop's minutes before its first slot (booking ledger BK-278..BK-281). */
export const judgeCourtCancel = (
  order: { status: BookingStatus; start: Instant; end: Instant; minutesCanCancel: number },
  now: Instant,
): Verdict<CourtCancelReason> => {
  const verdict = judgeCancel({ ...order, status: courtStatus(order, now) }, now)
  if (verdict.ok) return allowed
  return verdict.reason === 'booking.not_cancellable' ? refuse(verdict.reason) : refuse(tooLate[verdict.reason], verdict.params)
}
