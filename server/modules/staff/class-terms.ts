import { fail } from '@server/errors'
import { changeClass, readChoices, readTerms } from '@server/modules/booking/service'
import type { CallBody } from '@/contract/define'
import type { classTermsChange } from '@/contract/staff/class'
import { formatInstant, instantOf, parseInstant, type Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { classWire } from './class-orders'
import { readClass } from './repository'

/** A group class's coach, room and time, and what it could have instead. */
export const readClassTerms = async ({ membership: { shopId } }: Asking, scheduleId: number, now: Instant) => {
  const terms = (await readTerms(shopId, scheduleId)) ?? fail('booking.not_found')
  const schedule = classWire((await readClass(shopId, scheduleId))!, now)
  return { schedule, teacher_id: terms.teacherId, space_id: terms.spaceId, ...(await readChoices(shopId)) }
}

/** Gives a group class another coach, room or time, for staff who may call it off. In an open transaction. */
export const changeClassTerms = async (
  { actor, membership }: Asking,
  scheduleId: number,
  wanted: CallBody<typeof classTermsChange>,
  now: Instant,
) => {
  const { shopId } = membership
  const start = parseInstant(wanted.start) ?? fail('request.invalid', { field: 'start' })
  const told = await changeClass(
    { shopId, scheduleId, by: actor.accountId, wanted: { teacherId: wanted.teacher_id, spaceId: wanted.space_id, start } },
    now,
  )
  const row = (await readClass(shopId, scheduleId))!
  return { schedule: classWire(row, now), start: formatInstant(instantOf(row.startAt)), told }
}
