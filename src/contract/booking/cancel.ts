import { Obj, Opt, Text } from '../shapes'

/** The reason for a cancellation, as the person who cancels words it. */
export const CancelBody = Obj({ cancel_remarks: Opt(Text(200)) })

/** The reasons why a booking or a court order cannot be cancelled, in error words of its own. */
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
