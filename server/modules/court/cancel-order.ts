import type { Actor } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { JobQueue } from '@server/jobs/queue'
import { creditCard } from '@server/modules/card/service'
import { refundPaid } from '@server/modules/payment/service'
import { mayCancelFor, orderNamed } from '@server/authority/orders'
import { judgeRemark } from '@/domain/booking/change/cancel'
import { judgeCourtCancel } from '@/domain/court/cancel'
import { instantOf, type Instant } from '@/domain/time'
import { courtPurpose } from './purpose'
import { giveBack, markRefund, readOrder } from './repository'
import { notifyMember } from './notify-member'

interface Cancel {
  shopId: number
  orderId: number
  actor: Actor
  remarks: string
}

/**
 * Cancels an order of court slots, the account's own or a member's if the actor has the right, until the first slot begins: the slots are freed, units go back
 * to the card, online payments are refunded to the payer (booking ledger BK-377, BK-276, BK-278..BK-281, BK-311).
 */
export const cancelCourtOrder = async (
  { shopId, orderId, actor, remarks }: Cancel,
  jobs: Pick<JobQueue, 'enqueue'>,
  now: Instant,
): Promise<void> => {
  const order = await orderNamed(actor, await readOrder(orderId), shopId)
  const whose = await mayCancelFor(actor, order, 'court')
  if (order.heldUntil !== null) return fail('court.order_not_found')
  const remark = judgeRemark(remarks)
  if (!remark.ok) return fail(remark.reason)
  const { status } = order
  const minutesCanCancel = whose === 'own' ? order.minutesCanCancel : 0
  const verdict = judgeCourtCancel({ status, start: instantOf(order.startAt), end: instantOf(order.endAt), minutesCanCancel }, now)
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  await inTransaction(async () => {
    await courtPurpose.lock(orderId)
    if (!(await giveBack(orderId, remarks, now))) fail('booking.not_cancellable')
    await creditCard({ cause: 'court_order', id: orderId }, now)
    const refund = await refundPaid('court', orderId, { jobs }, now)
    if (refund !== undefined) await markRefund(orderId, refund)
    await notifyMember(orderId, 'cancelled', actor.accountId, now)
  })
}
