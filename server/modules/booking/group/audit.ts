import { SETTLE_MINUTES } from '@/domain/booking/group/head-count'
import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

/** The booked seats of a class when its head count was settled, including those cancelled at that very instant. */
const placesThen = `(SELECT coalesce(sum(b.count), 0) FROM booking b
  WHERE b.schedule_id = s.id AND b.created_at <= s.settled_at AND (b.cancelled_at IS NULL OR b.cancelled_at >= s.settled_at))`

/** Whether staff changed the head count of a booking; its previous head count is not stored. */
const changed = 'EXISTS (SELECT 1 FROM booking b WHERE b.schedule_id = s.id AND b.changed_by IS NOT NULL)'

/** Whether a booking ended because the time to pay ran out: its order was released by the clock in that instant. */
const ranOut = `EXISTS (SELECT 1 FROM payment_order o JOIN payment_event v ON v.order_id = o.id
  WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND v.kind = 'expired' AND v.at = b.cancelled_at)`

/** Invariants of classes with a minimum head count (booking ledger BK-418). */
export const headCountInvariants: readonly Invariant[] = [
  {
    name: 'head-count-is-right',
    about: 'A class with a minimum head count had enough people when it was settled, or was reopened; one that was called off had fewer',
    sql: `SELECT s.id AS schedule_id, s.min_people, s.people_reached, s.settled_at, ${placesThen} AS places FROM schedule s
           WHERE s.settled_at IS NOT NULL AND s.reopened_by IS NULL AND NOT ${changed} AND s.people_reached <> (${placesThen} >= s.min_people)`,
  },
  {
    name: 'head-count-is-settled',
    about: 'No class with a minimum head count was left out when the classes of its time were settled',
    sql: `SELECT s.id AS schedule_id, s.min_people, s.booked, s.start_at, o.settled_at FROM schedule s JOIN shop h ON h.id = s.shop_id
            JOIN LATERAL (SELECT max(x.settled_at) AS settled_at FROM schedule x WHERE x.settled_at < s.start_at) o ON true
           WHERE s.min_people IS NOT NULL AND s.people_reached IS NULL AND NOT s.is_cancelled
             AND s.start_at - greatest(h.minutes_can_cancel, ${SETTLE_MINUTES}) * interval '1 minute' < o.settled_at - interval '1 hour'`,
  },
  {
    name: 'too-few-is-given-up',
    about:
      "A class called off for too few bookings has no bookings left; each member got the card's units back and was notified, unless the time to pay ran out in that instant",
    sql: `SELECT s.id AS schedule_id, s.is_cancelled, b.id AS booking_id, b.status FROM schedule s LEFT JOIN booking b ON b.schedule_id = s.id
           WHERE s.people_reached IS FALSE AND (NOT s.is_cancelled OR b.status <> 2 OR (b.cancelled_at = s.settled_at AND NOT ${ranOut} AND (
             NOT EXISTS (SELECT 1 FROM notice n WHERE n.order_kind = 'booking' AND n.order_id = b.id AND n.kind IN ('class.too_few', 'class.too_few_unpaid'))
             OR (${byCard('b.channel')} AND NOT EXISTS (SELECT 1 FROM card_entry e WHERE e.booking_id = b.id AND e.kind = 'cancel')))))`,
  },
]
