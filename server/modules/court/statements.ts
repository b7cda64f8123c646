import { columns, computed, sql } from '@server/db/columns'
import { remindDue } from '@server/modules/notice/service'
import * as rows from './rows'

/** Reads may join names of other domains (shop, card, account, prices); every write of theirs goes through their services. */
const courtColumns = `
  ${rows.court}, ${rows.typeOfCourt},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('weekdays', b.weekdays, 'from', b.from_minute, 'to', b.to_minute, 'pricePlanId', b.price_plan_id)
                             ORDER BY b.position), '[]')
     FROM court_band b WHERE b.court_id = c.id) AS bands
  FROM court c JOIN court_type t ON t.id = c.court_type_id`

/** $1 shop: how many days of its courts can be ordered, today included. */
export const daysStatement = {
  name: 'court-days',
  text: 'SELECT coalesce(max(days_can_order), 1) AS days FROM court_type WHERE shop_id = $1',
}

/** $1 shop, $2 type or null: open courts in display order. */
export const courtsStatement = {
  name: 'courts',
  text: `SELECT ${courtColumns} WHERE c.shop_id = $1 AND c.is_open AND ($2::int IS NULL OR t.id = $2) ORDER BY t.sort, t.id, c.sort, c.id LIMIT 200`,
}

/** $1 shop, $2 courts. */
export const courtsByIdStatement = {
  name: 'courts-by-id',
  text: `SELECT ${courtColumns} WHERE c.shop_id = $1 AND c.id = ANY ($2::int[]) AND c.is_open ORDER BY c.id`,
}

/** $1 shop, $2 courts: locks courts by id, before any of their slots is taken or freed. */
export const lockCourtsStatement = {
  name: 'courts-lock',
  text: 'SELECT id FROM court WHERE shop_id = $1 AND id = ANY ($2::int[]) ORDER BY id FOR NO KEY UPDATE',
}

/** $1 courts, $2 from, $3 to. */
export const takenStatement = {
  name: 'court-taken',
  text: sql`SELECT ${rows.taken} FROM court_slot
          WHERE court_id = ANY ($1::int[]) AND is_taken AND start_at < $3 AND end_at > $2`,
}

/** $1 price plans. */
export const rulesStatement = {
  name: 'court-rules',
  text: sql`SELECT ${rows.rule}, ${rows.cardOfRule}
    FROM price_rule r LEFT JOIN card_tpl k ON k.id = r.card_tpl_id
   WHERE r.price_plan_id = ANY ($1::int[]) ORDER BY r.id`,
}

export const orderId = columns('court_order', ['id'])

/** $1 order, $2 courts, $3 starts, $4 ends, $5 price rules, $6 units; the last five have the same length. */
export const insertSlotsStatement = {
  name: 'court-slots-insert',
  text: `INSERT INTO court_slot (court_order_id, court_id, shop_id, brand_id, start_at, end_at, price_rule_id, cost_units)
         SELECT o.id, s.court_id, o.shop_id, o.brand_id, s.start_at, s.end_at, s.rule_id, s.cost
           FROM court_order o, unnest($2::int[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::bigint[]) AS s (court_id, start_at, end_at, rule_id, cost)
          WHERE o.id = $1`,
}

/** $1 order, $2 remarks, $3 now: cancels the order and frees its slots. No row if it is not booked any more, or has opened the door. */
export const cancelStatement = {
  name: 'court-order-cancel',
  text: `WITH o AS (UPDATE court_order SET status = 2, cancel_remarks = $2, cancelled_at = $3 WHERE id = $1 AND status = 1
                      AND NOT EXISTS (SELECT FROM checkin c WHERE c.court_order_id = $1 AND c.checkin_at IS NOT NULL AND c.undone_at IS NULL) RETURNING id),
         freed AS (UPDATE court_slot s SET is_taken = false FROM o WHERE s.court_order_id = o.id)
         SELECT id FROM o`,
}

/** $1 order, $2 refund state. */
export const refundStatement = { name: 'court-order-refund', text: 'UPDATE court_order SET refund_type = $2 WHERE id = $1' }

const orderColumns = `
  ${rows.order}, a.username, ${rows.shopOfOrder}, m.name AS "cardName", ${rows.cardOfOrder}, y.id AS "payOrderId",
  (SELECT jsonb_agg(jsonb_build_object(
            'start', floor(extract(epoch FROM s.start_at) * 1000), 'end', floor(extract(epoch FROM s.end_at) * 1000), 'courtId', c.id,
            'courtName', c.name, 'typeId', t.id, 'typeName', t.name, 'typeLogo', t.logo) ORDER BY c.sort, c.id, s.start_at)
     FROM court_slot s JOIN court c ON c.id = s.court_id JOIN court_type t ON t.id = c.court_type_id WHERE s.court_order_id = o.id) AS slots
  FROM court_order o JOIN account a ON a.id = o.account_id JOIN shop h ON h.id = o.shop_id
  LEFT JOIN card k ON k.id = o.card_id LEFT JOIN card_tpl m ON m.id = k.card_tpl_id
  LEFT JOIN payment_order y ON y.purpose = 'court' AND y.purpose_id = o.id`

