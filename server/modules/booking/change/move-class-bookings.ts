import { columns, computed, sql } from '@server/db/columns'
import { sayNow } from '@server/db/say-now'
import { run } from '@server/db/transaction'
import { formatInstant, type Instant } from '@/domain/time'

/** Bookings `b` of the classes `s`, $1, whose time they no longer have. */
const moved = 's.id = b.schedule_id AND s.id = ANY ($1::int[]) AND b.status <> 2 AND (b.start_at <> s.start_at OR b.end_at <> s.end_at)'

const lockMembers = {
  name: 'class-lock-members',
  text: `SELECT FROM account WHERE id IN (SELECT b.account_id FROM booking b, schedule s WHERE ${moved}) ORDER BY id FOR NO KEY UPDATE`,
}
const clashingMembers = {
  name: 'class-clashing-members',
  text: sql`SELECT ${columns('schedule', { scheduleId: 'id' }, 's')}, count(DISTINCT b.account_id)::int ${computed<{ members: number }>('members')},
      array_agg(DISTINCT b.account_id) ${computed<{ accounts: number[] }>('accounts')} FROM booking b, schedule s, shop h, booking o, schedule z, shop y
    WHERE ${moved} AND h.id = s.shop_id AND o.account_id = b.account_id AND o.id <> b.id AND o.status <> 2 AND z.id = o.schedule_id AND y.id = z.shop_id
      AND z.start_at < s.end_at AND s.start_at < z.end_at AND NOT (h.overlap_allowed AND y.overlap_allowed)
    GROUP BY s.id ORDER BY s.id`,
}
const moveWindows = {
  name: 'class-move-windows',
  text: `UPDATE corp_use u SET checkin_start = u.checkin_start + (s.start_at - b.start_at), checkin_end = u.checkin_end + (s.end_at - b.end_at)
    FROM booking b, schedule s WHERE u.booking_id = b.id AND ${moved} AND u.checked_in_at IS NULL`,
}
// $2 now.
const moveAttendances = {
  name: 'class-move-attendances',
  text: `UPDATE attendance a SET at = s.start_at FROM booking b, schedule s, ${sayNow(2)} WHERE moment.said <> '' AND a.booking_id = b.id AND ${moved}`,
}
// A member who said to be late meant the earlier time.
const forgetLate = {
  name: 'class-forget-late',
  text: `DELETE FROM late_remind l USING booking b, schedule s WHERE l.booking_id = b.id AND ${moved}`,
}
// Where both shops allow several bookings at one time, the venue needs nobody's consent to move one.
const moveTimes = {
  name: 'class-move-times',
  text: `UPDATE booking b SET start_at = s.start_at, end_at = s.end_at, may_overlap = b.may_overlap OR h.overlap_allowed
    FROM schedule s, shop h WHERE h.id = s.shop_id AND ${moved}`,
}

interface Clashing {
  scheduleId: number
  members: number
  /** The accounts of these people. */
  accounts: number[]
}

/**
 * Moves what members have in classes to the present time of the classes: bookings, attendances and the windows for a company's check-in. Nothing is moved, and the
 * classes are returned, where a member has another booking at that time and a shop forbids it.
 */
export const moveClassBookings = async (scheduleIds: readonly number[], now: Instant): Promise<Clashing[]> => {
  await run(lockMembers, [scheduleIds])
  const clashing = await run<Clashing>(clashingMembers, [scheduleIds])
  if (clashing.length > 0) return clashing
  await run(moveWindows, [scheduleIds])
  await run(moveAttendances, [scheduleIds, formatInstant(now)])
  await run(forgetLate, [scheduleIds])
  await run(moveTimes, [scheduleIds])
  return []
}
