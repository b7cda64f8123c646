import { notify } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import { fen, fenToYuan } from '@/domain/money'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { insertRefund, moveOrder, postMoney, appendEvent } from './repository'
import type { PayOrderRow, RefundReason, TradeRow } from './rows'
import type { PaymentDeps } from './deps'
import { refundJob } from './refund-job'
import { isDeskProvider } from './till/provider'

/** Numbers of ours begin alike, so that people find them in a provider's lists. */
const refundNoOf = (tradeNo: string): string => `${tradeNo}R`

/**
 * Records that a trade's money is owed back, in the transaction that causes it and with the order locked. A job sends the refund after the commit and repeats
 * it until it is done; what was taken at the desk is paid back there (till/pay-back.ts). The refund of a second payment does not change the order.
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
  // A refund that is owed is a liability, posted against sales or against money never used.
  await postMoney({ brandId, shopId, provider, amountFen, tradeId, refundId, from: 'refund_due', to: from }, now)
  if (reason !== 'surplus') await moveOrder(orderId, PaymentStatus.refunding)
  await appendEvent(orderId, 'refund_owed', now, { reason })
  if (isDeskProvider(provider)) await tellWhere(order, amountFen, now)
  else await jobs.enqueue(refundJob({ refundId }))
}

/** Notifies a member that the desk has money for him. */
const tellWhere = async ({ id, accountId, brandId, shopId, subject }: PayOrderRow, amountFen: number, now: Instant): Promise<void> => {
  const { name } = await requireShop(shopId)
  await notify({
    ...{ accountId, brandId, shopId, kind: 'payment.desk_owes', now },
    params: { subject, shop: name, amount: fenToYuan(fen(amountFen)).toFixed(2) },
    path: `/shop/${shopId}/mobile/orders/${id}/result/`,
  })
}
