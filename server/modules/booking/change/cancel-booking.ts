import type { Actor } from '@server/context'
import { raisedReason } from '@server/db/sql-error'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { JobQueue } from '@server/jobs/queue'
import { refundPaid } from '@server/modules/payment/service'
import { mayCancelFor, orderNamed } from '@server/authority/orders'
import type { ErrorCode } from '@/contract/errors'
import { cancelMinutes, judgeClassCancel, judgeRemark } from '@/domain/booking/change/cancel'
import { presentStatus } from '@/domain/booking/present-status'
import { instantOf, type Instant } from '@/domain/time'
import { lockBookingClass } from '../group/hold-repository'
import { offerPlaces } from '../waiting/offer-places'
import { giveBack, markChange, markRefund, readOrder } from '../repository'
import type { ClassOrderRow } from '../rows'
import { notifyMember } from '../notify-member'

/**
 * Cancels an account's own booking, or a member's booking if the actor has the right, up to the start of the class: seats are freed, units go back to their
 * source, online payments are refunded to the payer. The booking is read after its class is locked, as in every other change of it (booking spec §5,
 * BK-278..BK-281, BK-276).
 */
export const cancelBooking = async (
  orderId: number,
  actor: Actor,
  remarks: string,
  jobs: Pick<JobQueue, 'enqueue'>,
  now: Instant,
): Promise<void> => {
  try {
    await inTransaction(async () => {
      await lockBookingClass(orderId)
      const order = await orderNamed(actor, await readOrder(orderId))
      const whose = await mayCancelFor(actor, order, order.isPrivate ? 'private' : 'group')
      if (order.heldUntil !== null) return fail('booking.order_not_found')
      judge(order, { whose, remarks }, now)
      const waitedFor = await giveBack(orderId, remarks, now)
      if (whose === 'other') await markChange(orderId, actor.accountId, now)
      if (waitedFor !== null) await offerPlaces(waitedFor, order.count, now)
      const refund = await refundPaid('booking', orderId, { jobs }, now)
      if (refund !== undefined) await markRefund(orderId, refund)
      if (whose === 'other') await notifyMember(orderId, 'cancelled', actor.accountId, now)
    })
  } catch (error) {
    const reason = raisedReason(error)
    if (reason) fail(reason as ErrorCode)
    throw error
  }
}

/** Throws the refusal if the booking cannot be cancelled. */
const judge = (order: ClassOrderRow, { whose, remarks }: { whose: 'own' | 'other'; remarks: string }, now: Instant): void => {
  const remark = judgeRemark(remarks)
  if (!remark.ok) return fail(remark.reason)
  const start = instantOf(order.startAt)
  const status = presentStatus({ status: order.status, end: instantOf(order.endAt) }, now)
  const verdict = judgeClassCancel(
    {
      ...{ status, start, minutesCanCancel: whose === 'own' ? cancelMinutes(order) : 0 },
      freeUntil: order.freeUntil && instantOf(order.freeUntil),
      isCalledOff: whose === 'own' && order.isCancelled,
    },
    now,
  )
  if (!verdict.ok) fail(verdict.reason, verdict.params)
}
