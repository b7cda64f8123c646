import { run } from '../db/transaction'
import type { Invariant } from './invariant'

const live = (alias: string) => `${alias}.status <> 2 AND ${alias}.held_until IS NULL`

/** Invariants of pay orders, trades, refunds and the ledger. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'ledger-balances',
    about: 'The entries of every posting sum to zero',
    sql: `SELECT posting, sum(amount_fen) AS off_by FROM money_entry GROUP BY posting HAVING sum(amount_fen) <> 0`,
  },
  {
    name: 'cards-are-owed',
    about: 'The money ledger owes for each card what its units are worth, and nothing once it has lapsed',
    sql: `SELECT k.id AS card_id, k.type, k.balance_units, w.worth, coalesce(-e.total, 0) AS owed
            FROM card k LEFT JOIN (SELECT card_id, sum(delta_units)::bigint AS total FROM card_entry GROUP BY card_id) c ON c.card_id = k.id
            CROSS JOIN LATERAL (SELECT CASE WHEN k.lapsed_at IS NULL THEN card_worth(k, coalesce(c.total, 0)) ELSE 0 END AS worth) w
            LEFT JOIN (SELECT card_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'card' GROUP BY card_id) e ON e.card_id = k.id
           WHERE w.worth <> coalesce(-e.total, 0)`,
  },
  {
    name: 'terms-earn-by-the-day',
    about: 'A period card has earned the part of its price for the days before its last posting',
    sql: `SELECT id AS card_id, paid_fen, earned_fen, earned_on, start_day, end_day FROM card
           WHERE type = 3 AND (earned_on IS NULL AND earned_fen <> 0 OR earned_on IS NOT NULL AND start_day IS NOT NULL
             AND earned_fen <> paid_fen * least(greatest(earned_on - start_day, 0), end_day - start_day + 1) / (end_day - start_day + 1))`,
  },
  {
    name: 'provider-money-is-booked',
    about: "The ledger's balance at a provider is the sum of paid trades less refunds",
    sql: `SELECT t.id AS trade_id, t.state, t.amount_fen, coalesce(e.total, 0) AS booked, r.state AS refund
            FROM payment_trade t LEFT JOIN payment_refund r ON r.trade_id = t.id
            LEFT JOIN (SELECT trade_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'provider' GROUP BY trade_id) e ON e.trade_id = t.id
           WHERE coalesce(e.total, 0) <> CASE WHEN t.state = 'paid' AND r.state IS DISTINCT FROM 'done' THEN t.amount_fen ELSE 0 END`,
  },
  {
    name: 'money-has-an-end',
    about: 'Every received payment fulfilled its order or is refunded: none stays unapplied, and every amount owed back has a refund',
    sql: `SELECT t.id AS trade_id, t.order_id, o.status, o.trade_id AS fulfilled_by, r.state AS refund, coalesce(u.total, 0) AS unapplied,
                 coalesce(d.total, 0) AS refund_due
            FROM payment_trade t JOIN payment_order o ON o.id = t.order_id LEFT JOIN payment_refund r ON r.trade_id = t.id
            LEFT JOIN (SELECT trade_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'unapplied' GROUP BY trade_id) u ON u.trade_id = t.id
            LEFT JOIN (SELECT trade_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'refund_due' GROUP BY trade_id) d ON d.trade_id = t.id
           WHERE coalesce(u.total, 0) <> 0
              OR (t.state = 'paid' AND r.id IS NULL AND o.trade_id IS DISTINCT FROM t.id)
              OR coalesce(d.total, 0) <> CASE WHEN r.state IN ('due', 'processing', 'failed') THEN -t.amount_fen ELSE 0 END`,
  },
  {
    name: 'charged-once',
    about: 'No pay order keeps the money of two trades',
    sql: `SELECT t.order_id, count(*) AS kept FROM payment_trade t LEFT JOIN payment_refund r ON r.trade_id = t.id
           WHERE t.state = 'paid' AND r.id IS NULL GROUP BY t.order_id HAVING count(*) > 1`,
  },
  {
    name: 'paid-as-priced',
    about: 'A pay order at the price of one online channel is paid through that channel',
    sql: `SELECT t.id AS trade_id, o.id AS order_id, o.priced_for, t.channel FROM payment_trade t JOIN payment_order o ON o.id = t.order_id
           WHERE t.channel <> o.priced_for`,
  },
  {
    name: 'order-is-its-lines',
    about: "A pay order's amount is the sum of its lines, and of its trades and refunds",
    sql: `SELECT o.id AS order_id, o.amount_fen, l.total AS lines, t.amount_fen AS trade, r.amount_fen AS refund
            FROM payment_order o LEFT JOIN (SELECT order_id, sum(amount_fen) AS total FROM payment_line GROUP BY order_id) l ON l.order_id = o.id
            LEFT JOIN payment_trade t ON t.order_id = o.id LEFT JOIN payment_refund r ON r.trade_id = t.id
           WHERE l.total IS DISTINCT FROM o.amount_fen OR t.amount_fen <> o.amount_fen
              OR r.amount_fen <> t.amount_fen OR r.order_id <> o.id`,
  },
  {
    name: 'order-tells-its-state',
    about: 'A paid order has a paid trade unless there was nothing to pay; an order with a refund state has a refund of that state',
    sql: `SELECT o.id AS order_id, o.status, t.state AS trade, r.state AS refund
            FROM payment_order o LEFT JOIN payment_trade t ON t.id = o.trade_id
            LEFT JOIN LATERAL (SELECT state FROM payment_refund r WHERE r.order_id = o.id AND r.reason <> 'surplus' ORDER BY id DESC LIMIT 1) r ON true
           WHERE CASE o.status
                   WHEN 1 THEN (o.amount_fen > 0 AND t.state IS DISTINCT FROM 'paid') OR r.state IS NOT NULL
                   WHEN 3 THEN r.state IS NULL OR r.state NOT IN ('due', 'processing')
                   WHEN 4 THEN r.state IS DISTINCT FROM 'done'
                   WHEN 5 THEN r.state IS DISTINCT FROM 'failed'
                   ELSE r.state IS NOT NULL END`,
  },
  {
    name: 'places-follow-money',
    about: 'An unpaid pay order holds its booking, a paid one has it, every other one has released it',
    sql: `SELECT o.id AS order_id, o.status, b.id AS booking_id, b.status AS booking, b.held_until
            FROM payment_order o LEFT JOIN booking b ON b.id = o.purpose_id
           WHERE o.purpose = 'booking' AND NOT coalesce(CASE o.status
                   WHEN 0 THEN b.status = 1 AND b.held_until IS NOT NULL
                   WHEN 1 THEN ${live('b')}
                   ELSE b.status = 2 END, false)
          UNION ALL
          SELECT o.id, o.status, b.id, b.status, b.held_until FROM booking b LEFT JOIN payment_order o ON o.purpose = 'booking' AND o.purpose_id = b.id
           WHERE b.held_until IS NOT NULL AND o.id IS NULL`,
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
