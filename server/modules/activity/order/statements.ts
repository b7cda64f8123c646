import { columns, computed, sql } from '@server/db/columns'
import { remindDue } from '@server/modules/notice/service'
import * as rows from './rows'

/** $1 the asked tickets, as JSON. */
export const orderTogetherStatement = {
  name: 'activity-order-together',
  text: 'SELECT at, order_id AS "orderId", replayed, code, message, broken FROM order_activities($1::jsonb)',
}

const orderColumns = `${rows.order}, ${rows.activityOfOrder}, ${rows.shopOfOrder}, ${rows.cardOfOrder}, p.name AS "optionName", u.username,
    m.name AS "cardName", y.id AS "payOrderId",
    (SELECT s.username FROM activity_admission x JOIN account s ON s.id = x.admitted_by WHERE x.order_id = o.id ORDER BY x.id DESC LIMIT 1) AS "usedBy"
  FROM activity_order o JOIN activity a ON a.id = o.activity_id JOIN activity_option p ON p.id = o.option_id JOIN shop h ON h.id = o.shop_id
  JOIN account u ON u.id = o.account_id
  LEFT JOIN card k ON k.id = o.card_id LEFT JOIN card_tpl m ON m.id = k.card_tpl_id
  LEFT JOIN payment_order y ON y.purpose = 'activity' AND y.purpose_id = o.id`

/** $1 order. */
export const orderStatement = { name: 'activity-order', text: `SELECT ${orderColumns} WHERE o.id = $1` }

/** $1 twelve digits, $2 shop. */
export const orderOfNumberStatement = {
  name: 'activity-order-of-number',
  text: `SELECT ${orderColumns} WHERE o.number = $1 AND o.shop_id = $2`,
}

// $1 account, $2 shop, $3 now, $4 the group of the list.
const isComing = 'o.status <> 2 AND a.end_at > $3'
const ofGroup = `o.account_id = $1 AND o.shop_id = $2 AND CASE $4::text WHEN 'coming' THEN ${isComing} WHEN 'over' THEN o.status <> 2 AND a.end_at <= $3
    WHEN 'cancelled' THEN o.status = 2 ELSE true END`

/** Parameters of `ofGroup`, then $5 how many, $6 after how many: those to come at the top, the soonest first, then the latest. */
export const ordersStatement = {
  name: 'activity-orders',
  text: `SELECT ${orderColumns} WHERE ${ofGroup}
    ORDER BY ${isComing} DESC, CASE WHEN ${isComing} THEN extract(epoch FROM a.start_at) ELSE - extract(epoch FROM a.start_at) END, o.id DESC LIMIT $5 OFFSET $6`,
}
export const ordersCountStatement = {
  name: 'activity-orders-count',
  text: `SELECT count(*) FILTER (WHERE ${ofGroup})::int AS total, count(*) FILTER (WHERE ${isComing})::int AS coming
    FROM activity_order o JOIN activity a ON a.id = o.activity_id WHERE o.account_id = $1 AND o.shop_id = $2`,
}

/** $1 orders: what their pay orders are for. */
export const goodsStatement = {
  name: 'activity-goods',
  text: sql`SELECT ${columns('activity_order', ['id', 'count'], 'o')}, a.name || ' · ' || p.name ${computed<{ name: string }>('name')},
      ${columns('activity', { image: 'image', start: 'startAt', end: 'endAt' }, 'a')}, '' ${computed<{ who: string }>('who')},
      CASE a.place WHEN '' THEN h.name ELSE a.place END ${computed<{ place: string }>('place')}, NULL::int ${computed<{ scheduleId: number | null }>('scheduleId')}
    FROM activity_order o JOIN activity a ON a.id = o.activity_id JOIN activity_option p ON p.id = o.option_id JOIN shop h ON h.id = o.shop_id
   WHERE o.id = ANY ($1::int[])`,
}

export const readRemindDue = remindDue({
  kind: 'activity',
  from: 'activity_order o JOIN activity a ON a.id = o.activity_id',
  start: 'a.start_at',
  stands: 'o.status = 1 AND a.called_off_at IS NULL',
})

/** $1 order: locks its option, before anything else of it. */
export const lockOptionOfStatement = {
  name: 'activity-order-lock',
  text: 'SELECT p.id FROM activity_option p WHERE p.id = (SELECT option_id FROM activity_order WHERE id = $1) FOR NO KEY UPDATE',
}
/** $1 option. */
export const lockOptionStatement = { name: 'activity-option-lock', text: 'SELECT id FROM activity_option WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 order: firm after its payment. */
export const keepStatement = {
  name: 'activity-pay-keep',
  text: 'UPDATE activity_order SET status = 1, held_until = NULL WHERE id = $1 AND status = 0 RETURNING id',
}

/** $1 order, $2 now: takes the places of an order again whose time was over when the money came, where they are still there and the person may have them. */
export const retakeStatement = {
  name: 'activity-pay-retake',
  text: `WITH o AS (
      SELECT o.id, o.option_id, o.account_id, o.count FROM activity_order o JOIN activity a ON a.id = o.activity_id
       WHERE o.id = $1 AND o.status = 2 AND o.held_until IS NOT NULL AND a.status = 1 AND a.called_off_at IS NULL AND a.end_at > $2
         AND coalesce(a.sign_up_end, a.end_at) >= $2),
    taken AS (
      UPDATE activity_option p SET order_count = p.order_count + o.count FROM o
       WHERE p.id = o.option_id AND NOT p.is_stopped AND (p.limit_total_count IS NULL OR p.other_count + p.order_count + o.count <= p.limit_total_count)
         AND (p.limit_user_count IS NULL OR o.count + (SELECT coalesce(sum(x.count), 0) FROM activity_order x
                WHERE x.option_id = p.id AND x.account_id = o.account_id AND x.status <> 2) <= p.limit_user_count)
      RETURNING o.id, p.id AS option_id, o.account_id, p.limit_user_count),
    left_list AS (
      UPDATE activity_waiting w SET ended_at = $2, outcome = 'ordered', order_id = t.id FROM taken t
       WHERE w.option_id = t.option_id AND w.account_id = t.account_id AND w.ended_at IS NULL)
    UPDATE activity_order x SET status = 1, held_until = NULL, cancelled_at = NULL, cancelled_by = NULL, sequence = x.sequence + 1, user_limit = t.limit_user_count
      FROM taken t WHERE x.id = t.id RETURNING x.id`,
}

/** $1 order, $2 now, $3 by whom: gives its places back. No row where it had none any more, or somebody came with it. */
export const giveBackStatement = {
  name: 'activity-order-give-back',
  text: `WITH o AS (
      UPDATE activity_order SET status = 2, cancelled_at = $2, cancelled_by = $3, sequence = sequence + 1
       WHERE id = $1 AND status <> 2 AND admitted = 0 RETURNING id, option_id, count)
    UPDATE activity_option p SET order_count = p.order_count - o.count FROM o WHERE p.id = o.option_id RETURNING o.count, p.id AS "optionId"`,
}

/** $1 order, $2 refund state. */
export const refundStatement = { name: 'activity-order-refund', text: 'UPDATE activity_order SET refund_type = $2 WHERE id = $1' }
/** $1 order, $2 channel. */
export const channelStatement = {
  name: 'activity-pay-channel',
  text: 'UPDATE activity_order SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL',
}
