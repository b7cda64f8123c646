import { columns, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'

interface ChangeValues extends Pick<OrderChange, 'orderId' | 'count' | 'scheduleVersion' | 'ruleId' | 'costUnits' | 'by' | 'channel'> {
  countBefore: number
  cardBefore: number | null
  cardId: number | null
  cardVersion: number | null
  newStart: ShopDate | null
  newEnd: ShopDate | null
  now: Date
}
const change = recordStatement<ChangeValues>(
  'change-booking',
  `SELECT change_booking($orderId, $countBefore, $cardBefore, $count, $scheduleVersion, $cardId, $cardVersion, $ruleId, $costUnits, $newStart::date, $newEnd::date,
      $by, $now, $channel) AS id`,
)
const move = { name: 'move-booking', text: 'SELECT move_booking($1, $2, $3, $4, $5, $6, $7) AS id' }
// $1 classes.
const bookedIn = {
  name: 'booking-booked-in',
  text: sql`SELECT ${columns('booking', ['id'])} FROM booking WHERE schedule_id = ANY ($1::int[]) AND status = 1 ORDER BY id`,
}

// $1 classes.
const standingIn = {
  name: 'booking-standing-in',
  text: sql`SELECT ${columns('booking', ['id'])} FROM booking WHERE schedule_id = ANY ($1::int[]) AND status <> 2 ORDER BY id`,
}

// $1 classes, $2 account of the staff or null, $3 now, $4 reason.
const calledOff = {
  name: 'booking-called-off',
  text: `UPDATE schedule SET is_cancelled = true, called_off_by = $2::int, called_off_at = CASE WHEN $2::int IS NOT NULL THEN $3::timestamptz END,
           called_off_reason = $4, reopened_by = NULL, version = version + 1 WHERE id = ANY ($1::int[]) AND NOT is_cancelled`,
}

export interface OrderChange {
  orderId: number
  /** The order as it was judged. */
  before: { count: number; cardId: number | null }
  count: number
  scheduleVersion: number
  card: { id: number; version: number; newStart: ShopDate | null; newEnd: ShopDate | null } | null
  ruleId: number | null
  costUnits: number
  by: number
  channel: string
  now: Instant
}

/** Changes a booking's head count and card. Raises the refusals of `change_booking`. */
export const changeOrder = ({ before, card, now, ...order }: OrderChange) =>
  change({
    ...order,
    countBefore: before.count,
    cardBefore: before.cardId,
    ...{ cardId: card?.id ?? null, cardVersion: card?.version ?? null, newStart: card?.newStart ?? null, newEnd: card?.newEnd ?? null },
    now: toDate(now),
  })

export interface OrderMove {
  orderId: number
  to: number
  cardVersion: number | null
  ruleId: number | null
  costUnits: number
  by: number
  now: Instant
}

/** Moves a booking to another class. Raises the refusals of `move_booking`. */
export const moveOrder = (m: OrderMove) => run(move, [m.orderId, m.to, m.cardVersion, m.ruleId, m.costUnits, m.by, toDate(m.now)])

/** The bookings of classes, held ones included, in the order in which they were made. */
export const readBookedIn = async (scheduleIds: readonly number[]): Promise<number[]> =>
  (await run<{ id: number }>(bookedIn, [scheduleIds])).map(({ id }) => id)

/** The bookings of classes that were not cancelled, those of people who have checked in included. */
export const readStandingIn = async (scheduleIds: readonly number[]): Promise<number[]> =>
  (await run<{ id: number }>(standingIn, [scheduleIds])).map(({ id }) => id)

/** Marks classes as called off. `by` is the account of the staff; without it the importer or the head count. */
export const markCalledOff = (scheduleIds: readonly number[], { by, reason = '' }: { by?: number; reason?: string }, now: Instant) =>
  run(calledOff, [scheduleIds, by ?? null, toDate(now), reason])
