import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { ClassTerms } from '@/domain/staff/class-change'
import { toDate, type Instant } from '@/domain/time'
import type { NoticeClass } from '../waiting/repository'

/** A group class with its coach, room and time. */
export interface TermsRow extends NoticeClass {
  teacherId: number
  teacherName: string
  spaceId: number | null
  spaceName: string
  isOnline: boolean
  isCancelled: boolean
  /** Whether the coach has taken that time off. */
  coachRests: boolean
}

// $1 shop, $2 class.
const termsStatement = {
  name: 'class-terms',
  text: sql`SELECT ${columns('schedule', { scheduleId: 'id', shopId: 'shopId', brandId: 'brandId', startAt: 'startAt' }, 's')},
      ${columns('course', { courseName: 'name' }, 'c')}, ${columns('schedule', ['teacherId'], 's')},
      ${columns('teacher', { teacherName: 'username' }, 't')}, ${columns('schedule', ['spaceId'], 's')},
      coalesce(p.name, '') ${computed<{ spaceName: string }>('spaceName')}, ${columns('schedule', ['isOnline', 'isCancelled'], 's')},
      EXISTS (SELECT 1 FROM teacher_rest r WHERE r.teacher_id = s.teacher_id AND r.start_at < s.end_at AND s.start_at < r.end_at) ${computed<{ coachRests: boolean }>('coachRests')}
    FROM schedule s JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id LEFT JOIN space p ON p.id = s.space_id
   WHERE s.shop_id = $1 AND s.id = $2 AND s.kind = 'group' AND NOT s.is_deleted`,
}
/** Undefined if the shop has no such group class. */
export const readTerms = async (shopId: number, scheduleId: number) => (await run<TermsRow>(termsStatement, [shopId, scheduleId]))[0]

// $1 class, $2 coach, $3 room or null, $4 start, $5 account of the staff, $6 now. A coach or room of another shop stays out.
const changeStatement = {
  name: 'class-change-terms',
  text: `UPDATE schedule s SET teacher_id = coalesce((SELECT id FROM teacher WHERE id = $2 AND shop_id = s.shop_id), s.teacher_id),
           space_id = CASE WHEN $3::int IS NULL THEN NULL ELSE coalesce((SELECT id FROM space WHERE id = $3::int AND shop_id = s.shop_id), s.space_id) END,
           start_at = $4, end_at = $4::timestamptz + (s.end_at - s.start_at),
           is_cross = (($4::timestamptz + (s.end_at - s.start_at)) AT TIME ZONE 'Asia/Shanghai')::date <> s.shop_day, changed_by = $5, changed_at = $6, version = version + 1
         WHERE s.id = $1`,
}
/** Writes coach, room and start; the class keeps its length. */
export const changeTerms = (scheduleId: number, { teacherId, spaceId, start }: ClassTerms, by: number, now: Instant) =>
  run(changeStatement, [scheduleId, teacherId, spaceId, toDate(start), by, toDate(now)])

const freeStatement = { name: 'class-free-to-leave', text: 'UPDATE booking SET free_to_leave = true WHERE schedule_id = $1 AND status = 1' }
/** Lets everybody who has booked the class leave until it starts. */
export const freeToLeave = (scheduleId: number) => run(freeStatement, [scheduleId])

const waitersStatement = {
  name: 'class-waiters',
  text: sql`SELECT ${columns('candidate', ['accountId'])} FROM candidate WHERE schedule_id = $1 AND ended_at IS NULL ORDER BY id`,
}
/** The accounts on the waiting list of a class. */
export const readWaiters = async (scheduleId: number) =>
  (await run<{ accountId: number }>(waitersStatement, [scheduleId])).map(({ accountId }) => accountId)

const teachersStatement = {
  name: 'class-teachers',
  text: 'SELECT id, username, avatar FROM teacher WHERE shop_id = $1 ORDER BY id LIMIT 300',
}
const spacesStatement = { name: 'class-spaces', text: 'SELECT id, name FROM space WHERE shop_id = $1 ORDER BY id LIMIT 300' }
/** The coaches and the rooms of a shop. */
export const readChoices = async (shopId: number) => ({
  teachers: await run<{ id: number; username: string; avatar: string }>(teachersStatement, [shopId]),
  spaces: await run<{ id: number; name: string }>(spacesStatement, [shopId]),
})
