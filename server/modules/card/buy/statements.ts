import { columns, computed, outer, sql } from '@server/db/columns'
import * as rows from './rows'

/** $1 account: holds the person, so that of two purchases at once the second reads the first. */
export const lockPersonStatement = { name: 'card-buy-person', text: 'SELECT 1 AS locked FROM account WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 account, $2 brand: holds the person; refuses who leaves. */
export const stayingStatement = { name: 'card-buy-staying', text: 'SELECT keep_unpaid_few($1, $2, NULL)' }

/** $1 account, $2 template: what the person bought of it or ordered and has time to pay, and the cards of it that he has. */
export const boughtStatement = {
  name: 'card-bought',
  text: `SELECT (SELECT count(*) FROM card_order o WHERE o.account_id = $1 AND o.card_tpl_id = $2 AND o.kind = 'open' AND o.status = 1)::int AS bought,
      (SELECT coalesce(jsonb_agg(k.id ORDER BY k.id DESC), '[]') FROM card k WHERE k.account_id = $1 AND k.card_tpl_id = $2 AND k.closed_at IS NULL) AS cards`,
}

/** $1 template, $2 option: what it gives now, where its template is on sale at the shop $3 of the brand $4. */
export const offerStatement = {
  name: 'card-offer',
  text: `SELECT t.id AS "templateId", t.name, t.type, t.limit_user_count AS "limitUserCount", x.id AS "optionId", x.charge_units AS "chargeUnits", x.price_fen AS "priceFen",
      x.days, x.months, x.auto_renew AS "autoRenew", x.auto_renew_first_price_fen AS "firstPriceFen", x.auto_renew_trigger_units AS "triggerUnits", x.custom_start_days AS "customStartDays"
    FROM card_tpl t LEFT JOIN card_tpl_option x ON x.card_tpl_id = t.id AND x.id = $2
   WHERE t.id = $1 AND t.brand_id = $4 AND t.on_sale AND EXISTS (SELECT FROM card_tpl_shop s WHERE s.card_tpl_id = t.id AND s.shop_id = $3)`,
}

/** $1 card, $2 who uses it, $3 shop. */
export const chargedStatement = {
  name: 'card-charged',
  text: sql`SELECT ${columns('card', { holderId: 'accountId', templateId: 'cardTplId', isLocked: 'isLocked' }, 'k')} FROM card k JOIN card_user u ON u.card_id = k.id AND u.account_id = $2
    JOIN card_shop s ON s.card_id = k.id AND s.shop_id = $3 WHERE k.id = $1 AND k.closed_at IS NULL`,
}

export const orderId = columns('card_order', ['id'])

/** $1 order. */
export const orderStatement = { name: 'card-order-one', text: sql`SELECT ${rows.order} FROM card_order o WHERE o.id = $1` }
export const orderLocked = {
  name: 'card-order-locked',
  text: sql`SELECT ${rows.order} FROM card_order o WHERE o.id = $1 FOR NO KEY UPDATE`,
}

/** $1 order, $2 card, $3 fen, $4 end before, $5 end after, $6 now, $7 units that the card got: the order is kept, whether it was held or given up. */
export const orderKept = {
  name: 'card-order-kept',
  text: `UPDATE card_order SET status = 1, cancelled_at = NULL, held_until = NULL, card_id = $2, paid_fen = $3, end_before = $4, end_after = $5, paid_at = $6, units = $7
          WHERE id = $1`,
}
/** $1 order, $2 now: of one that is held. */
export const orderGivenUp = {
  name: 'card-order-given-up',
  text: 'UPDATE card_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL',
}
/** $1 order, $2 now: of one that was kept. */
export const orderGivenBack = {
  name: 'card-order-given-back',
  text: 'UPDATE card_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NULL',
}
/** $1 order, $2 state of the refund. */
export const orderRefund = { name: 'card-order-refund', text: 'UPDATE card_order SET refund_type = $2 WHERE id = $1' }
/** $1 order, $2 channel: of one that is held. */
export const orderChannel = {
  name: 'card-order-channel',
  text: 'UPDATE card_order SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL AND pay_card_id IS NULL',
}

/** $1 card, $2 units: what they were bought for, the first to go. */
export const worthStatement = {
  name: 'card-worth-of',
  text: 'SELECT (card_worth(k, k.balance_units) - card_worth(k, k.balance_units - $2))::int AS fen FROM card k WHERE k.id = $1',
}

/** $1 card: its term, and whether it was given back. */
export const termStatement = {
  name: 'card-term-of',
  text: sql`SELECT ${columns('card', ['type', 'startDay', 'endDay', 'validFrom', 'validTo', 'checkValid', 'monthDay'])},
      closed_at IS NOT NULL ${computed<{ isClosed: boolean }>('isClosed')} FROM card WHERE id = $1`,
}

/** $1 card, $2 day of the month or null. */
export const monthDayStatement = { name: 'card-month-day', text: 'UPDATE card SET month_day = $2 WHERE id = $1' }

/** $1 card, $2 now: it is nobody's any more, and nothing is owed for it. */
export const closeStatement = {
  name: 'card-close',
  text: `UPDATE card SET closed_at = $2, is_active = false, version = version + 1, lapsed_at = CASE WHEN type = 3 THEN $2::timestamptz ELSE lapsed_at END WHERE id = $1`,
}

const isUnused = `coalesce(k.closed_at IS NULL AND k.balance_units = o.units AND NOT EXISTS (SELECT FROM card_refund f WHERE f.card_id = k.id)
    AND NOT EXISTS (SELECT FROM card_any_use u WHERE u.card_id = k.id)
    AND NOT EXISTS (SELECT FROM card_order c WHERE c.card_id = k.id AND c.id <> o.id AND c.status = 1)
    AND NOT EXISTS (SELECT FROM card_order c WHERE c.pay_card_id = k.id AND c.status = 1), false)`

/** $1 order: with its template, its payment and the person. */
export const shownStatement = {
  name: 'card-order-told',
  text: sql`SELECT ${rows.order}, ${columns('card_tpl', { tplName: 'name', tplType: 'type', tplImage: 'image', refundDays: 'refundDays' }, 't')},
      ${columns('shop', { shopName: 'name' }, 'h')}, ${outer(columns('payment_order', { payOrderId: 'id', payPurpose: 'purpose' }, 'y'))},
      ${outer(columns('payment_trade', ['transactionId'], 'd'))},
      (SELECT l.label FROM payment_line l WHERE l.order_id = y.id AND l.kind = 'coupon') ${computed<{ couponName: string | null }>('couponName')},
      (SELECT x.name FROM card c JOIN card_tpl x ON x.id = c.card_tpl_id WHERE c.id = o.pay_card_id) ${computed<{ payCardName: string | null }>('payCardName')},
      ${columns('account', ['username', 'phone'], 'a')}, ${isUnused} ${computed<{ isUnused: boolean }>('isUnused')},
      ${outer(columns('renewal_contract', { renewalProvider: 'provider', renewalFen: 'priceFen', renewalDays: 'days', renewalMonths: 'months', renewalTrigger: 'triggerUnits' }, 'w'))}
    FROM card_order o JOIN card_tpl t ON t.id = o.card_tpl_id JOIN shop h ON h.id = o.shop_id JOIN account a ON a.id = o.account_id
    LEFT JOIN card k ON k.id = o.card_id
    LEFT JOIN payment_order y ON y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id LEFT JOIN payment_trade d ON d.id = y.trade_id LEFT JOIN renewal_contract w ON w.card_order_id = o.id
   WHERE o.id = $1`,
}

/** $1 orders: what their pay orders are for. */
export const goodsStatement = {
  name: 'card-goods',
  text: sql`SELECT ${columns('card_order', ['id'], 'o')}, ${columns('card_tpl', ['name', 'image'], 't')},
      NULL::timestamptz ${computed<{ start: Date | null }>('start')}, NULL::timestamptz ${computed<{ end: Date | null }>('end')},
      '' ${computed<{ who: string }>('who')}, ${columns('shop', { place: 'name' }, 'h')},
      NULL::int ${computed<{ count: number | null }>('count')}, NULL::int ${computed<{ scheduleId: number | null }>('scheduleId')}
    FROM card_order o JOIN card_tpl t ON t.id = o.card_tpl_id JOIN shop h ON h.id = o.shop_id WHERE o.id = ANY ($1::int[])`,
}
