import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

/** The number of an order's card entries of a kind with the right amount, and the number in all. */
const entries = (kind: 'book' | 'cancel', sign: '+' | '-'): string =>
  `count(e.id) FILTER (WHERE e.kind = '${kind}') AS ${kind}_entries,
   count(e.id) FILTER (WHERE e.kind = '${kind}' AND e.card_id = o.card_id AND e.delta_units = ${sign}o.cost_units) AS right_${kind}`

/** Invariants of courts and their orders. */
export const courtInvariants: readonly Invariant[] = [
  {
    name: 'court-taken-once',
    about: 'No court has two orders at the same time',
    sql: `SELECT court_id, court_order_id, start_at, busy_until
            FROM (SELECT s.*, max(end_at) OVER (PARTITION BY court_id ORDER BY start_at, court_order_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS busy_until
                    FROM court_slot s WHERE is_taken) s
           WHERE start_at < busy_until`,
  },
  {
    name: 'court-order-is-its-slots',
    about: 'A court order has the cost and the time of its slots, and keeps them until it is cancelled',
    sql: `SELECT o.id AS court_order_id, o.status, o.cost_units, s.cost, s.taken, s.slots
            FROM court_order o LEFT JOIN (SELECT court_order_id, sum(cost_units) AS cost, min(start_at) AS first, max(end_at) AS last, count(*) AS slots,
                                                 count(*) FILTER (WHERE is_taken) AS taken FROM court_slot GROUP BY court_order_id) s ON s.court_order_id = o.id
           WHERE s.slots IS NULL OR s.cost <> o.cost_units OR s.first <> o.start_at OR s.last <> o.end_at
              OR s.taken <> CASE WHEN o.status = 2 THEN 0 ELSE s.slots END`,
  },
  {
    name: 'court-order-is-paid',
    about:
      'A court order paid by card debited its cost once and, if cancelled, credited it once; a free one costs nothing; any other has a pay order of its cost',
    sql: `SELECT * FROM (
            SELECT o.id AS court_order_id, o.status, o.channel, o.card_id, o.cost_units, ${entries('book', '-')}, ${entries('cancel', '+')},
                   EXISTS (SELECT 1 FROM payment_order y WHERE y.purpose = 'court' AND y.purpose_id = o.id AND y.account_id = o.account_id
                              AND y.amount_fen = o.cost_units) AS has_order
              FROM court_order o LEFT JOIN card_entry e ON e.court_order_id = o.id GROUP BY o.id) p
           WHERE CASE
                   WHEN ${byCard('channel')} THEN book_entries <> 1 OR right_book <> 1 OR cancel_entries <> right_cancel
                                 OR right_cancel <> CASE WHEN status = 2 THEN 1 ELSE 0 END
                   WHEN channel = 'FREE' THEN cost_units <> 0 OR book_entries + cancel_entries > 0
                   ELSE book_entries + cancel_entries > 0 OR (cost_units > 0 AND NOT has_order) END`,
  },
  {
    name: 'courts-follow-money',
    about: 'An unpaid pay order holds its slots, a paid one has them, every other one has released them',
    sql: `SELECT y.id AS order_id, y.status, o.id AS court_order_id, o.status AS court_order, o.held_until
            FROM payment_order y LEFT JOIN court_order o ON o.id = y.purpose_id
           WHERE y.purpose = 'court' AND NOT coalesce(CASE y.status
                   WHEN 0 THEN o.status = 1 AND o.held_until IS NOT NULL
                   WHEN 1 THEN o.status <> 2 AND o.held_until IS NULL
                   ELSE o.status = 2 END, false)
          UNION ALL
          SELECT y.id, y.status, o.id, o.status, o.held_until FROM court_order o LEFT JOIN payment_order y ON y.purpose = 'court' AND y.purpose_id = o.id
           WHERE o.held_until IS NOT NULL AND y.id IS NULL`,
  },
]
