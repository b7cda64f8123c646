import { run } from '@server/db/transaction'
import type { Invariant } from '@server/invariant'

/** The fen of a trade `t` that were refunded, that are still owed, and both; and whether a refund is of another order. */
const joinRefunds = `CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'done'), 0) AS done, coalesce(sum(amount_fen) FILTER (WHERE state <> 'done'), 0) AS owed,
         coalesce(sum(amount_fen), 0) AS total, coalesce(bool_or(order_id <> t.order_id), false) AS elsewhere
    FROM payment_refund WHERE trade_id = t.id) r`

/** Invariants of pay orders, trades, refunds and the ledger. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'ledger-balances',
    about: 'The entries of every posting sum to zero',
    sql: `SELECT posting, sum(amount_fen) AS off_by FROM money_entry GROUP BY posting HAVING sum(amount_fen) <> 0`,
  },
  {
    name: 'provider-money-is-booked',
    about: "The ledger's balance at a provider is the sum of paid trades less refunds",
    sql: `SELECT t.id AS trade_id, t.state, t.amount_fen, coalesce(e.total, 0) AS booked, r.done AS refunded
            FROM payment_trade t ${joinRefunds}
            LEFT JOIN (SELECT trade_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'provider' GROUP BY trade_id) e ON e.trade_id = t.id
           WHERE coalesce(e.total, 0) <> CASE WHEN t.state = 'paid' THEN t.amount_fen - r.done ELSE 0 END`,
  },
  {
    name: 'money-has-an-end',
    about: 'Of every received payment nothing stays unapplied, and every amount owed back has a refund',
    sql: `SELECT t.id AS trade_id, t.order_id, coalesce(u.total, 0) AS unapplied, coalesce(d.total, 0) AS refund_due, r.owed
            FROM payment_trade t ${joinRefunds}
            LEFT JOIN (SELECT trade_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'unapplied' GROUP BY trade_id) u ON u.trade_id = t.id
            LEFT JOIN (SELECT trade_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'refund_due' GROUP BY trade_id) d ON d.trade_id = t.id
           WHERE coalesce(u.total, 0) <> 0 OR coalesce(d.total, 0) <> -r.owed`,
  },
  {
    name: 'order-keeps-its-amount',
    about: 'A paid order keeps its amount of the money of its trades, every other order keeps none',
    sql: `SELECT o.id AS order_id, o.status, o.amount_fen, k.kept
            FROM payment_order o CROSS JOIN LATERAL (
              SELECT coalesce(sum(t.amount_fen - r.total), 0) AS kept FROM payment_trade t ${joinRefunds} WHERE t.order_id = o.id AND t.state = 'paid') k
           WHERE k.kept <> CASE o.status WHEN 1 THEN o.amount_fen ELSE 0 END`,
  },
  {
    name: 'paid-as-priced',
    about: 'A pay order at the price of one online channel is paid through that channel',
    sql: `SELECT t.id AS trade_id, o.id AS order_id, o.priced_for, t.channel FROM payment_trade t JOIN payment_order o ON o.id = t.order_id
           WHERE t.channel <> o.priced_for`,
  },
  {
    name: 'order-is-its-lines',
    about:
      "A pay order's amount is the sum of its lines; its trades are of what it cost when it was opened, or of what a move made it cost more; no trade is refunded beyond its amount",
    sql: `SELECT o.id AS order_id, o.amount_fen, l.total AS lines, t.amount_fen AS trade, r.total AS refunded
            FROM payment_order o LEFT JOIN (
              SELECT order_id, sum(amount_fen) AS total, sum(amount_fen) FILTER (WHERE kind <> 'move') AS opened FROM payment_line GROUP BY order_id) l
              ON l.order_id = o.id
            LEFT JOIN payment_trade t ON t.order_id = o.id ${joinRefunds}
           WHERE l.total IS DISTINCT FROM o.amount_fen OR r.total > t.amount_fen OR r.elsewhere
              OR (t.amount_fen <> l.opened AND NOT EXISTS (
                SELECT FROM payment_line m WHERE m.order_id = o.id AND m.kind = 'move' AND m.amount_fen = t.amount_fen AND t.method = 'desk'))`,
  },
  {
    name: 'order-tells-its-state',
    about: 'A paid order has a paid trade unless there was nothing to pay; an order with a refund state has refunds of that state',
    sql: `SELECT o.id AS order_id, o.status, t.state AS trade, r.states AS refunds
            FROM payment_order o LEFT JOIN payment_trade t ON t.id = o.trade_id
            LEFT JOIN LATERAL (SELECT array_agg(state) AS states FROM payment_refund r
                                WHERE r.order_id = o.id AND r.reason NOT IN ('surplus', 'moved', 'given_back')) r ON true
           WHERE CASE o.status
                   WHEN 1 THEN (o.amount_fen > 0 AND t.state IS DISTINCT FROM 'paid') OR r.states IS NOT NULL
                   WHEN 3 THEN r.states IS NULL OR NOT r.states && ARRAY['due', 'processing']
                   WHEN 4 THEN r.states IS NULL OR NOT r.states <@ ARRAY['done']
                   WHEN 5 THEN r.states IS NULL OR 'failed' <> ALL (r.states) OR r.states && ARRAY['due', 'processing']
                   ELSE r.states IS NOT NULL END`,
  },
]

const openExceptions = {
  name: 'audit-exceptions',
  text: `SELECT id, brand_id, kind, subject, order_id, detail, to_jsonb(created_at) AS created_at FROM payment_exception
          WHERE resolved_at IS NULL ORDER BY id LIMIT 200`,
}

/** Open exceptions, one line each. No rule is violated, but the operator must look at them because nothing repairs them. */
export const listExceptions = async (): Promise<string[]> =>
  (await run<Record<string, unknown>>(openExceptions)).map((exception) => `look at  ${JSON.stringify(exception)}`)
