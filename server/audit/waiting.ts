import { byCard } from './by-card'
import type { Invariant } from './invariant'

/** The candidates of each class who chose to be promoted, with its free seats. */
const waitsForPlace = `candidate w JOIN schedule s ON s.id = w.schedule_id
  WHERE w.ended_at IS NULL AND w.candidate_type = 2 AND NOT s.is_cancelled AND s.booked + w.count <= s.capacity`

export const waitingInvariants: readonly Invariant[] = [
  {
    name: 'waiting-or-booked',
    about: 'Nobody waits for a class in which he is booked',
    sql: `SELECT w.id AS candidate_id, b.id AS booking_id FROM candidate w
            JOIN booking b ON b.schedule_id = w.schedule_id AND b.account_id = w.account_id AND b.status <> 2 WHERE w.ended_at IS NULL`,
  },
  {
    name: 'called-off-is-given-up',
    about: 'Nobody is booked in a class that was called off, or has an order to pay for it',
    sql: `SELECT b.id AS booking_id, b.status, o.id AS order_id FROM schedule s JOIN booking b ON b.schedule_id = s.id
            LEFT JOIN payment_order o ON o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = 0
           WHERE s.is_cancelled AND (b.status = 1 OR o.id IS NOT NULL)`,
  },
  {
    name: 'promotion-is-whole',
    about:
      'Who was booked from a waiting list has a booking of that class paid with what he named, until somebody of the shop changed it, its entry in that ledger, and was told',
    sql: `SELECT w.id AS candidate_id, w.booking_id, w.channel FROM candidate w LEFT JOIN booking b ON b.id = w.booking_id
           WHERE w.outcome IN ('promoted', 'booked') AND (b.schedule_id <> w.schedule_id OR b.account_id <> w.account_id)
              OR w.outcome = 'promoted' AND (
                (b.changed_at IS NULL AND (b.channel IS DISTINCT FROM w.channel OR b.card_id IS DISTINCT FROM w.card_id OR b.count <> w.count))
                OR (${byCard('w.channel')} AND NOT EXISTS (SELECT 1 FROM card_entry e WHERE e.booking_id = b.id AND e.kind = 'book' AND e.card_id = w.card_id))
                OR (w.channel = 'CORP_CARD' AND NOT EXISTS (SELECT 1 FROM corp_use u WHERE u.booking_id = b.id AND u.corp_card_id = w.corp_card_id))
                OR NOT EXISTS (SELECT 1 FROM notice n WHERE n.account_id = w.account_id AND n.kind = 'waiting.promoted'
                                  AND n.order_kind = 'booking' AND n.order_id = b.id))`,
  },
  {
    name: 'places-are-offered',
    about: 'No place is free while somebody waits to be booked to it who was not considered for it, or for whom it is not known why not',
    sql: `SELECT w.id AS candidate_id, s.id AS schedule_id, s.capacity - s.booked AS free, w.skip_reason, w.skipped_at FROM ${waitsForPlace}
            AND (w.skip_reason IS NULL OR w.skipped_at < (SELECT max(b.cancelled_at) FROM booking b WHERE b.schedule_id = s.id AND b.cancelled_at < s.start_at))`,
  },
  {
    name: 'first-come-first-served',
    about: 'Nobody was booked from a waiting list before one who came first, wanted no more places and was not passed over for a reason',
    sql: `SELECT p.id AS candidate_id, e.id AS before_id, p.schedule_id FROM candidate p
            JOIN candidate e ON e.schedule_id = p.schedule_id AND e.id < p.id AND e.candidate_type = 2
                            AND e.count <= p.count AND (e.ended_at IS NULL OR coalesce(e.ended_move > p.ended_move, e.ended_at > p.ended_at))
           WHERE p.outcome = 'promoted' AND (e.skipped_at IS NULL OR coalesce(e.skipped_move < p.ended_move, e.skipped_at < p.ended_at))`,
  },
]
