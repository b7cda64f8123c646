import type { Invariant } from '@server/invariant'

/** The amounts of orders `o` that were given back, are owed or were refunded of their payments, or came back to the card that paid. */
const sums = `CROSS JOIN LATERAL (
    SELECT (SELECT coalesce(sum(f.amount_fen), 0) FROM card_refund f WHERE f.card_order_id = o.id) AS given,
           (SELECT coalesce(sum(p.amount_fen), 0) FROM payment_order y JOIN payment_refund p ON p.order_id = y.id AND p.reason = 'given_back'
             WHERE y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id) AS money,
           (SELECT coalesce(sum(e.delta_units), 0) FROM card_entry e WHERE e.card_order_id = o.id AND e.kind = 'refund' AND e.delta_units > 0 AND e.card_id = o.pay_card_id) AS units) s`

export const cardRefundInvariants: readonly Invariant[] = [
  {
    name: 'card-refunds-go-back',
    about: 'A refund of a card goes back the way the card was paid, and is never more than was paid; the order keeps its card',
    sql: `SELECT o.id AS card_order_id, o.status, o.paid_fen, s.given, s.money, s.units FROM card_order o ${sums}
           WHERE s.given > coalesce(o.paid_fen, 0) OR s.given <> s.money + s.units OR (s.given > 0 AND o.status <> 1)`,
  },
  {
    name: 'card-refunds-take-units',
    about: 'A refund of a card took its units in the same moment, of a worth of at least so much, and none that came on top alone',
    sql: `SELECT f.card_id, f.at, f.units, e.units AS taken, f.amount, e.worth FROM (
            SELECT card_id, at, sum(units) AS units, sum(amount_fen) AS amount, bool_or(card_id <> (SELECT o.card_id FROM card_order o WHERE o.id = card_order_id)) AS elsewhere
              FROM card_refund GROUP BY card_id, at) f
            FULL JOIN (SELECT card_id, created_at AS at, -sum(delta_units) AS units, sum(paid_fen) AS worth FROM card_entry
                        WHERE kind = 'refund' AND paid_fen IS NOT NULL GROUP BY card_id, created_at) e ON e.card_id = f.card_id AND e.at = f.at
           WHERE f.units IS DISTINCT FROM e.units OR f.amount > e.worth OR f.elsewhere`,
  },
]
