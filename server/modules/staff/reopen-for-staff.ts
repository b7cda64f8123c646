import type { KeyedRequest } from '@server/context'
import { brokenConstraint } from '@server/db/sql-error'
import { fail } from '@server/errors'
import { lockSchedules, reopenClass } from '@server/modules/booking/service'
import { withKey } from '@server/plugins/idempotency'
import type { Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { classWire } from './class-orders'
import { readClass } from './repository'

const reopen = async ({ actor, membership }: Asking, scheduleId: number, now: Instant) => {
  await lockSchedules([scheduleId], membership.shopId)
  const row = await readClass(membership.shopId, scheduleId)
  if (!row || row.isPrivate) return fail('booking.not_found')
  const told = await reopenClass(scheduleId, actor.accountId, now)
  return { schedule: classWire((await readClass(membership.shopId, scheduleId))!, now), told }
}

/** Reopens a group class, for staff who may call it off. Refused if its coach or space is occupied by now. */
export const reopenForStaff = async (
  asking: Asking,
  { scheduleId, keyed }: { scheduleId: number; keyed: KeyedRequest | undefined },
  now: Instant,
) => {
  try {
    return await withKey(keyed, now, () => reopen(asking, scheduleId, now))
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'schedule_teacher_free') return fail('booking.coach_occupied')
    if (broken === 'schedule_space_free') return fail('booking.space_occupied')
    throw error
  }
}
