import { columns, computed, sql } from '@server/db/columns'
import { corpUseColumn } from '@server/modules/corporate/service'
import { remindDue } from '@server/modules/notice/service'
import * as rows from './rows'

// Reads may join tables of other domains (shop, coach, card template); every write goes through the services.

const shownDays = `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'position', d.position, 'name', d.name, 'isRest', d.is_rest,
                   'cards', coalesce((SELECT jsonb_agg(c.card - 'actions' - 'videoInfo' ORDER BY c.at)
                                        FROM jsonb_array_elements(d.cards) WITH ORDINALITY AS c(card, at)), '[]')) ORDER BY d.position)
              FROM plan_day d WHERE d.plan_id = p.id), '[]') AS days`

// $1 account or null.
const planColumns = `
  ${rows.plan}, ${rows.coachOfPlan}, ${rows.shopOfPlan},
  (SELECT count(*) FROM plan_order o WHERE o.plan_id = p.id AND o.status <> 2 AND o.held_until IS NULL) AS "orderCount",
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'channel', r.channel, 'cardTplId', r.card_tpl_id, 'cardTplName', k.name,
                   'cardTplType', k.type, 'costUnits', r.cost_units) ORDER BY r.id)
              FROM plan_rule r LEFT JOIN card_tpl k ON k.id = r.card_tpl_id WHERE r.plan_id = p.id), '[]') AS rules,
  m.id AS "myOrderId", coalesce(m.held_until IS NOT NULL, false) AS "isHeld",
  (SELECT y.id FROM payment_order y WHERE y.purpose = 'plan' AND y.purpose_id = m.id AND y.status = 0) AS "payOrderId",
  EXISTS (SELECT 1 FROM plan_order o WHERE o.shop_id = p.shop_id AND o.account_id = $1 AND o.is_trial AND o.status <> 2) AS "hadTrial",
  ${shownDays}
  FROM plan p JOIN shop h ON h.id = p.shop_id
  LEFT JOIN teacher t ON t.id = p.teacher_id
  LEFT JOIN plan_order m ON m.plan_id = p.id AND m.account_id = $1 AND m.status <> 2`

/** $1 account or null, $2 shop, $3 plan. */
export const planStatement = { name: 'plan-one', text: `SELECT ${planColumns} WHERE p.shop_id = $2 AND p.id = $3` }

/** $1 shop, $2 plan. */
export const showsStatement = { name: 'plan-shows', text: 'SELECT 1 FROM plan WHERE shop_id = $1 AND id = $2' }

// A plan's last day; one without days has its first.
const lastDay = '(p.from_date + coalesce((SELECT max(d.position) FROM plan_day d WHERE d.plan_id = p.id), 1) - 1)'

/**
 * $1 account or null, $2 shop, $3 today, $4 limit, $5 offset, $6 whether to include plans that are not for sale: running and coming plans first, soonest first.
 */
export const planPageStatement = {
  name: 'plan-page',
  text: `SELECT ${planColumns} WHERE p.shop_id = $2 AND (p.on_sale OR $6) ORDER BY ${lastDay} < $3::date, p.from_date, p.id LIMIT $4 OFFSET $5`,
}
export const planCountStatement = { name: 'plan-count', text: 'SELECT count(*) AS total FROM plan WHERE shop_id = $1 AND (on_sale OR $2)' }

