import { inTransaction } from '@server/db/transaction'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { checkTrade } from './check-trade'
import { freeCoupon } from './order-coupon'
import { lockOrder, markClosed, readOpenTrade, readOrder, readOrderOf, appendEvent } from './repository'
import type { PaymentDeps } from './deps'
import type { PayOrderRow, PurposeName } from './rows'

/**
 * Gives up an unpaid order, and its places at once: no provider is waited for. From then on `payment.check` ends its trade, as soon as the provider can be
 * asked; a payment that was made or still comes is fulfilled if there is room, else refunded.
 */
export const releaseOrder = (orderId: number, why: 'expired' | 'closed', { purposes }: Pick<PaymentDeps, 'purposes'>, now: Instant) =>
  inTransaction(async () => {
    const { purpose, purposeId } = (await readOrder(orderId))!
    await purposes[purpose].lock(purposeId)
    const order = await lockOrder(orderId)
    if (order.status !== PaymentStatus.unpaid) return
    await purposes[purpose].release(order, now)
    await markClosed(orderId, now)
    await appendEvent(orderId, why, now)
    await freeCoupon(orderId, now)
  })

/** Its owner gives an unpaid order up. Answers it as the provider knows it where that answers: it may turn out to be paid. */
export const giveUpOrder = async (orderId: number, deps: PaymentDeps, now: Instant): Promise<PayOrderRow> => {
  await releaseOrder(orderId, 'closed', deps, now)
  const open = await readOpenTrade(orderId)
  if (open) await checkTrade(open, deps, now)
  return (await readOrder(orderId))!
}

/** Closes the order to pay of something that was given up, in the transaction that gives it up and after what it locks. Money that still comes goes back. */
export const closeUnpaid = async (purpose: PurposeName, purposeId: number, now: Instant): Promise<void> => {
  const found = await readOrderOf(purpose, purposeId)
  if (!found || (await lockOrder(found.id)).status !== PaymentStatus.unpaid) return
  await markClosed(found.id, now)
  await appendEvent(found.id, 'closed', now)
  await freeCoupon(found.id, now)
}
