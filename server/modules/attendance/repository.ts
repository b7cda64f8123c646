import { run } from '@server/db/transaction'
import type { ClassMark } from '@/domain/booking/class-mark'
import { toDate, type Instant } from '@/domain/time'

/** A person who came, and the shop of which this makes the person a member. */
export interface Came {
  accountId: number
  shopId: number
}

const came = 'account_id AS "accountId", shop_id AS "shopId"'

// $1 bookings, $2 cause, or null to remove the attendance, $3 whether a company's check-in is removed too, $4 now.
const attend = { name: 'attend-bookings', text: `SELECT ${came} FROM attend_bookings($1::int[], $2, $3, $4)` }
// $1 classes, $2 now.
const clear = {
  name: 'attend-clear-classes',
  text: `SELECT ${came} FROM attend_bookings(ARRAY(SELECT id FROM booking WHERE schedule_id = ANY ($1::int[]) AND status <> 2), NULL, true, $2)`,
}
// $1 marks, $2 account of the coach or staff, $3 now.
const mark = {
  name: 'class-mark',
  text: `INSERT INTO class_mark AS m (booking_id, shop_id, brand_id, mark, marked_by, marked_at)
    SELECT b.id, b.shop_id, b.brand_id, x.mark, $2, $3 FROM jsonb_to_recordset($1::jsonb) AS x ("orderId" integer, mark text) JOIN booking b ON b.id = x."orderId"
    ORDER BY b.id ON CONFLICT (booking_id) DO UPDATE SET mark = excluded.mark, marked_by = excluded.marked_by, marked_at = excluded.marked_at
     WHERE m.mark <> excluded.mark`,
}
// $1 now, $2 limit.
const end = { name: 'end-trainings', text: `SELECT ${came} FROM end_trainings($1, $2)` }

export interface OrderMark {
  orderId: number
  mark: ClassMark
}

export const insertAttendances = (bookingIds: readonly number[], cause: 'mark' | 'company', now: Instant) =>
  run<Came>(attend, [bookingIds, cause, false, toDate(now)])
/** Removes marks and the attendances that they caused. */
export const removeMarks = (bookingIds: readonly number[], now: Instant) => run<Came>(attend, [bookingIds, null, false, toDate(now)])
export const removeAttendances = (scheduleIds: readonly number[], now: Instant) => run<Came>(clear, [scheduleIds, toDate(now)])
export const saveMarks = (marks: readonly OrderMark[], by: number, now: Instant) => run(mark, [JSON.stringify(marks), by, toDate(now)])
export const endOverTrainings = (now: Instant, most: number) => run<Came>(end, [toDate(now), most])