/** $1 plan: serialises orders of it (lock order: plan, card, pay order). */
export const lockPlanStatement = { name: 'plan-lock', text: 'SELECT id FROM plan WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 plan, $2 days or null for all: the days with their content. */
export const contentStatement = {
  name: 'plan-content',
  text: `SELECT id, position, name, is_rest AS "isRest", cards FROM plan_day WHERE plan_id = $1 AND ($2::int[] IS NULL OR id = ANY ($2::int[])) ORDER BY position`,
}

const orderColumns = `
  ${rows.order}, ${rows.planOfOrder}, ${rows.cardOfOrder}, h.name AS "shopName", y.id AS "payOrderId",
  ${corpUseColumn('plan_order_id', 'o.id')},
  ${shownDays}
  FROM plan_order o JOIN plan p ON p.id = o.plan_id JOIN shop h ON h.id = o.shop_id
  LEFT JOIN card c ON c.id = o.card_id LEFT JOIN card_tpl k ON k.id = c.card_tpl_id
  LEFT JOIN payment_order y ON y.purpose = 'plan' AND y.purpose_id = o.id`

/** $1 orders: what their pay orders are for. */
export const goodsStatement = {
  name: 'plan-goods',
  text: sql`SELECT ${columns('plan_order', ['id'], 'o')}, ${columns('plan', { name: 'name', image: 'logo' }, 'p')},
      NULL::timestamptz ${computed<{ start: Date | null }>('start')}, NULL::timestamptz ${computed<{ end: Date | null }>('end')},
      coalesce(t.username, '') ${computed<{ who: string }>('who')}, ${columns('shop', { place: 'name' }, 'h')},
      NULL::int ${computed<{ count: number | null }>('count')}, NULL::int ${computed<{ scheduleId: number | null }>('scheduleId')}
    FROM plan_order o JOIN plan p ON p.id = o.plan_id JOIN shop h ON h.id = o.shop_id LEFT JOIN teacher t ON t.id = p.teacher_id
   WHERE o.id = ANY ($1::int[])`,
}

/** $1 order. */
export const orderStatement = { name: 'plan-order-one', text: `SELECT ${orderColumns} WHERE o.id = $1` }

// $1 account, $2 shop, $3 today for orders of running plans, null for all.
const ownOrders = `o.account_id = $1 AND o.shop_id = $2 AND o.held_until IS NULL AND ($3::date IS NULL OR (o.status = 1 AND ${lastDay} >= $3::date))`

/** Parameters of `ownOrders`, then $4 limit, $5 offset. */
export const orderPageStatement = {
  name: 'plan-order-page',
  text: `SELECT ${orderColumns} WHERE ${ownOrders} ORDER BY o.created_at DESC, o.id DESC LIMIT $4 OFFSET $5`,
}
export const orderCountStatement = {
  name: 'plan-order-count',
  text: `SELECT count(*) AS total FROM plan_order o JOIN plan p ON p.id = o.plan_id WHERE ${ownOrders}`,
}

/** $1 account, $2 today: orders of running plans at every shop. */
export const orderNextStatement = {
  name: 'plan-order-next',
  text: `SELECT ${orderColumns} WHERE o.account_id = $1 AND o.status = 1 AND o.held_until IS NULL AND ${lastDay} >= $2::date ORDER BY o.id LIMIT 20`,
}

/** $1 brand, $2 and $3 first and last day: the plans whose first practice is on one of these. */
export const beginningStatement = {
  name: 'plan-beginning',
  text: `SELECT p.id, p.from_date AS "fromDate", p.daily_view_time AS "dailyViewTime", ${shownDays} FROM plan p
   WHERE p.brand_id = $1 AND p.from_date + (SELECT min(d.position) FROM plan_day d WHERE d.plan_id = p.id AND NOT d.is_rest) - 1 BETWEEN $2::date AND $3::date`,
}

/** As of `remindDue`, of plans that begin at these times. */
export const readRemindDue = remindDue<{ planIds: readonly number[]; starts: readonly Date[] }>({
  kind: 'plan',
  from: 'plan_order o JOIN unnest($planIds::int[], $starts::timestamptz[]) AS x (plan_id, start_at) ON x.plan_id = o.plan_id',
  start: 'x.start_at',
  stands: 'o.status = 1 AND o.held_until IS NULL',
})

/** $1 account: the order made last. */
export const orderLastStatement = {
  name: 'plan-order-last',
  text: `SELECT ${orderColumns} WHERE o.account_id = $1 AND o.held_until IS NULL ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
}

export const orderId = columns('plan_order', ['id'])

/** $1 order, $2 now. */
export const orderCancel = {
  name: 'plan-order-cancel',
  text: 'UPDATE plan_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NULL RETURNING id',
}
export const orderRefund = { name: 'plan-order-refund', text: 'UPDATE plan_order SET refund_type = $2 WHERE id = $1' }

/** $1 order. */
export const lockPlanOfStatement = {
  name: 'plan-pay-lock',
  text: 'SELECT 1 AS locked FROM plan WHERE id = (SELECT plan_id FROM plan_order WHERE id = $1) FOR NO KEY UPDATE',
}
export const orderKeep = {
  name: 'plan-pay-keep',
  text: 'UPDATE plan_order SET held_until = NULL WHERE id = $1 AND status = 1 RETURNING id',
}
/** Takes an expired order again, unless the member joined otherwise or took another trial meanwhile. */
export const orderRetake = {
  name: 'plan-pay-retake',
  text: `UPDATE plan_order o SET status = 1, cancelled_at = NULL, held_until = NULL
          WHERE o.id = $1 AND o.status = 2 AND o.held_until IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM plan_order x WHERE x.account_id = o.account_id AND x.status <> 2
                             AND (x.plan_id = o.plan_id OR (o.is_trial AND x.is_trial AND x.shop_id = o.shop_id)))
         RETURNING o.id`,
}
/** $1 order, $2 now. */
export const orderGiveUp = {
  name: 'plan-pay-give-up',
  text: 'UPDATE plan_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL RETURNING id',
}
/** $1 order, $2 channel: sets the channel of a held order, or of the part that its company does not pay. */
export const orderChannel = {
  name: 'plan-pay-channel',
  text: `UPDATE plan_order SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL AND channel <> 'CORP_CARD'`,
}
export const orderCorpUse = { name: 'plan-pay-corp', text: 'SELECT 1 AS found FROM corp_use WHERE plan_order_id = $1' }
