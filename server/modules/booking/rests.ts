import { brokenConstraint } from '@server/db/sql-error'
import { inTransaction, run } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { TeacherRest } from '@/contract/private'
import { addDays, formatInstant, instantOf, parseInstant, startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'
import { requireShop } from '@server/modules/shop/service'
import { readRests, type RestRow } from './private-repository'

const columns = 'id, teacher_id AS "teacherId", start_at AS "startAt", end_at AS "endAt"'
// $1 teacher, $2 shop, $3 account: the coach himself, held as by who books him.
const holdSelf = {
  name: 'rest-hold-coach',
  text: 'SELECT id FROM teacher WHERE id = $1 AND shop_id = $2 AND account_id = $3 FOR NO KEY UPDATE',
}
const find = { name: 'rest-find', text: `SELECT ${columns} FROM teacher_rest WHERE id = $1 AND shop_id = $2` }
const insert = {
  name: 'rest-insert',
  text: `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at)
         SELECT t.shop_id, t.brand_id, t.id, $2, $3, $4 FROM teacher t WHERE t.id = $1 RETURNING ${columns}`,
}
const update = { name: 'rest-update', text: `UPDATE teacher_rest SET start_at = $2, end_at = $3 WHERE id = $1 RETURNING ${columns}` }
const remove = { name: 'rest-remove', text: 'DELETE FROM teacher_rest WHERE id = $1' }
// $1 teacher, $2 from, $3 to. Lessons that nobody holds are locked as well: a late payment may take one up again.
const inTheWay = {
  name: 'rest-in-the-way',
  text: `SELECT is_cancelled OR is_idle AS free FROM schedule WHERE teacher_id = $1 AND start_at < $3 AND end_at > $2 FOR NO KEY UPDATE`,
}

interface Coach {
  shopId: number
  accountId: number
}

interface RestSpan {
  start: string
  end: string
}

const wire = ({ id, teacherId, startAt, endAt }: RestRow): TeacherRest => ({
  id,
  teacher_id: teacherId,
  start: formatInstant(instantOf(startAt)),
  end: formatInstant(instantOf(endAt)),
})

/** A rest longer than this is no rest but a leave, which the hours say. */
const MOST_DAYS = 31

const spanIn = ({ start, end }: RestSpan): { from: Date; to: Date } => {
  const from = parseInstant(start) ?? fail('request.invalid', { field: 'start' })
  const to = parseInstant(end) ?? fail('request.invalid', { field: 'end' })
  if (to <= from || to - from > MOST_DAYS * 86_400_000) fail('request.invalid', { field: 'end' })
  return { from: toDate(from), to: toDate(to) }
}

/** The rests of a coach that touch a day (booking ledger BK-391). */
export const listRests = async (shopId: number, teacherId: number, date: ShopDate): Promise<TeacherRest[]> => {
  await requireShop(shopId)
  const [known] = await run({ name: 'rest-coach', text: 'SELECT id FROM teacher WHERE id = $1 AND shop_id = $2' }, [teacherId, shopId])
  return known ? (await readRests([teacherId], startOfDay(date), startOfDay(addDays(date, 1)))).map(wire) : []
}

/** A coach rests only where neither class nor another rest is in the way. */
const settle = async (teacherId: number, { from, to }: { from: Date; to: Date }, write: () => Promise<RestRow[]>): Promise<TeacherRest> => {
  const classes = await run<{ free: boolean }>(inTheWay, [teacherId, from, to])
  if (classes.some(({ free }) => !free)) return fail('booking.coach_occupied')
  return wire((await write())[0]!)
}

const occupied = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(change)
  } catch (error) {
    if (brokenConstraint(error) === 'teacher_rest_once') return fail('booking.coach_occupied')
    throw error
  }
}

const asSelf = async (teacherId: number, { shopId, accountId }: Coach): Promise<void> => {
  if ((await run(holdSelf, [teacherId, shopId, accountId])).length === 0) fail('permission.none')
}

const ownRest = async (id: number, coach: Coach): Promise<RestRow> => {
  const [rest] = await run<RestRow>(find, [id, coach.shopId])
  if (!rest) return fail('request.not_found')
  await asSelf(rest.teacherId, coach)
  return rest
}

/** A coach takes time off; fails with `permission.none` for anybody else, `booking.coach_occupied` where a class is in the way. */
export const addRest = (teacherId: number, span: RestSpan, coach: Coach, now: Instant): Promise<TeacherRest> => {
  const { from, to } = spanIn(span)
  return occupied(async () => {
    await asSelf(teacherId, coach)
    return settle(teacherId, { from, to }, () => run<RestRow>(insert, [teacherId, from, to, toDate(now)]))
  })
}

/** Moves a coach's own rest. */
export const moveRest = (id: number, span: RestSpan, coach: Coach): Promise<TeacherRest> => {
  const { from, to } = spanIn(span)
  return occupied(async () => {
    const { teacherId } = await ownRest(id, coach)
    return settle(teacherId, { from, to }, () => run<RestRow>(update, [id, from, to]))
  })
}

/** Gives up a coach's own rest. */
export const removeRest = (id: number, coach: Coach): Promise<void> =>
  inTransaction(async () => {
    await ownRest(id, coach)
    await run(remove, [id])
  })
