import { columns, computed, narrowed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { NoShowLimit } from '@/domain/booking/no-show'
import { endOfDay, instant, startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'

/** Absences that are told or taken back, with their class. */
export interface AbsenceRow {
  bookingId: number
  accountId: number
  brandId: number
  shopId: number
  isPrivate: boolean
  startAt: Date
  courseName: string
}

const ofBooking = columns(
  'booking',
  { bookingId: 'id', accountId: 'accountId', brandId: 'brandId', shopId: 'shopId', isPrivate: 'isPrivate', startAt: 'startAt' },
  'b',
)
const absence = sql`${ofBooking}, ${columns('course', { courseName: 'name' }, 'c')}`
const ofClass = 'JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id'

// $1 shop, $2 account, $3 now.
const noShows = {
  name: 'no-shows',
  text: sql`SELECT ${narrowed<{ count: number; days: number; blockDays: number }>()(columns('shop', { count: 'noShowCount', days: 'noShowDays', blockDays: 'noShowBlockDays', phone: 'phone' }, 'h'))},
      (SELECT coalesce(json_agg(floor(extract(epoch FROM n) * 1000)), '[]') FROM no_shows_of(h.id, $2, $3) n) ${computed<{ starts: number[] }>('starts')}
    FROM shop h WHERE h.id = $1 AND h.no_show_count IS NOT NULL`,
}
// $1 now, $2 limit.
const untold = {
  name: 'no-show-untold',
  text: sql`SELECT ${columns('class_mark', { id: 'bookingId' }, 'm')} FROM class_mark m JOIN booking b ON b.id = m.booking_id
    WHERE m.mark = 'absent' AND m.told_at IS NULL AND b.end_at <= $1 ORDER BY b.end_at, b.id LIMIT $2`,
}
// $1 booking, $2 now.
const tell = {
  name: 'no-show-tell',
  text: sql`WITH told AS (UPDATE class_mark SET told_at = $2 WHERE booking_id = $1 AND mark = 'absent' AND told_at IS NULL RETURNING booking_id)
    SELECT ${absence} FROM told JOIN booking b ON b.id = told.booking_id ${ofClass}`,
}
// $1 bookings.
const told = {
  name: 'no-show-told',
  text: sql`SELECT ${absence} FROM class_mark m JOIN booking b ON b.id = m.booking_id ${ofClass}
    WHERE m.booking_id = ANY ($1::int[]) AND m.mark = 'absent' AND m.told_at IS NOT NULL ORDER BY b.id FOR NO KEY UPDATE OF m`,
}

const open = `FROM schedule s JOIN booking b ON b.schedule_id = s.id AND b.status = 1 AND b.held_until IS NULL AND NOT b.has_checked_in
      AND NOT EXISTS (SELECT FROM class_mark m WHERE m.booking_id = b.id)`
// $1 from, $2 to: group classes that began then, with bookings of which nothing is known.
const unmarked = {
  name: 'no-show-unmarked',
  text: `SELECT DISTINCT s.id ${open} JOIN shop h ON h.id = s.shop_id AND h.no_show_unmarked
    WHERE s.start_at BETWEEN $1 AND $2 AND s.kind = 'group' AND NOT s.is_cancelled ORDER BY s.id`,
}
const lock = { name: 'no-show-lock', text: 'SELECT id FROM schedule WHERE id = $1 FOR NO KEY UPDATE' }
// $1 class, $2 now.
const markRest = {
  name: 'no-show-mark-rest',
  text: `INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_at) SELECT b.id, b.shop_id, b.brand_id, 'absent', $2 ${open} WHERE s.id = $1 ORDER BY b.id`,
}
// $1 shop, $2 account: the last lift.
const lifted = {
  name: 'no-show-lifted',
  text: sql`SELECT ${columns('no_show_lift', { reason: 'reason', at: 'liftedAt' }, 'l')}, ${columns('account', { by: 'username' }, 'a')} FROM no_show_lift l JOIN account a ON a.id = l.lifted_by
    WHERE l.account_id = $2 AND l.shop_id = $1 ORDER BY l.lifted_at DESC, l.id DESC LIMIT 1`,
}
// $1 shop, $2 brand, $3 account, $4 staff, $5 reason, $6 now.
const lift = {
  name: 'no-show-lift',
  text: 'INSERT INTO no_show_lift (shop_id, brand_id, account_id, lifted_by, reason, lifted_at) VALUES ($1, $2, $3, $4, $5, $6)',
}

/** The no-shows of a member at a shop; null where the shop has no limit. */
export const readNoShows = async (shopId: number, accountId: number, now: Instant) => {
  const [row] = await run<NoShowLimit & { phone: string; starts: number[] }>(noShows, [shopId, accountId, toDate(now)])
  return row ? { ...row, starts: row.starts.map(instant) } : null
}

export const listUntold = (now: Instant, most: number) => run<{ id: number }>(untold, [toDate(now), most])
/** Notes that an absence is told; undefined if it was told, or taken back, meanwhile. */
export const noteNotified = async (bookingId: number, now: Instant) => (await run<AbsenceRow>(tell, [bookingId, toDate(now)]))[0]
export const readNotified = (bookingIds: readonly number[]) => run<AbsenceRow>(told, [bookingIds])

/** Group classes from one day to another with bookings of which nothing is known, at shops where these count as no-shows. */
export const listUnmarked = (from: ShopDate, to: ShopDate) =>
  run<{ id: number }>(unmarked, [toDate(startOfDay(from)), toDate(endOfDay(to))])
export const lockClass = (scheduleId: number) => run(lock, [scheduleId])
export const markRestAbsent = (scheduleId: number, now: Instant) => run(markRest, [scheduleId, toDate(now)])

export const readLift = async (shopId: number, accountId: number) =>
  (await run<{ reason: string; at: Date; by: string }>(lifted, [shopId, accountId]))[0]

interface NewLift {
  shopId: number
  brandId: number
  accountId: number
  by: number
  reason: string
}
export const insertLift = ({ shopId, brandId, accountId, by, reason }: NewLift, now: Instant) =>
  run(lift, [shopId, brandId, accountId, by, reason, toDate(now)])
