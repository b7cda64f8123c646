import { PaymentStatus, RefundType } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import type { PaymentDeps } from './deps'
import { oweRefund } from './owe-refund'
import { lockOrder, lockTrade, readOrderOf } from './repository'
import type { PurposeName } from './rows'

/**
 * Owes back what was paid for something that its owner gave up, in the transaction that gives it up and after what it locks. Answers the refund's state
 * for the thing itself, undefined where nothing was paid online.
 */
export const refundPaid = async (
  purpose: PurposeName,
  purposeId: number,
  deps: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<number | undefined> => {
  const found = await readOrderOf(purpose, purposeId)
  if (!found) return undefined
  const order = await lockOrder(found.id)
  if (order.status !== PaymentStatus.paid || order.tradeId === null) return undefined
  const trade = await lockTrade(order.tradeId)
  await oweRefund(order, trade, { reason: 'cancelled', from: 'sales' }, deps, now)
  return RefundType.underway
}
