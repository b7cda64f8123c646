import { columns, sql } from '@server/db/columns'
import { trade } from './statements'

// Each statement reads the first due rows of each brand or account, so that a long queue of one does not hide the others.

/** $1 now. */
export const ordersExpired = {
  name: 'pay-due-orders',
  text: sql`SELECT ${columns('payment_order', ['id', 'brandId'], 'o')}
           FROM (SELECT id, brand_id, expire_at, row_number() OVER (PARTITION BY brand_id ORDER BY expire_at, id) AS place
                   FROM payment_order WHERE status = 0 AND expire_at <= $1) o
          WHERE place <= 100 ORDER BY expire_at, id`,
}

/** $1 now: trades without a known end. */
export const tradesToCheck = trade(
  'due',
  `JOIN (SELECT id, row_number() OVER (PARTITION BY brand_id, provider ORDER BY next_check_at, id) AS place
           FROM payment_trade WHERE state = 'open' AND next_check_at <= $1) due ON due.id = t.id
  WHERE due.place <= 20 ORDER BY t.next_check_at, t.id`,
)

/** $1 order, $2 now: makes the trade of a closed order due to be closed at the provider. */
export const tradeOver = {
  name: 'pay-trade-over',
  text: "UPDATE payment_trade SET next_check_at = $2 WHERE order_id = $1 AND state = 'open' AND next_check_at > $2",
}

/** $1 now; the desk pays back what it took itself. */
export const refundsDue = {
  name: 'pay-due-refunds',
  text: `SELECT id, "brandId", provider
           FROM (SELECT r.id, r.next_try_at, t.brand_id AS "brandId", t.provider,
                        row_number() OVER (PARTITION BY t.brand_id, t.provider ORDER BY r.next_try_at, r.id) AS place
                   FROM payment_refund r JOIN payment_trade t ON t.id = r.trade_id
                  WHERE r.state IN ('due', 'processing') AND r.next_try_at <= $1 AND t.provider IN ('wechat', 'alipay')) x
          WHERE place <= 20 ORDER BY next_try_at, id`,
}
