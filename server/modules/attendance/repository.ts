import { columns, narrowed, sql } from '@server/db/columns'
import { sayNow } from '@server/db/say-now'
import { run } from '@server/db/transaction'
import type { ClassMark } from '@/domain/booking/class-mark'
import { formatInstant, toDate, type Instant } from '@/domain/time'

/** A person who came, and the shop of which this makes the person a member. */
export interface Came {
  accountId: number
  shopId: number
}

const came = 'account_id AS "accountId", shop_id AS "shopId"'

// $1 bookings, $2 cause, $3 now.
const attend = { name: 'attend-bookings', text: `SELECT ${came} FROM attend_bookings($1::int[], $2, $3)` }
// $1 bookings, $2 causes, $3 now.
const forget = {
  name: 'attend-forget',
  text: `WITH gone AS (DELETE FROM attendance USING ${sayNow(3)} WHERE moment.said <> '' AND booking_id = ANY ($1::int[]) AND cause = ANY ($2::text[]) RETURNING booking_id)
    UPDATE booking b SET status = 1, has_checked_in = false FROM gone WHERE b.id = gone.booking_id AND b.status = 4`,
}
// $1 classes.
const bookings = {
  name: 'attend-bookings-of',
  text: sql`SELECT ${columns('booking', ['id'])} FROM booking WHERE schedule_id = ANY ($1::int[]) AND status <> 2`,
}
// $1 entry, $2 now.
const forgetCheckin = {
  name: 'attend-forget-entry',
  text: `DELETE FROM attendance USING ${sayNow(2)} WHERE moment.said <> '' AND checkin_id = $1`,
}
// $1 bookings.
const unmark = { name: 'class-unmark', text: 'DELETE FROM class_mark WHERE booking_id = ANY ($1::int[])' }
// $1 bookings: those whose owner came in by them, as far as that counts.
const entered = {
  name: 'attend-entered',
  text: sql`SELECT DISTINCT ${narrowed<{ id: number }>()(columns('checkin', { id: 'bookingId' }))} FROM checkin WHERE booking_id = ANY ($1::int[]) AND checkin_at IS NOT NULL AND counts AND undone_at IS NULL ORDER BY 1`,
}
// $1 bookings: those that are marked as present.
const marked = {
  name: 'attend-marked',
  text: sql`SELECT ${columns('class_mark', { id: 'bookingId' })} FROM class_mark WHERE booking_id = ANY ($1::int[]) AND mark <> 'absent' ORDER BY 1`,
}
// $1 marks, $2 account of the coach or staff, $3 now.
const mark = {
  name: 'class-mark',
  text: `INSERT INTO class_mark AS m (booking_id, shop_id, brand_id, mark, marked_by, marked_at)
    SELECT b.id, b.shop_id, b.brand_id, x.mark, $2, $3 FROM jsonb_to_recordset($1::jsonb) AS x ("orderId" integer, mark text) JOIN booking b ON b.id = x."orderId"
    ORDER BY b.id ON CONFLICT (booking_id) DO UPDATE SET mark = excluded.mark, marked_by = excluded.marked_by, marked_at = excluded.marked_at, told_at = NULL
     WHERE m.mark <> excluded.mark`,
}
// $1 now, $2 limit.
const end = { name: 'end-trainings', text: `SELECT ${came} FROM end_trainings($1, $2)` }

export interface OrderMark {
  orderId: number
  mark: ClassMark
}

export type Cause = 'mark' | 'company' | 'entry'

const readIds = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id)

export const insertAttendances = (bookingIds: readonly number[], cause: Cause, now: Instant) =>
  run<Came>(attend, [bookingIds, cause, toDate(now)])
export const removeAttendances = (bookingIds: readonly number[], causes: readonly Cause[], now: Instant) =>
  run(forget, [bookingIds, causes, formatInstant(now)])
export const removeCheckinAttendance = (checkinId: number, now: Instant) => run(forgetCheckin, [checkinId, formatInstant(now)])
export const removeMarks = (bookingIds: readonly number[]) => run(unmark, [bookingIds])
export const listBookings = (scheduleIds: readonly number[]) => readIds(run<{ id: number }>(bookings, [scheduleIds]))
export const markedPresent = (bookingIds: readonly number[]) => readIds(run<{ id: number }>(marked, [bookingIds]))
export const enteredBy = (bookingIds: readonly number[]) => readIds(run<{ id: number }>(entered, [bookingIds]))
export const saveMarks = (marks: readonly OrderMark[], by: number, now: Instant) => run(mark, [JSON.stringify(marks), by, toDate(now)])
export const endOverTrainings = (now: Instant, most: number) => run<Came>(end, [toDate(now), most])
