import { columns, computed, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import * as rows from './rows'

const order = (name: string, rest: string) => ({ name: `pay-order-${name}`, text: sql`SELECT ${rows.order} FROM payment_order o ${rest}` })
export const trade = (name: string, rest: string) => ({
  name: `pay-trade-${name}`,
  text: sql`SELECT ${rows.trade} FROM payment_trade t ${rest}`,
})
const refund = (name: string, rest: string) => ({
  name: `pay-refund-${name}`,
  text: sql`SELECT ${rows.refund}, ${rows.tradeOfRefund} FROM payment_refund r JOIN payment_trade t ON t.id = r.trade_id ${rest}`,
})

/** $1 order. */
export const orderById = order('by-id', 'WHERE o.id = $1')
/** $1 order. The rows of its purpose are locked before it (server/modules/payment/purpose.ts). */
export const orderLocked = order('locked', 'WHERE o.id = $1 FOR NO KEY UPDATE')
/** $1 purpose, $2 its id. */
export const orderByPurpose = order('by-purpose', 'WHERE o.purpose = $1 AND o.purpose_id = $2')
/** $1 account, $2 now. */
export const ordersPending = order(
  'pending',
  'WHERE o.account_id = $1 AND o.status = 0 AND o.expire_at > $2 AND NOT o.is_deducted ORDER BY o.created_at DESC LIMIT 50',
)
/** $1 account, $2 now, $3 from when: orders whose time to pay ran out, the latest first. */
export const ordersRunOut = order(
  'run-out',
  `WHERE o.account_id = $1 AND o.expire_at > $3 AND NOT o.is_deducted AND (o.status = 0 AND o.expire_at <= $2
     OR o.status = 2 AND EXISTS (SELECT FROM payment_event e WHERE e.order_id = o.id AND e.kind = 'expired'))
   ORDER BY o.expire_at DESC, o.id DESC LIMIT 20`,
)
/** $1 order, $2 trade, $3 now. */
export const orderPaid = {
  name: 'pay-order-paid',
  text: 'UPDATE payment_order SET status = 1, trade_id = $2, paid_at = $3, closed_at = NULL WHERE id = $1 AND status IN (0, 2)',
}
/** $1 order, $2 now. */
export const orderClosed = {
  name: 'pay-order-closed',
  text: 'UPDATE payment_order SET status = 2, closed_at = $2 WHERE id = $1 AND status = 0',
}
/** $1 order, $2 now: an order without a payment. */
export const orderUndone = {
  name: 'pay-order-undone',
  text: 'UPDATE payment_order SET status = 2, closed_at = $2 WHERE id = $1 AND status = 1 AND trade_id IS NULL',
}
/** $1 order, $2 status. */
export const orderMoved = { name: 'pay-order-moved', text: 'UPDATE payment_order SET status = $2 WHERE id = $1' }
/** $1 order, $2 subject, $3 fen to add, $4 trade that pays them or null. Its channels have no part in a price that was settled afterwards. */
export const orderRepriced = {
  name: 'pay-order-repriced',
  text: `UPDATE payment_order SET subject = $2, amount_fen = amount_fen + $3, trade_id = coalesce(trade_id, $4), priced_for = NULL WHERE id = $1`,
}
/** $1 order, $2 channel. */
export const orderChannel = { name: 'pay-order-channel', text: 'UPDATE payment_order SET channel = $2 WHERE id = $1 AND status = 0' }

/** $1 number. */
export const tradeByNo = trade('by-no', 'WHERE t.trade_no = $1')
/** $1 order: its paid trades with what refunds have left of each, the latest first. */
export const tradesPaidLocked = {
  name: 'pay-trades-paid',
  text: sql`SELECT ${rows.trade},
      t.amount_fen - coalesce((SELECT sum(amount_fen) FROM payment_refund WHERE trade_id = t.id), 0)::bigint ${computed<{ leftFen: string | number }>('leftFen')},
      (SELECT count(*) FROM payment_refund WHERE trade_id = t.id)::int ${computed<{ refunds: number }>('refunds')}
    FROM payment_trade t WHERE t.order_id = $1 AND t.state = 'paid' ORDER BY t.id DESC FOR NO KEY UPDATE`,
}
/** $1 trade. */
export const tradeLocked = trade('locked', 'WHERE t.id = $1 FOR NO KEY UPDATE')
/** $1 order. */
export const tradeOpen = trade('open', "WHERE t.order_id = $1 AND t.state = 'open'")
/** $1 trade, $2 now, $3 next: claims one check, so that only one process queries the provider. */
export const tradeChecking = {
  name: 'pay-trade-checking',
  text: "UPDATE payment_trade SET checks = checks + 1, next_check_at = $3 WHERE id = $1 AND state = 'open' AND next_check_at <= $2 RETURNING id",
}
export const tradeId = columns('payment_trade', ['id'])
/** $1 trade, $2 parameters for the client, $3 now. */
export const tradePrepared = {
  name: 'pay-trade-prepared',
  text: "UPDATE payment_trade SET prepay = $2, prepay_at = $3 WHERE id = $1 AND state = 'open' RETURNING id",
}
/** $1 trade, $2 the provider's number, $3 when it was paid. */
export const tradePaid = {
  name: 'pay-trade-paid',
  text: "UPDATE payment_trade SET state = 'paid', transaction_id = $2, ended_at = $3 WHERE id = $1",
}
/** $1 trade, $2 now. */
export const tradeClosed = {
  name: 'pay-trade-closed',
  text: sql`UPDATE payment_trade SET state = 'closed', ended_at = $2 WHERE id = $1 AND state = 'open' RETURNING ${columns('payment_trade', ['orderId'])}`,
}
/** $1 brand, $2 provider, $3 from, $4 to. */
export const tradesPaidBetween = trade(
  'paid-between',
  "WHERE t.brand_id = $1 AND t.provider = $2 AND t.state = 'paid' AND t.ended_at >= $3 AND t.ended_at < $4",
)

/** $1 order, $2 trade, $3 brand, $4 number, $5 fen, $6 reason, $7 now. */
export const refundInsert = {
  name: 'pay-refund-insert',
  text: sql`INSERT INTO payment_refund (order_id, trade_id, brand_id, refund_no, amount_fen, reason, next_try_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${columns('payment_refund', ['id'])}`,
}
/** $1 refund. */
export const refundById = refund('by-id', 'WHERE r.id = $1')
/** $1 refund. */
export const refundLocked = refund('locked', 'WHERE r.id = $1 FOR NO KEY UPDATE OF r')
/** $1 order: the states of the refunds that give its money back, not a part of it. */
export const refundStates = {
  name: 'pay-refund-states',
  text: sql`SELECT ${columns('payment_refund', ['state'])} FROM payment_refund WHERE order_id = $1 AND reason NOT IN ('surplus', 'moved', 'given_back')`,
}
/** $1 number. */
export const refundByNo = refund('by-no', 'WHERE r.refund_no = $1')
/** $1 refund, $2 now, $3 next: claims one try. */
export const refundClaimed = {
  name: 'pay-refund-claimed',
  text: `UPDATE payment_refund SET tries = tries + 1, next_try_at = $3 WHERE id = $1 AND state IN ('due', 'processing') AND next_try_at <= $2
         RETURNING id`,
}
/** $1 refund, $2 error or null. */
export const refundUnderway = {
  name: 'pay-refund-underway',
  text: "UPDATE payment_refund SET state = CASE WHEN $2::text IS NULL THEN 'processing' ELSE state END, last_error = $2 WHERE id = $1 AND state IN ('due', 'processing')",
}
/** $1 refund, $2 state, $3 the provider's number or null, $4 error or null, $5 now. */
export const refundEnded = {
  name: 'pay-refund-ended',
  text: 'UPDATE payment_refund SET state = $2, provider_refund_id = $3, last_error = $4, ended_at = $5 WHERE id = $1',
}

/** $1 order, $2 kind, $3 detail, $4 now. */
export const eventInsert = { name: 'pay-event', text: 'INSERT INTO payment_event (order_id, kind, detail, at) VALUES ($1, $2, $3, $4)' }
/** $1 order. */
export const eventsOfOrder = { name: 'pay-events', text: sql`SELECT ${rows.event} FROM payment_event WHERE order_id = $1 ORDER BY id` }
/** $1 order: a line of each kind; all moves of a booking are one, to where it is now. */
export const linesOfOrder = {
  name: 'pay-lines',
  text: `SELECT kind, label, "amountFen" FROM (
           SELECT ${rows.line}, position FROM payment_line WHERE order_id = $1 AND kind <> 'move'
           UNION ALL SELECT 'move', o.subject, sum(l.amount_fen)::bigint, max(l.position) FROM payment_line l JOIN payment_order o ON o.id = l.order_id
                      WHERE l.order_id = $1 AND l.kind = 'move' GROUP BY o.id HAVING sum(l.amount_fen) <> 0) l ORDER BY position`,
}
/** $1 provider, $2 brand, $3 id, $4 trade number or null, $5 now: no row if the notice was received before. */
export const noticeInsert = {
  name: 'pay-notice',
  text: `INSERT INTO payment_notice (provider, brand_id, notice_id, trade_no, received_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING notice_id`,
}
/** $1 provider, $2 brand, $3 id. */
export const noticeKnown = {
  name: 'pay-notice-known',
  text: 'SELECT 1 AS known FROM payment_notice WHERE provider = $1 AND brand_id = $2 AND notice_id = $3',
}
/** $1 the oldest instant to keep. */
export const noticesForget = { name: 'pay-notices-forget', text: 'DELETE FROM payment_notice WHERE received_at < $1' }
/** $1 brand, $2 kind, $3 subject, $4 order or null, $5 detail, $6 now. */
export const exceptionInsert = {
  name: 'pay-exception',
  text: `INSERT INTO payment_exception (brand_id, kind, subject, order_id, detail, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (brand_id, kind, subject) WHERE resolved_at IS NULL DO NOTHING`,
}
/** $1 brand, $2 kind, $3 subject, $4 now. */
export const exceptionResolved = {
  name: 'pay-exception-resolved',
  text: 'UPDATE payment_exception SET resolved_at = $4 WHERE brand_id = $1 AND kind = $2 AND subject = $3 AND resolved_at IS NULL',
}

/** $1 account, $2 brand, $3 limit. */
export const unpaidFew = { name: 'pay-unpaid-few', text: 'SELECT keep_unpaid_few($1, $2, $3)' }

export const orderId = columns('payment_order', ['id'])
/** $1 order, $2 label, $3 fen. */
export const lineOfMove = {
  name: 'pay-line-move',
  text: `INSERT INTO payment_line (order_id, position, kind, label, amount_fen)
         SELECT $1, max(position) + 1, 'move', $2, $3 FROM payment_line WHERE order_id = $1`,
}
/** $1 order, $2 position, $3 kind, $4 label, $5 fen. */
export const lineInsert = {
  name: 'pay-line-insert',
  text: 'INSERT INTO payment_line (order_id, position, kind, label, amount_fen) VALUES ($1, $2, $3, $4, $5)',
}

export type MoneyAccount = 'provider' | 'unapplied' | 'refund_due' | 'sales' | 'till_moved' | 'till_counted'
interface PostingValues {
  brandId: number
  shopId: number
  from: MoneyAccount
  to: MoneyAccount
  amountFen: number
  provider: rows.TradeRow['provider']
  tradeId: number | null
  refundId: number | null
  now: Date
}
/** Posts an amount from one account of the ledger to another: the first falls, the second rises. */
export const postMoney = recordStatement<PostingValues>(
  'money-posting',
  `WITH p AS (SELECT nextval('money_posting') AS posting)
    INSERT INTO money_entry (posting, brand_id, shop_id, account, provider, amount_fen, trade_id, refund_id, at)
    SELECT p.posting, $brandId, $shopId, side.account, CASE WHEN side.account = 'provider' THEN $provider::text END, side.amount, $tradeId, $refundId, $now
      FROM p, (VALUES ($from::text, -$amountFen::bigint), ($to::text, $amountFen::bigint)) AS side (account, amount)`,
)

/** $1 brand, $2 provider, $3 day, $4 payments, $5 refunds, $6 lines that differ, $7 now. */
export const statementChecked = {
  name: 'pay-statement-checked',
  text: `INSERT INTO payment_statement (brand_id, provider, day, payments, refunds, differences, checked_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (brand_id, provider, day) DO UPDATE SET payments = excluded.payments, refunds = excluded.refunds,
           differences = excluded.differences, checked_at = excluded.checked_at`,
}
/** $1 brand, $2 provider, $3 first day, $4 last day, $5 now, $6 limit: from the account's first trade on, at least the last day. */
export const statementsDue = {
  name: 'pay-statements-due',
  text: `SELECT d.day::date::text AS day
    FROM (SELECT (min(created_at) AT TIME ZONE 'Asia/Shanghai')::date AS day FROM payment_trade WHERE brand_id = $1 AND provider = $2) f,
         generate_series(least(greatest(coalesce(f.day, $4::date), $3::date), $4::date), $4::date, interval '1 day') d (day)
   WHERE NOT EXISTS (SELECT 1 FROM payment_statement s WHERE s.brand_id = $1 AND s.provider = $2 AND s.day = d.day::date)
     AND NOT EXISTS (SELECT 1 FROM payment_statement_try t WHERE t.brand_id = $1 AND t.provider = $2 AND t.day = d.day::date AND t.next_try_at > $5)
   ORDER BY 1 LIMIT $6`,
}
/** $1 brand, $2 provider, $3 day, $4 now, $5 error. */
export const statementTried = {
  name: 'pay-statement-tried',
  text: sql`INSERT INTO payment_statement_try AS t (brand_id, provider, day, tries, next_try_at, last_error) VALUES ($1, $2, $3, 1, $4::timestamptz + interval '1 hour', $5)
         ON CONFLICT (brand_id, provider, day) DO UPDATE SET tries = t.tries + 1, last_error = excluded.last_error,
           next_try_at = $4::timestamptz + least(interval '1 hour' * 2 ^ least(t.tries, 5), interval '1 day') RETURNING ${columns('payment_statement_try', ['tries'], 't')}`,
}
/** $1 refund, $2 day. */
export const refundStated = { name: 'pay-refund-stated', text: 'UPDATE payment_refund SET stated_on = $2::date WHERE id = $1' }
/** $1 brand, $2 provider, $3 from, $4 to. */
export const refundsUnstated = refund(
  'unstated',
  "WHERE r.brand_id = $1 AND t.provider = $2 AND r.state = 'done' AND r.ended_at >= $3 AND r.ended_at < $4 AND r.stated_on IS NULL ORDER BY r.id",
)
