import { allowed, refuse, refuseIf, type Refusal, type Verdict } from '../../result'
import { addMinutes, instant, type Instant } from '../../time'
import { BookingStatus } from '../codes'

export const CANCEL_REMARK_MAX = 20

type TooLate = `booking.too_late_to_cancel.${'minutes' | 'hours' | 'both'}`
export type CancelReason = 'booking.not_cancellable' | TooLate

const tooLate = (minutes: number): Refusal<TooLate> => {
  const h = Math.floor(minutes / 60)
  const m = minutes % 60
  if (h === 0) return refuse('booking.too_late_to_cancel.minutes', { m })
  return m === 0 ? refuse('booking.too_late_to_cancel.hours', { h }) : refuse('booking.too_late_to_cancel.both', { h, m })
}

/** The last instant at which a booking can be cancelled; with 0 minutes that is its start. */
export const cancellableUntil = (start: Instant, minutesCanCancel: number): Instant => addMinutes(start, -Math.max(0, minutesCanCancel))

/** How long before the start a member can cancel: until it begins, if the venue changed the class after it was booked. */
export const cancelMinutes = ({ minutesCanCancel, freeToLeave }: { minutesCanCancel: number; freeToLeave: boolean }): number =>
  freeToLeave ? 0 : minutesCanCancel

/** So many minutes a candidate may leave for nothing who got his place after the deadline. */
export const PROMOTED_FREE_MINUTES = 15

interface Deadline {
  start: Instant
  minutesCanCancel: number
  /** Until when the person may leave although the deadline is over. */
  freeUntil?: Instant | null
}

/** Until when a candidate who gets his place now may leave for nothing, at most until the start; null where the deadline of everybody is still to come. */
export const promotedFreeUntil = ({ start, minutesCanCancel }: Deadline, now: Instant): Instant | null =>
  minutesCanCancel > 0 && now > cancellableUntil(start, minutesCanCancel)
    ? instant(Math.min(addMinutes(now, PROMOTED_FREE_MINUTES), start))
    : null

/** The last instant at which a booking can be cancelled, by the shop's deadline or by the person's own. */
export const cancelDeadline = ({ start, minutesCanCancel, freeUntil }: Deadline): Instant =>
  instant(Math.max(cancellableUntil(start, minutesCanCancel), freeUntil ?? -Infinity))

interface Cancellable extends Deadline {
  status: number
}

/**
 * Whether a booking can be cancelled: it is booked, its class has not started, and the start is not nearer than `minutesCanCancel`. Below 60
 * minutes the refusal names minutes, for whole hours hours, otherwise both (booking ledger BK-278..BK-281).
 */
export const judgeCancel = (order: Cancellable, now: Instant): Verdict<CancelReason> => {
  const { status, start, minutesCanCancel } = order
  if (status !== BookingStatus.booked) return refuse('booking.not_cancellable')
  if (minutesCanCancel > 0 && now > cancelDeadline(order)) return tooLate(minutesCanCancel)
  return now < start ? allowed : refuse('booking.not_cancellable')
}

/** As `judgeCancel`, for a class: the bookings of a class that the venue called off are cancelled by its staff alone (BK-461). */
export const judgeClassCancel = (
  order: Cancellable & { isCalledOff: boolean },
  now: Instant,
): Verdict<CancelReason | 'booking.class_unavailable'> =>
  order.isCalledOff && order.status === BookingStatus.booked ? refuse('booking.class_unavailable') : judgeCancel(order, now)

/** A cancel remark has at most 20 characters (BK-276); one outside the basic plane counts once. */
export const judgeRemark = (remark: string): Verdict<'booking.remark_too_long'> =>
  refuseIf(Array.from(remark).length > CANCEL_REMARK_MAX, 'booking.remark_too_long')
