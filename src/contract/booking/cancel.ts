import { Obj, Opt, Text } from '../shapes'

/** Why something is cancelled, in words of whoever cancels it. */
export const CancelBody = Obj({ cancel_remarks: Opt(Text(200)) })

/** What stops a cancellation, in the words of what is to be cancelled. */
export const cancelErrors = <Of extends 'booking' | 'court'>(of: Of) =>
  [
    `${of}.order_not_found`,
    'booking.not_cancellable',
    `${of}.too_late_to_cancel.minutes`,
    `${of}.too_late_to_cancel.hours`,
    `${of}.too_late_to_cancel.both`,
    'booking.remark_too_long',
    'permission.none',
  ] as const