/** $1 order. */
export const orderStatement = { name: 'court-order', text: `SELECT ${orderColumns} WHERE o.id = $1` }

const ofAccount = 'o.account_id = $1 AND o.brand_id = $2 AND o.held_until IS NULL'
/** $1 account, $2 brand, $3 limit, $4 offset: the latest slots first. */
export const ordersStatement = {
  name: 'court-orders',
  text: `SELECT ${orderColumns} WHERE ${ofAccount} ORDER BY o.start_at DESC, o.id DESC LIMIT $3 OFFSET $4`,
}
export const ordersCountStatement = { name: 'court-orders-count', text: `SELECT count(*)::int AS n FROM court_order o WHERE ${ofAccount}` }

const ofShopDay = 'o.shop_id = $1 AND o.start_at >= $2 AND o.start_at < $3 AND (o.held_until IS NULL OR o.status = 1)'
/** $1 shop, $2 from, $3 to, $4 limit, $5 offset: ordered by time. */
export const shopOrdersStatement = {
  name: 'court-orders-of-shop',
  text: `SELECT ${orderColumns} WHERE ${ofShopDay} ORDER BY o.start_at, o.id LIMIT $4 OFFSET $5`,
}
export const shopOrdersCountStatement = {
  name: 'court-orders-of-shop-count',
  text: `SELECT count(*)::int AS n FROM court_order o WHERE ${ofShopDay}`,
}

/** $1 account, $2 now: orders that are not over, soonest first, at every shop. */
export const nextOrdersStatement = {
  name: 'court-orders-next',
  text: `SELECT ${orderColumns} WHERE o.account_id = $1 AND o.end_at > $2 AND o.status = 1 AND o.held_until IS NULL ORDER BY o.start_at, o.id LIMIT 20`,
}

/** $1 orders: what their pay orders are for. */
export const goodsStatement = {
  name: 'court-goods',
  text: sql`SELECT ${columns('court_order', ['id'], 'o')}, min(t.name) ${computed<{ name: string }>('name')},
      min(t.logo) ${computed<{ image: string }>('image')}, ${columns('court_order', { start: 'startAt', end: 'endAt' }, 'o')},
      string_agg(DISTINCT c.name, '、') ${computed<{ who: string }>('who')}, ${columns('shop', { place: 'name' }, 'h')},
      NULL::int ${computed<{ count: number | null }>('count')}, NULL::int ${computed<{ scheduleId: number | null }>('scheduleId')}
    FROM court_order o JOIN shop h ON h.id = o.shop_id JOIN court_slot s ON s.court_order_id = o.id JOIN court c ON c.id = s.court_id
    JOIN court_type t ON t.id = c.court_type_id WHERE o.id = ANY ($1::int[]) GROUP BY o.id, h.name`,
}

export const readRemindDue = remindDue({
  kind: 'court',
  from: 'court_order o',
  start: 'o.start_at',
  stands: 'o.status = 1 AND o.held_until IS NULL',
})

// Taking or giving back slots of a court locks the court first (lock order court, card, order), by id where there are several.
export const payLock = {
  name: 'court-pay-lock',
  text: `SELECT c.id FROM court c WHERE c.id IN (SELECT court_id FROM court_slot WHERE court_order_id = $1) ORDER BY c.id FOR NO KEY UPDATE`,
}
export const keepOrder = {
  name: 'court-pay-keep',
  text: 'UPDATE court_order SET held_until = NULL WHERE id = $1 AND status = 1 RETURNING id',
}
// $1 order, $2 now: takes freed slots again, if all of them are still free, open and in the future.
export const retakeOrder = {
  name: 'court-pay-retake',
  text: `WITH o AS (
           SELECT o.id FROM court_order o WHERE o.id = $1 AND o.status = 2 AND o.held_until IS NOT NULL AND o.start_at > $2
              AND NOT EXISTS (SELECT 1 FROM court_slot mine JOIN court_slot other ON other.court_id = mine.court_id AND other.is_taken
                                AND other.start_at < mine.end_at AND mine.start_at < other.end_at WHERE mine.court_order_id = o.id)
              AND NOT EXISTS (SELECT 1 FROM court_slot mine JOIN court c ON c.id = mine.court_id WHERE mine.court_order_id = o.id AND NOT c.is_open)),
         taken AS (UPDATE court_slot s SET is_taken = true FROM o WHERE s.court_order_id = o.id)
         UPDATE court_order SET status = 1, cancelled_at = NULL, held_until = NULL FROM o WHERE court_order.id = o.id RETURNING court_order.id`,
}
export const giveUpOrder = {
  name: 'court-pay-give-up',
  text: `WITH o AS (UPDATE court_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL RETURNING id)
         UPDATE court_slot s SET is_taken = false FROM o WHERE s.court_order_id = o.id`,
}
export const setHeldChannel = {
  name: 'court-pay-channel',
  text: 'UPDATE court_order SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL',
}
