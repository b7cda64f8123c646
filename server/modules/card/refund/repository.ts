import { columns, computed, narrowed, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { CardType } from '@/domain/card/card'
import type { Lot } from '@/domain/card/refund'
import type { Channel } from '@/domain/payment/channel'
import { toDate, type Instant, type ShopDate } from '@/domain/time'

export interface RefundCardRow {
  id: number
  brandId: number
  name: string
  type: CardType
  balance: number | string
  paidUnits: number | string | null
  paidFen: number | string | null
  bonusUnits: number | string
  earlier: { units: number; paid_fen: number }[] | null
  unearned: number | string
  isOnLeave: boolean
  isBooked: boolean
  isRenewed: boolean
}

/** $1 card, $2 holder, $3 shop, $4 today, $5 now. */
const cardStatement = {
  name: 'card-refund-card',
  text: sql`SELECT ${columns('card', ['id', 'brandId'], 'k')}, ${columns('card_tpl', ['name'], 't')},
      ${columns('card', { type: 'type', balance: 'balanceUnits', paidUnits: 'paidUnits', paidFen: 'paidFen', bonusUnits: 'bonusUnits' }, 'k')},
      to_jsonb(k.earlier) ${computed<{ earlier: RefundCardRow['earlier'] }>('earlier')},
      CASE WHEN k.type = 3 AND k.lapsed_at IS NULL THEN greatest(coalesce(k.paid_fen - coalesce(card_earned(k, $4::date), k.earned_fen), 0), 0) ELSE 0 END ${computed<{ unearned: string | number }>('unearned')},
      EXISTS (SELECT FROM card_leave l WHERE l.card_id = k.id AND l.ended_at IS NULL) ${computed<{ isOnLeave: boolean }>('isOnLeave')},
      EXISTS (SELECT FROM card_use u WHERE u.card_id = k.id AND u.start_at > $5) OR EXISTS (SELECT FROM checkin c WHERE c.card_id = k.id AND c.status IN (3, 7))
        OR EXISTS (SELECT FROM activity_order y JOIN activity g ON g.id = y.activity_id WHERE y.card_id = k.id AND y.status <> 2 AND g.end_at > $5) ${computed<{ isBooked: boolean }>('isBooked')},
      EXISTS (SELECT FROM renewal_contract c WHERE c.card_id = k.id AND c.status IN (2, 3)) ${computed<{ isRenewed: boolean }>('isRenewed')}
    FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id
   WHERE k.id = $1 AND k.account_id = $2 AND k.closed_at IS NULL AND EXISTS (SELECT FROM card_shop s WHERE s.card_id = k.id AND s.shop_id = $3)`,
}
export const findRefundCard = async (of: { cardId: number; holderId: number; shopId: number }, today: ShopDate, now: Instant) =>
  (await run<RefundCardRow>(cardStatement, [of.cardId, of.holderId, of.shopId, today, toDate(now)]))[0]

export interface RefundOrderRow {
  id: number
  kind: 'open' | 'charge'
  shopId: number
  channel: Channel
  payCardId: number | null
  /** The card that paid was given back. */
  isPayCardClosed: boolean
  payPurpose: 'card' | 'auto_renew' | null
  units: number | string
  paidFen: number | string
  paidAt: Date
  takenFen: number | string
  givenBack: number | string
  bonusTaken: number | string
}

/** $1 card: the orders that opened and charged it, the latest first. */
const ordersStatement = {
  name: 'card-refund-orders',
  text: sql`SELECT ${narrowed<{ channel: RefundOrderRow['channel'] }>()(columns('card_order', ['id', 'kind', 'shopId', 'channel', 'payCardId'], 'o'))},
      coalesce((SELECT c.closed_at IS NOT NULL FROM card c WHERE c.id = o.pay_card_id), false) ${computed<{ isPayCardClosed: boolean }>('isPayCardClosed')},
      ${narrowed<{ paidFen: number; paidAt: Date }>()(columns('card_order', ['units', 'paidFen', 'paidAt'], 'o'))},
      (SELECT y.purpose FROM payment_order y WHERE y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id) ${computed<{ payPurpose: 'card' | 'auto_renew' | null }>('payPurpose')},
      (SELECT coalesce(sum(r.paid_fen), 0) FROM card_entry r WHERE r.card_order_id = o.id AND r.kind = 'refund') ${computed<{ takenFen: string | number }>('takenFen')},
      f.given ${computed<{ givenBack: string | number }>('givenBack')}, f.bonus ${computed<{ bonusTaken: string | number }>('bonusTaken')}
    FROM card_order o JOIN card_entry e ON e.card_order_id = o.id AND e.kind = o.kind
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS given, coalesce(sum(bonus_units), 0) AS bonus FROM card_refund WHERE card_order_id = o.id) f
   WHERE o.card_id = $1 AND o.status = 1 AND o.paid_at IS NOT NULL ORDER BY e.id DESC LIMIT 200`,
}
export const listRefundOrders = (cardId: number) => run<RefundOrderRow>(ordersStatement, [cardId])

export interface RefundRow {
  id: number
  orderId: number
  at: Date
  amountFen: number | string
  by: string
  reason: string
  states: string[]
  isDesk: boolean
}

/** Latest first, with the states of what is refunded of payments. */
const refunds = (name: string, where: string) => ({
  name,
  text: sql`SELECT ${columns('card_refund', { id: 'id', orderId: 'cardOrderId', at: 'at', amountFen: 'amountFen' }, 'f')},
      ${columns('account', { by: 'username' }, 'a')}, ${columns('card_refund', ['reason'], 'f')},
      coalesce(p.states, '[]') ${computed<{ states: string[] }>('states')}, coalesce(p.desk, false) ${computed<{ isDesk: boolean }>('isDesk')}
    FROM card_refund f JOIN account a ON a.id = f.by_id
    LEFT JOIN LATERAL (SELECT jsonb_agg(DISTINCT r.state) AS states, bool_or(t.provider IN ('cash', 'pos')) AS desk
        FROM payment_order y JOIN payment_refund r ON r.order_id = y.id AND r.reason = 'given_back' AND r.created_at = f.at JOIN payment_trade t ON t.id = r.trade_id
       WHERE y.purpose IN ('card', 'auto_renew') AND y.purpose_id = f.card_order_id) p ON true
   WHERE ${where} ORDER BY f.id DESC LIMIT 200`,
})
const ofCard = refunds('card-refund-list', 'f.card_id = $1')
const ofOrder = refunds('card-refund-of-order', 'f.card_order_id = $1')
export const listRefunds = (cardId: number) => run<RefundRow>(ofCard, [cardId])
export const listOrderRefunds = (orderId: number) => run<RefundRow>(ofOrder, [orderId])

export interface NewRefund {
  brandId: number
  shopId: number
  cardId: number
  orderId: number
  amountFen: number
  units: number
  bonusUnits: number
  byId: number
  reason: string
}

export const insertRefund = ({ orderId, ...refund }: NewRefund, now: Instant) =>
  insertInto('card_refund', { ...refund, cardOrderId: orderId, at: toDate(now) })

/** $1 card, $2 units, $3 fen, $4 bonus, $5 earlier purchases: what is left of each. */
const lotsStatement = {
  name: 'card-refund-lots',
  text: `UPDATE card SET paid_units = $2, paid_fen = $3, bonus_units = $4, version = version + 1,
      earlier = (SELECT array_agg(ROW((x ->> 'units')::bigint, (x ->> 'fen')::bigint)::card_lot ORDER BY n) FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY z (x, n))
    WHERE id = $1`,
}
/** Puts the purchases of a card right, the latest first, each with what came on top of it. */
export const saveLots = (cardId: number, [last, ...before]: readonly Lot[]) => {
  const earlier = [...before].reverse().flatMap(({ units, fen, bonus }) => [
    { units, fen },
    { units: bonus, fen: 0 },
  ])
  return run(lotsStatement, [cardId, last!.units, last!.fen, last!.bonus, JSON.stringify(earlier)])
}

/** $1 card, $2 yesterday: the term ends with what it has earned. */
const endStatement = {
  name: 'card-refund-end',
  text: `UPDATE card SET paid_fen = earned_fen, start_day = least(start_day, $2::date), end_day = $2::date, planned_start = NULL, planned_end = NULL, version = version + 1
    WHERE id = $1`,
}
export const endTerm = (cardId: number, yesterday: ShopDate) => run(endStatement, [cardId, yesterday])
