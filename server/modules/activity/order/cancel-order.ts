import { judgeActivityCancel, ActivityOrderStatus } from '@/domain/activity/cancel'
import { instantOf, type Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { creditCard } from '@server/modules/card/service'
import { closeUnpaid, giveUpOrder, refundPaid, type PaymentDeps } from '@server/modules/payment/service'
import { cancelTerms } from '../facts'
import { offerTickets } from '../waiting/offer-tickets'
import { ownOrder } from './read-orders'
import { giveBack, lockOptionByOrder, markRefund, readOrder, type GivenUpBy } from './repository'

/**
 * Gives an order up and back whatever was paid, in a transaction that has its option locked: places, units of the card, money. False where it had been given up, or
 * somebody had come with it.
 */
export const undoOrder = async (orderId: number, by: GivenUpBy, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<boolean> => {
  if (!(await giveBack(orderId, by, now))) return false
  await creditCard({ cause: 'activity_order', id: orderId }, now)
  await closeUnpaid('activity', orderId, now)
  const refund = await refundPaid('activity', orderId, deps, now)
  if (refund !== undefined) await markRefund(orderId, refund)
  return true
}

interface Cancel {
  shopId: number
  orderId: number
  accountId: number
}

/**
 * Cancels a person's own order: one that waits for its payment is given up, a paid one gives everything back. An order that is over stays as it is, so that a repeated request
 * answers the same. What is freed is offered to the waiting list at once.
 */
export const cancelActivityOrder = async ({ shopId, orderId, accountId }: Cancel, deps: PaymentDeps, now: Instant): Promise<void> => {
  const order = await ownOrder(orderId, { accountId, shopId })
  if (order.status === ActivityOrderStatus.over) return
  if (order.status === ActivityOrderStatus.held && order.payOrderId !== null) {
    await giveUpOrder(order.payOrderId, deps, now)
    return
  }
  await inTransaction(async () => {
    await lockOptionByOrder(orderId)
    const row = (await readOrder(orderId))!
    if (row.status === ActivityOrderStatus.over) return
    const verdict = judgeActivityCancel({ ...row, createdAt: instantOf(row.createdAt) }, cancelTerms(row), now)
    if (!verdict.ok) fail(verdict.reason, verdict.params)
    if (await undoOrder(orderId, 'member', deps, now)) await offerTickets(row.optionId, row.count, now)
  })
}
