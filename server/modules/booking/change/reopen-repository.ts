import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { NoticeClass } from '../waiting/repository'

/** A cancelled class and its cause. */
export interface OffClass extends NoticeClass {
  isDeleted: boolean
  /** Whether staff called it off. */
  byPerson: boolean
  isTooFew: boolean
  /** Whether it has a minimum head count that was not settled yet. */
  isUncounted: boolean
  minutesCanCancel: number
  coachRests: boolean
}

// $1 class.
const offStatement = {
  name: 'booking-off-class',
  text: sql`SELECT ${columns('schedule', { scheduleId: 'id', shopId: 'shopId', brandId: 'brandId', startAt: 'startAt' }, 's')},
      ${columns('course', { courseName: 'name' }, 'c')}, ${columns('schedule', ['isDeleted'], 's')},
      s.called_off_by IS NOT NULL ${computed<{ byPerson: boolean }>('byPerson')},
      s.people_reached IS FALSE ${computed<{ isTooFew: boolean }>('isTooFew')},
      s.min_people IS NOT NULL AND s.people_reached IS NULL ${computed<{ isUncounted: boolean }>('isUncounted')},
      ${columns('shop', ['minutesCanCancel'], 'h')},
      EXISTS (SELECT 1 FROM teacher_rest r WHERE r.teacher_id = s.teacher_id AND r.start_at < s.end_at AND s.start_at < r.end_at) ${computed<{ coachRests: boolean }>('coachRests')}
    FROM schedule s JOIN course c ON c.id = s.course_id JOIN shop h ON h.id = s.shop_id WHERE s.id = $1 AND s.is_cancelled`,
}
/** Undefined if the class is not called off. */
export const readOffClass = async (scheduleId: number) => (await run<OffClass>(offStatement, [scheduleId]))[0]

// $1 class: bookings, candidates and subscriptions that ended at the instant in which it was called off.
const lostStatement = {
  name: 'booking-lost-by-calling-off',
  text: `SELECT x.account_id AS "accountId" FROM schedule s, LATERAL (
      SELECT b.account_id FROM booking b WHERE b.schedule_id = s.id AND b.status = 2 AND b.cancelled_at = s.called_off_at
      UNION SELECT w.account_id FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at = s.called_off_at
      UNION SELECT v.account_id FROM vacancy v WHERE v.schedule_id = s.id AND v.ended_at = s.called_off_at) x
    WHERE s.id = $1 ORDER BY 1`,
}
/** The accounts that lost a booking, a candidate or a subscription when the class was called off, each once. */
export const readLostAccounts = async (scheduleId: number): Promise<number[]> =>
  (await run<{ accountId: number }>(lostStatement, [scheduleId])).map(({ accountId }) => accountId)

// $1 class, $2 account of the staff, $3 when its head count counts as settled, else null.
const reopenStatement = {
  name: 'booking-reopen',
  text: `UPDATE schedule SET is_cancelled = false, called_off_by = NULL, called_off_at = NULL, called_off_reason = '', reopened_by = $2, version = version + 1,
           people_reached = CASE WHEN $3::timestamptz IS NULL THEN people_reached ELSE true END, settled_at = coalesce($3::timestamptz, settled_at)
         WHERE id = $1`,
}
export const markReopened = (scheduleId: number, by: number, settledAt: Instant | null) =>
  run(reopenStatement, [scheduleId, by, settledAt === null ? null : toDate(settledAt)])
