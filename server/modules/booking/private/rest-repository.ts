import { sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { RestRow } from './repository'
import { rest } from './statements'

const coachStatement = { name: 'rest-coach', text: 'SELECT id FROM teacher WHERE id = $1 AND shop_id = $2' }
// $1 teacher, $2 shop, $3 account: the coach, locked as by a booking of a lesson.
const holdSelfStatement = {
  name: 'rest-hold-coach',
  text: 'SELECT id FROM teacher WHERE id = $1 AND shop_id = $2 AND account_id = $3 FOR NO KEY UPDATE',
}
const findStatement = { name: 'rest-find', text: sql`SELECT ${rest} FROM teacher_rest WHERE id = $1 AND shop_id = $2` }
const insertStatement = {
  name: 'rest-insert',
  text: sql`INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at)
         SELECT t.shop_id, t.brand_id, t.id, $2, $3, $4 FROM teacher t WHERE t.id = $1 RETURNING ${rest}`,
}
const updateStatement = {
  name: 'rest-update',
  text: sql`UPDATE teacher_rest SET start_at = $2, end_at = $3 WHERE id = $1 RETURNING ${rest}`,
}
const removeStatement = { name: 'rest-remove', text: 'DELETE FROM teacher_rest WHERE id = $1' }
// $1 teacher, $2 from, $3 to. Lessons that were given up are locked too, because a late payment may take them again.
const inTheWayStatement = {
  name: 'rest-in-the-way',
  text: `SELECT is_cancelled OR is_idle AS free FROM schedule WHERE teacher_id = $1 AND start_at < $3 AND end_at > $2 FOR NO KEY UPDATE`,
}

export interface RestTimes {
  from: Instant
  to: Instant
}

export const isCoachAt = async (teacherId: number, shopId: number): Promise<boolean> =>
  (await run(coachStatement, [teacherId, shopId])).length > 0
/** Locks the coach until the transaction ends; false if the account is not that coach. */
export const holdSelf = async (teacherId: number, shopId: number, accountId: number): Promise<boolean> =>
  (await run(holdSelfStatement, [teacherId, shopId, accountId])).length > 0
export const findRest = async (id: number, shopId: number) => (await run<RestRow>(findStatement, [id, shopId]))[0]
/** Whether the coach has a class or lesson in that time; locks all of them. */
export const isTeaching = async (teacherId: number, { from, to }: RestTimes): Promise<boolean> =>
  (await run<{ free: boolean }>(inTheWayStatement, [teacherId, toDate(from), toDate(to)])).some(({ free }) => !free)
export const insertRest = async (teacherId: number, { from, to }: RestTimes, now: Instant) =>
  (await run<RestRow>(insertStatement, [teacherId, toDate(from), toDate(to), toDate(now)]))[0]!
export const updateRest = async (id: number, { from, to }: RestTimes) =>
  (await run<RestRow>(updateStatement, [id, toDate(from), toDate(to)]))[0]!
export const deleteRest = (id: number) => run(removeStatement, [id])
