import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { insertRefund, moveOrder, postMoney, appendEvent } from './repository'
import type { PayOrderRow, RefundReason, TradeRow } from './rows'
import type { PaymentDeps } from './deps'
import { refundJob } from './refund-job'

/** Numbers of ours begin alike, so that people find them in a provider's lists. */
const refundNoOf = (tradeNo: string): string => `${tradeNo}R`

/**
 * Owes a trade's money back, in the transaction in which that came to be; the order is locked. The refund itself is a job: it is sent once this has
 * committed, and again until it is done. A second payment of a paid order goes back without a word of the order's own.
 */
export const oweRefund = async (
  order: PayOrderRow,
  trade: TradeRow,
  { reason, from }: { reason: RefundReason; from: 'unapplied' | 'sales' },
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const { id: orderId, brandId, shopId } = order
  const { id: tradeId, amountFen, provider } = trade
  const refundId = await insertRefund({ orderId, tradeId, brandId, refundNo: refundNoOf(trade.tradeNo), amountFen, reason }, now)
  // What is owed is a liability: it falls by what is taken back from sales, or from what was never used.
  await postMoney({ brandId, shopId, provider, amountFen, tradeId, refundId, from: 'refund_due', to: from }, now)
  if (reason !== 'surplus') await moveOrder(orderId, PaymentStatus.refunding)
  await appendEvent(orderId, 'refund_owed', now, { reason })
  await jobs.enqueue(refundJob({ refundId }))
}
