import { brokenConstraint } from '@server/db/sql-error'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { TeacherRest, teacherRestCreate } from '@/contract/booking/private'
import type { CallBody } from '@/contract/define'
import { MOST_REST_DAYS } from '@/domain/booking/private/rest-times'
import { addDays, DAY_MS, formatInstant, instantOf, parseInstant, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { requireShop } from '@server/modules/shop/service'
import { readRests, type RestRow } from './repository'
import { deleteRest, findRest, holdSelf, insertRest, isCoachAt, isTeaching, updateRest, type RestTimes } from './rest-repository'

interface Coach {
  shopId: number
  accountId: number
}

type RestSpan = Pick<CallBody<typeof teacherRestCreate>, 'start' | 'end'>

const wire = ({ id, teacherId, startAt, endAt }: RestRow): TeacherRest => ({
  id,
  teacher_id: teacherId,
  start: formatInstant(instantOf(startAt)),
  end: formatInstant(instantOf(endAt)),
})

const timesIn = ({ start, end }: RestSpan): RestTimes => {
  const from = parseInstant(start) ?? fail('request.invalid', { field: 'start' })
  const to = parseInstant(end) ?? fail('request.invalid', { field: 'end' })
  if (to <= from || to - from > MOST_REST_DAYS * DAY_MS) fail('request.invalid', { field: 'end' })
  return { from, to }
}

/** The rests of a coach that overlap a day (booking ledger BK-391). */
export const listRests = async (shopId: number, teacherId: number, date: ShopDate): Promise<TeacherRest[]> => {
  await requireShop(shopId)
  const isKnown = await isCoachAt(teacherId, shopId)
  return isKnown ? (await readRests([teacherId], startOfDay(date), startOfDay(addDays(date, 1)))).map(wire) : []
}

/** Writes a rest, unless a class or another rest overlaps it. */
const settle = async (teacherId: number, times: RestTimes, write: () => Promise<RestRow>): Promise<TeacherRest> =>
  (await isTeaching(teacherId, times)) ? fail('booking.coach_occupied') : wire(await write())

const occupied = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(change)
  } catch (error) {
    if (brokenConstraint(error) === 'teacher_rest_once') return fail('booking.coach_occupied')
    throw error
  }
}

const asSelf = async (teacherId: number, { shopId, accountId }: Coach): Promise<void> => {
  if (!(await holdSelf(teacherId, shopId, accountId))) fail('permission.none')
}

const ownRest = async (id: number, coach: Coach): Promise<RestRow> => {
  const rest = (await findRest(id, coach.shopId)) ?? fail('permission.none')
  await asSelf(rest.teacherId, coach)
  return rest
}

/** Adds a rest of a coach; fails with `permission.none` for anybody else, and with `booking.coach_occupied` if a class overlaps it. */
export const addRest = (teacherId: number, span: RestSpan, coach: Coach, now: Instant): Promise<TeacherRest> => {
  const times = timesIn(span)
  return occupied(async () => {
    await asSelf(teacherId, coach)
    return settle(teacherId, times, () => insertRest(teacherId, times, now))
  })
}

/** Moves a coach's own rest. */
export const moveRest = (id: number, span: RestSpan, coach: Coach): Promise<TeacherRest> => {
  const times = timesIn(span)
  return occupied(async () => {
    const { teacherId } = await ownRest(id, coach)
    return settle(teacherId, times, () => updateRest(id, times))
  })
}

/** Removes a coach's own rest. */
export const removeRest = (id: number, coach: Coach): Promise<void> =>
  inTransaction(async () => {
    await ownRest(id, coach)
    await deleteRest(id)
  })
