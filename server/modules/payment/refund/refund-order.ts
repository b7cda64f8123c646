import { PaymentStatus } from '@/domain/payment/order-state'
import { RefundType } from '@/domain/payment/refund'
import type { Instant } from '@/domain/time'
import type { PaymentDeps } from '../deps'
import { freeCoupon, type Ender } from '../order-discount'
import { oweRefund } from './owe-refund'
import { lockKeptTrades, lockOrder, markUndone, readOrderFor, appendEvent } from '../repository'
import type { PurposeName } from '../rows'

/**
 * Records that the payment of a cancelled booking or order is owed back and returns its coupon, in the transaction of the cancellation and after its locks.
 * Returns the refund state of the booking; undefined if nothing was paid online.
 */
export const refundPaid = async (
  purpose: PurposeName,
  purposeId: number,
  { byShop, ...deps }: Pick<PaymentDeps, 'jobs'> & Ender,
  now: Instant,
): Promise<number | undefined> => {
  const found = await readOrderFor(purpose, purposeId)
  if (!found) return undefined
  const order = await lockOrder(found.id)
  if (order.status !== PaymentStatus.paid) return undefined
  if (order.tradeId === null) {
    // A coupon paid the whole price.
    await markUndone(order.id, now)
    await appendEvent(order.id, 'closed', now)
  }
  for (const { leftFen: amountFen, refunds, ...trade } of await lockKeptTrades(order.id))
    await oweRefund(order, trade, { reason: 'cancelled', from: 'sales', amountFen, refunds }, deps, now)
  await freeCoupon(order, now, { byShop })
  return order.tradeId === null ? undefined : RefundType.underway
}
