import type { BookingStake, ClassStake } from '@/domain/shop/impact'
import { PaymentStatus } from '@/domain/payment/order-state'
import { toDate, type Instant } from '@/domain/time'
import { update } from '@server/db/records'
import { run } from '@server/db/transaction'

/** The time and place of an activity that somebody ordered or waits for. */
export interface Terms {
  activityId: number
  shopId: number
  brandId: number
  name: string
  startAt: Date
  endAt: Date
  place: string
}

/** $1 shops: activities of which somebody has an order or waits. */
const termsStatement = {
  name: 'activity-terms',
  text: `SELECT a.id AS "activityId", a.shop_id AS "shopId", a.brand_id AS "brandId", a.name, a.start_at AS "startAt", a.end_at AS "endAt", a.place FROM activity a
   WHERE a.shop_id = ANY ($1::int[]) AND (EXISTS (SELECT FROM activity_order o WHERE o.activity_id = a.id AND o.status <> 2)
      OR EXISTS (SELECT FROM activity_waiting w WHERE w.activity_id = a.id AND w.ended_at IS NULL)) ORDER BY a.id`,
}
/** Reads the activities of shops that people have, before a file changes them. */
export const readActivityTerms = (shopIds: readonly number[]): Promise<Terms[]> => run<Terms>(termsStatement, [[...shopIds]])

/** $2 now: the option no longer takes place. */
const isOff = `(a.status = 2 OR p.is_stopped) AND a.end_at > $2`
const stake = `jsonb_build_object('accountId', o.account_id, 'isHeld', o.held_until IS NOT NULL,
    'card', CASE WHEN k.id IS NOT NULL THEN jsonb_build_object('type', k.type, 'name', t.name, 'units', o.cost_units) END, 'companyFen', 0,
    'paid', (SELECT coalesce(jsonb_agg(jsonb_build_object('channel', m.channel, 'fen', m.fen) ORDER BY m.id), '[]')
       FROM (SELECT d.id, d.channel, d.amount_fen - coalesce((SELECT sum(r.amount_fen) FROM payment_refund r WHERE r.trade_id = d.id), 0) AS fen
               FROM payment_order y JOIN payment_trade d ON d.order_id = y.id AND d.state = 'paid'
              WHERE y.purpose = 'activity' AND y.purpose_id = o.id AND y.status = ${PaymentStatus.paid}) m WHERE m.fen > 0))`

/** $1 activities, $2 now or null for all, whether they go on or not: what people have in them. */
const stakesStatement = {
  name: 'activity-stakes',
  text: `SELECT a.id AS "activityId",
      (SELECT coalesce(jsonb_agg(${stake} ORDER BY o.id), '[]') FROM activity_order o JOIN activity_option p ON p.id = o.option_id
         LEFT JOIN card k ON k.id = o.card_id LEFT JOIN card_tpl t ON t.id = k.card_tpl_id
        WHERE o.activity_id = a.id AND o.status <> 2 AND o.admitted = 0 AND ($2::timestamptz IS NULL OR ${isOff})) AS bookings,
      ARRAY(SELECT w.account_id FROM activity_waiting w JOIN activity_option p ON p.id = w.option_id
             WHERE w.activity_id = a.id AND w.ended_at IS NULL AND ($2::timestamptz IS NULL OR ${isOff}) ORDER BY w.id) AS waiting,
      ARRAY[]::int[] AS subscribed
    FROM activity a WHERE a.id = ANY ($1::int[]) ORDER BY a.id`,
}
export interface StakeRow extends ClassStake {
  activityId: number
  bookings: BookingStake[]
}
/** What people have in activities; with an instant only in what no longer takes place then. */
export const readStakes = (ids: readonly number[], off: Instant | null) =>
  run<StakeRow>(stakesStatement, [ids, off === null ? null : toDate(off)])

/** $1 activities, $2 now. */
const offStatement = {
  name: 'activity-orders-off',
  text: `SELECT o.id FROM activity_order o JOIN activity_option p ON p.id = o.option_id JOIN activity a ON a.id = o.activity_id
   WHERE o.activity_id = ANY ($1::int[]) AND o.status <> 2 AND o.admitted = 0 AND ${isOff} ORDER BY p.id, o.id`,
}
/** The live orders of what no longer takes place. */
export const listOrdersOff = (ids: readonly number[], now: Instant) => run<{ id: number }>(offStatement, [ids, toDate(now)])

/** $1 activities, $2 now. */
const endStatement = {
  name: 'activity-waiting-off',
  text: `UPDATE activity_waiting w SET ended_at = $2, outcome = 'called_off' FROM activity_option p JOIN activity a ON a.id = p.activity_id
   WHERE p.id = w.option_id AND w.activity_id = ANY ($1::int[]) AND w.ended_at IS NULL AND ${isOff} RETURNING w.account_id AS "accountId", w.activity_id AS "activityId"`,
}
/** Ends the waiting for what no longer takes place. */
export const endWaitingOff = (ids: readonly number[], now: Instant) =>
  run<{ accountId: number; activityId: number }>(endStatement, [ids, toDate(now)])

/** $1 activities, $2 now. */
const markStatement = {
  name: 'activity-called-off',
  text: 'UPDATE activity SET called_off_at = $2 WHERE id = ANY ($1::int[]) AND status = 2 AND called_off_at IS NULL AND end_at > $2',
}
export const markCalledOff = (ids: readonly number[], now: Instant) => run(markStatement, [ids, toDate(now)])

/** $1 shops. */
const backStatement = {
  name: 'activity-back',
  text: 'UPDATE activity SET called_off_at = NULL WHERE shop_id = ANY ($1::int[]) AND status <> 2 AND called_off_at IS NOT NULL',
}
/** Notes which activities of shops take place again. */
export const markBack = (shopIds: readonly number[]) => run(backStatement, [[...shopIds]])

/** Notes that an activity has another time or place. */
export const markMoved = (activityId: number, changed: string[], now: Instant) =>
  update('activity', { changed, changedAt: toDate(now) }, { id: activityId })
