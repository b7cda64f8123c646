import { fail } from '@server/errors'
import { cancelClasses, lockSchedules } from '@server/modules/booking/service'
import { noteAct } from '@server/authority/staff-acts'
import { judgeReason } from '@/domain/staff/reason'
import { instantOf, type Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { classWire } from './class-orders'
import { readClass } from './repository'

/**
 * Calls off a group class, for staff who may cancel its orders (booking ledger BK-310): bookings are cancelled with refunds and everybody is notified, as when
 * the gym's file calls it off, with the reason of the staff. Nothing changes for a class that is off already.
 */
export const callOffClass = async (
  { actor, membership }: Asking,
  { scheduleId, reason }: { scheduleId: number; reason: string },
  now: Instant,
) => {
  const said = judgeReason(reason)
  if (!said.ok) return fail(said.reason, said.params)
  await lockSchedules([scheduleId], membership.shopId)
  const row = await readClass(membership.shopId, scheduleId)
  if (!row || row.isPrivate) return fail('booking.not_found')
  if (row.isCancelled) return { schedule: classWire(row, now), released: 0 }
  if (now >= instantOf(row.startAt)) return fail('booking.begun')
  noteAct({ reason: reason.trim() })
  const released = await cancelClasses([scheduleId], now, { by: actor.accountId, reason: reason.trim() })
  return { schedule: classWire((await readClass(membership.shopId, scheduleId))!, now), released }
}
