import type { Invariant } from '@server/invariant'

export const changeInvariants: readonly Invariant[] = [
  {
    name: 'called-off-is-given-up',
    about: 'A class that was called off has no bookings and no pay orders',
    sql: `SELECT b.id AS booking_id, b.status, o.id AS order_id FROM schedule s JOIN booking b ON b.schedule_id = s.id
            LEFT JOIN payment_order o ON o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = 0
           WHERE s.is_cancelled AND (b.status = 1 OR o.id IS NOT NULL)`,
  },
]
