import { notify } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import { fen, fenToYuan } from '@/domain/money'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { insertRefund, moveOrder, postMoney, appendEvent } from '../repository'
import { isPart, type PayOrderRow, type RefundReason, type TradeRow } from '../rows'
import type { PaymentDeps } from '../deps'
import { refundJob } from './refund-job'
import { isDeskProvider } from '../till/provider'

/** Numbers of ours begin alike, so that people find them in a provider's lists. */
const makeRefundNo = (tradeNo: string, before: number): string => `${tradeNo}R${before === 0 ? '' : before + 1}`

interface Owed {
  reason: RefundReason
  from: 'unapplied' | 'sales'
  /** Fen: the part that is owed. Without it, all. */
  amountFen?: number
  /** How many refunds of the trade there are before this one. */
  refunds?: number
}

/**
 * Records that a trade's money, or a part of it, is owed back, in the transaction that causes it and with order and trade locked. A job sends the refund after
 * the commit and repeats it until it is done; what was taken at the desk is paid back there (till/pay-back.ts). The refund of a second payment does not change
 * the order, and a part's leaves it paid.
 */
export const oweRefund = async (
  order: PayOrderRow,
  trade: TradeRow,
  { reason, from, amountFen = trade.amountFen, refunds = 0 }: Owed,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const { id: orderId, brandId, shopId } = order
  const { id: tradeId, provider } = trade
  const refundNo = makeRefundNo(trade.tradeNo, refunds)
  const refundId = await insertRefund({ orderId, tradeId, brandId, refundNo, amountFen, reason }, now)
  // A refund that is owed is a liability, posted against sales or against money never used.
  await postMoney({ brandId, shopId, provider, amountFen, tradeId, refundId, from: 'refund_due', to: from }, now)
  if (reason === 'moved') await appendEvent(orderId, 'difference_owed', now)
  else await appendEvent(orderId, 'refund_owed', now, { reason })
  if (reason !== 'surplus' && !isPart(reason)) await moveOrder(orderId, PaymentStatus.refunding)
  if (isDeskProvider(provider)) await notifyWhere(order, amountFen, now)
  else await jobs.enqueue(refundJob({ refundId }))
}

/** Notifies a member that the desk has money for him. */
const notifyWhere = async ({ id, accountId, brandId, shopId, subject }: PayOrderRow, amountFen: number, now: Instant): Promise<void> => {
  const { name } = await requireShop(shopId)
  await notify({
    ...{ accountId, brandId, shopId, kind: 'payment.desk_owes', now },
    params: { subject, shop: name, amount: fenToYuan(fen(amountFen)).toFixed(2) },
    path: `/shop/${shopId}/mobile/orders/${id}/result/`,
  })
}
