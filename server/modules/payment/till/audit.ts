import type { Invariant } from '@server/invariant'

/** Invariants of the cash book of a shop's desk. */
export const tillInvariants: readonly Invariant[] = [
  {
    name: 'till-is-its-orders',
    about:
      'The cash book has one row for each order that the desk took money for, and one for each refund that it paid back, of their amount and shop',
    sql: `SELECT t.id AS trade_id, NULL::int AS refund_id, t.amount_fen, e.amount_fen AS booked, o.shop_id, e.shop_id AS booked_at
            FROM payment_trade t JOIN payment_order o ON o.id = t.order_id FULL JOIN till_entry e ON e.trade_id = t.id
           WHERE (t.provider IN ('cash', 'pos') OR e.kind = 'taking') AND (e.amount_fen, e.shop_id, lower(e.channel)) IS DISTINCT FROM (t.amount_fen, o.shop_id, t.provider)
          UNION ALL
          SELECT r.trade_id, r.id, r.amount_fen, e.amount_fen, r.shop_id, e.shop_id
            FROM (SELECT r.*, o.shop_id FROM payment_refund r JOIN payment_trade t ON t.id = r.trade_id JOIN payment_order o ON o.id = r.order_id
                   WHERE t.provider IN ('cash', 'pos') AND r.state = 'done') r
            FULL JOIN (SELECT * FROM till_entry WHERE kind = 'refund') e ON e.refund_id = r.id
           WHERE (e.amount_fen, e.shop_id) IS DISTINCT FROM (-r.amount_fen, r.shop_id)`,
  },
  {
    name: 'till-is-the-ledger',
    about: 'Cash and terminal of a shop have in the money ledger what their rows in the cash book sum to',
    sql: `SELECT coalesce(e.shop_id, m.shop_id) AS shop_id, coalesce(e.provider, m.provider) AS provider, e.total AS booked, m.total AS ledger
            FROM (SELECT shop_id, lower(channel) AS provider, sum(amount_fen) AS total FROM till_entry GROUP BY 1, 2) e
            FULL JOIN (SELECT shop_id, provider, sum(amount_fen) AS total FROM money_entry WHERE account = 'provider' AND provider IN ('cash', 'pos') GROUP BY 1, 2) m
              ON m.shop_id = e.shop_id AND m.provider = e.provider
           WHERE coalesce(e.total, 0) <> coalesce(m.total, 0)`,
  },
  {
    name: 'till-corrections-balance',
    about: 'A correction takes a row out of its channel and books the same amount under the other one, and nothing more',
    sql: `SELECT c.corrects AS till_entry_id, e.channel, e.amount_fen, count(*) AS rows FROM till_entry c JOIN till_entry e ON e.id = c.corrects
           GROUP BY c.corrects, e.channel, e.amount_fen
          HAVING count(*) <> 2 OR sum(c.amount_fen) <> 0 OR min(c.amount_fen) FILTER (WHERE c.channel = e.channel) IS DISTINCT FROM -e.amount_fen`,
  },
]
