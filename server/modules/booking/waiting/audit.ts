import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

/** The candidates of each class who chose to be promoted, with its free seats. */
const waitsForPlace = `candidate w JOIN schedule s ON s.id = w.schedule_id
  WHERE w.ended_at IS NULL AND w.candidate_type = 2 AND NOT s.is_cancelled AND s.booked + w.count <= s.capacity`

export const waitingInvariants: readonly Invariant[] = [
  {
    name: 'waiting-or-booked',
    about: 'No person is a candidate of a class and booked in it',
    sql: `SELECT w.id AS candidate_id, b.id AS booking_id FROM candidate w
            JOIN booking b ON b.schedule_id = w.schedule_id AND b.account_id = w.account_id AND b.status <> 2 WHERE w.ended_at IS NULL`,
  },
  {
    name: 'promotion-is-whole',
    about: 'A promoted candidate has a booking of that class paid as chosen (unless staff changed it), its ledger entry, and a notice',
    sql: `SELECT w.id AS candidate_id, w.booking_id, w.channel FROM candidate w LEFT JOIN booking b ON b.id = w.booking_id
           WHERE w.outcome IN ('promoted', 'booked') AND (b.schedule_id <> w.schedule_id AND b.changed_at IS NULL OR b.account_id <> w.account_id)
              OR w.outcome = 'promoted' AND (
                (b.changed_at IS NULL AND (b.channel IS DISTINCT FROM w.channel OR b.card_id IS DISTINCT FROM w.card_id OR b.count <> w.count))
                OR (${byCard('w.channel')} AND NOT EXISTS (SELECT 1 FROM card_entry e WHERE e.booking_id = b.id AND e.kind = 'book' AND e.card_id = w.card_id))
                OR (w.channel = 'CORP_CARD' AND NOT EXISTS (SELECT 1 FROM corp_use u WHERE u.booking_id = b.id AND u.corp_card_id = w.corp_card_id))
                OR NOT EXISTS (SELECT 1 FROM notice n WHERE n.account_id = w.account_id AND n.kind = 'waiting.promoted'
                                  AND n.order_kind = 'booking' AND n.order_id = b.id))`,
  },
  {
    name: 'places-are-offered',
    about: 'No seat is free while a candidate who fits was not judged, or was refused without a recorded reason',
    sql: `SELECT w.id AS candidate_id, s.id AS schedule_id, s.capacity - s.booked AS free, w.skip_reason, w.skipped_at FROM ${waitsForPlace}
            AND (w.skip_reason IS NULL OR w.skipped_at < (SELECT max(b.cancelled_at) FROM booking b WHERE b.schedule_id = s.id AND b.cancelled_at < s.start_at))`,
  },
  {
    name: 'first-come-first-served',
    about: 'No candidate was promoted before one whose turn was earlier, who wanted no more seats and was not refused',
    sql: `SELECT p.id AS candidate_id, e.id AS before_id, p.schedule_id FROM candidate p
            JOIN candidate e ON e.schedule_id = p.schedule_id AND coalesce(e.place, e.id) < coalesce(p.place, p.id) AND e.candidate_type = 2
                            AND (e.placed_move IS NULL OR e.placed_move < p.ended_move)
                            AND e.count <= p.count AND (e.ended_at IS NULL OR coalesce(e.ended_move > p.ended_move, e.ended_at > p.ended_at))
           WHERE p.outcome = 'promoted' AND (e.skipped_at IS NULL OR coalesce(e.skipped_move < p.ended_move, e.skipped_at < p.ended_at))`,
  },
]
