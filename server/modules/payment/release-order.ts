import { inTransaction } from '@server/db/transaction'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { endTrade } from './check-trade'
import { freeCoupon } from './order-coupon'
import { lockOrder, markClosed, readOpenTrade, readOrder, tell } from './repository'
import type { PaymentDeps } from './deps'
import type { OrderRow } from './rows'

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
