import { formatMinute, instantOf, toDate, type Instant } from '@/domain/time'
import type { BookingStake, ClassStake } from '@/domain/shop/impact'
import { PaymentStatus } from '@/domain/payment/order-state'
import { update } from '@server/db/records'
import { run } from '@server/db/transaction'
import { writeJob } from '@server/jobs/write-job'
import { notifyActivity } from './notify'
import { undoOrder } from './order/cancel-order'
import { readOrder } from './order/repository'

/** The time and place of an activity that somebody ordered or waits for. */
interface Terms {
  activityId: number
  shopId: number
  brandId: number
  name: string
  startAt: Date
  endAt: Date
  place: string
}

/** $1 shops, $2 activities or null: those of which somebody has an order or waits. */
const termsStatement = {
  name: 'activity-terms',
  text: `SELECT a.id AS "activityId", a.shop_id AS "shopId", a.brand_id AS "brandId", a.name, a.start_at AS "startAt", a.end_at AS "endAt", a.place FROM activity a
   WHERE a.shop_id = ANY ($1::int[]) AND (EXISTS (SELECT FROM activity_order o WHERE o.activity_id = a.id AND o.status <> 2)
      OR EXISTS (SELECT FROM activity_waiting w WHERE w.activity_id = a.id AND w.ended_at IS NULL)) ORDER BY a.id`,
}

/** Reads the activities of shops that people have, before a file changes them. */
export const readActivityTerms = (shopIds: readonly number[]): Promise<Terms[]> => run<Terms>(termsStatement, [[...shopIds]])

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
interface StakeRow extends ClassStake {
  activityId: number
  bookings: BookingStake[]
}
const readStakes = (ids: readonly number[], off: Instant | null) => run<StakeRow>(stakesStatement, [ids, off === null ? null : toDate(off)])

/** $1 activities, $2 now: live orders of what no longer takes place, their options locked. */
const offStatement = {
  name: 'activity-orders-off',
  text: `SELECT o.id FROM activity_order o JOIN activity_option p ON p.id = o.option_id JOIN activity a ON a.id = o.activity_id
   WHERE o.activity_id = ANY ($1::int[]) AND o.status <> 2 AND o.admitted = 0 AND ${isOff} ORDER BY p.id, o.id`,
}
/** $1 activities, $2 now: ends the waiting for them. */
const endStatement = {
  name: 'activity-waiting-off',
  text: `UPDATE activity_waiting w SET ended_at = $2, outcome = 'called_off' FROM activity_option p JOIN activity a ON a.id = p.activity_id
   WHERE p.id = w.option_id AND w.activity_id = ANY ($1::int[]) AND w.ended_at IS NULL AND ${isOff} RETURNING w.account_id AS "accountId", w.activity_id AS "activityId"`,
}
/** $1 activities, $2 now. */
const markStatement = {
  name: 'activity-called-off',
  text: 'UPDATE activity SET called_off_at = $2, sequence = sequence + 1 WHERE id = ANY ($1::int[]) AND status = 2 AND called_off_at IS NULL AND end_at > $2',
}
/** $1 shops: those that take place again. */
const backStatement = {
  name: 'activity-back',
  text: 'UPDATE activity SET called_off_at = NULL WHERE shop_id = ANY ($1::int[]) AND status <> 2 AND called_off_at IS NOT NULL',
}

/** Gives back every order of activities and options that the file ended, and ends the waiting for them. */
const callOff = async (ids: readonly number[], byId: ReadonlyMap<number, Terms>, now: Instant): Promise<void> => {
  const jobs = { enqueue: writeJob }
  for (const { accountId, activityId } of await run<{ accountId: number; activityId: number }>(endStatement, [ids, toDate(now)]))
    await notifyActivity('activity.wait_called_off', accountId, byId.get(activityId)!, {}, now)
  for (const { id } of await run<{ id: number }>(offStatement, [ids, toDate(now)])) {
    const { accountId, activityId, status } = (await readOrder(id))!
    if (!(await undoOrder(id, 'shop', { jobs }, now))) continue
    const kind = status === 0 ? 'activity.called_off_unpaid' : 'activity.called_off'
    await notifyActivity(kind, accountId, byId.get(activityId)!, { orderId: id }, now)
  }
  await run(markStatement, [ids, toDate(now)])
}

const isSameTime = (one: Terms, other: Terms): boolean =>
  one.startAt.getTime() === other.startAt.getTime() && one.endAt.getTime() === other.endAt.getTime()

/** Notes that an activity was moved, and tells everybody who has an order of it or waits for it. */
const tellMoved = async (was: Terms, is: Terms, { bookings, waiting }: ClassStake, now: Instant): Promise<void> => {
  const changed = [...(isSameTime(was, is) ? [] : ['time']), ...(was.place === is.place ? [] : ['place'])]
  const [{ sequence } = { sequence: 0 }] = await run<{ sequence: number }>(sequenceStatement, [is.activityId])
  await update('activity', { changed, changedAt: toDate(now), sequence: sequence + 1 }, { id: is.activityId })
  const params = {
    ...(isSameTime(was, is) ? {} : { start: formatMinute(instantOf(is.startAt)).slice(5) }),
    ...(was.place === is.place ? {} : { place: is.place }),
  }
  for (const accountId of new Set([...bookings.map((one) => one.accountId), ...waiting]))
    await notifyActivity('activity.moved', accountId, is, { params }, now)
}
/** $1 activity. */
const sequenceStatement = { name: 'activity-sequence', text: 'SELECT sequence FROM activity WHERE id = $1' }

/** After a file was saved: gives back what no longer takes place and tells of what was moved. Answers what people had in both, as it was before. */
export const settleActivities = async (
  shopIds: readonly number[],
  before: readonly Terms[],
  now: Instant,
): Promise<{ calledOff: ClassStake[]; moved: ClassStake[] }> => {
  await run(backStatement, [[...shopIds]])
  const ids = before.map(({ activityId }) => activityId)
  if (ids.length === 0) return { calledOff: [], moved: [] }
  const calledOff = (await readStakes(ids, now)).filter(({ bookings, waiting }) => bookings.length + waiting.length > 0)
  await callOff(ids, new Map(before.map((one) => [one.activityId, one])), now)
  const moved: StakeRow[] = []
  const after = await readActivityTerms(shopIds)
  for (const was of before) {
    const is = after.find(({ activityId }) => activityId === was.activityId)
    if (!is || instantOf(was.endAt) <= now || (isSameTime(was, is) && was.place === is.place)) continue
    const [stake] = await readStakes([is.activityId], null)
    moved.push(stake!)
    await tellMoved(was, is, stake!, now)
  }
  return { calledOff, moved }
}
