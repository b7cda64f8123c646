import { inTransaction } from '@server/db/transaction'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { checkTrade } from './check-trade'
import { freeCoupon, type Ender } from './order-discount'
import { lockOrder, markClosed, readOpenTrade, readOrder, readOrderFor, appendEvent } from './repository'
import type { PaymentDeps } from './deps'
import type { PayOrderRow, PurposeName } from './rows'

/**
 * Gives an unpaid order up and releases its seats at once, without waiting for a provider. Afterwards `payment.check` closes its trade as soon as the provider
 * answers; a payment that was made or comes late is fulfilled if there are seats, otherwise refunded. False if it was not unpaid any more.
 */
export const releaseOrder = (
  orderId: number,
  why: 'expired' | 'closed',
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  now: Instant,
): Promise<boolean> =>
  inTransaction(async () => {
    const { purpose, purposeId } = (await readOrder(orderId))!
    await purposes[purpose].lock(purposeId)
    const order = await lockOrder(orderId)
    if (order.status !== PaymentStatus.unpaid) return false
    await purposes[purpose].release(order, now)
    await markClosed(orderId, now)
    await appendEvent(orderId, why, now)
    await freeCoupon(order, now)
    return true
  })

/**
 * Gives an unpaid order up at once. Returns it after asking the provider, if that answers: it may have been paid meanwhile. `released`: this call gave it up, not
 * one before.
 */
export const giveUpOrder = async (orderId: number, deps: PaymentDeps, now: Instant): Promise<{ order: PayOrderRow; released: boolean }> => {
  const released = await releaseOrder(orderId, 'closed', deps, now)
  const open = await readOpenTrade(orderId)
  if (open) await checkTrade(open, deps, now)
  return { order: (await readOrder(orderId))!, released }
}

/** Closes the pay order of a cancelled booking or order, in the transaction of the cancellation and after its locks. Late money is refunded. */
export const closeUnpaid = async (purpose: PurposeName, purposeId: number, now: Instant, ender: Ender = {}): Promise<void> => {
  const found = await readOrderFor(purpose, purposeId)
  if (!found || (await lockOrder(found.id)).status !== PaymentStatus.unpaid) return
  await markClosed(found.id, now)
  await appendEvent(found.id, 'closed', now)
  await freeCoupon(found, now, ender)
}
