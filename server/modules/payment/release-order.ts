import { inTransaction } from '@server/db/transaction'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { endTrade } from './check-trade'
import { freeCoupon } from './order-coupon'
import { lockOrder, markClosed, readOpenTrade, readOrder, readOrderOf, tell } from './repository'
import type { PaymentDeps } from './deps'
import type { OrderRow, PurposeName } from './rows'

/**
 * Gives up an unpaid order: its trade is ended at the provider first, and paid instead if it turns out to be. Where the provider cannot be reached the
 * places are given back all the same; a payment that still comes is fulfilled if there is room, else refunded. Answers the order as it then is.
 */
export const releaseOrder = async (orderId: number, why: 'expired' | 'closed', deps: PaymentDeps, now: Instant): Promise<OrderRow> => {
  const open = await readOpenTrade(orderId)
  if (open) await endTrade(open, deps, now)
  const { purpose, purposeId } = (await readOrder(orderId))!
  return inTransaction(async () => {
    await deps.purposes[purpose].lock(purposeId)
    const order = await lockOrder(orderId)
    if (order.status !== PaymentStatus.unpaid) return order
    await deps.purposes[purpose].release(order, now)
    await markClosed(orderId, now)
    await tell(orderId, why, now)
    await freeCoupon(orderId, now)
    return (await readOrder(orderId))!
  })
}

/**
 * Closes the order to pay of something that was given up, in the transaction that gives it up and after what it locks. The provider is told by the sweep;
 * money that still comes goes back.
 */
export const closeUnpaid = async (purpose: PurposeName, purposeId: number, now: Instant): Promise<void> => {
  const found = await readOrderOf(purpose, purposeId)
  if (!found || (await lockOrder(found.id)).status !== PaymentStatus.unpaid) return
  await markClosed(found.id, now)
  await tell(found.id, 'closed', now)
  await freeCoupon(found.id, now)
}
