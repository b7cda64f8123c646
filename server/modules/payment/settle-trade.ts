import { inTransaction } from '@server/db/transaction'
import { takeCouponAgain } from '@server/modules/coupon/service'
import { notify } from '@server/modules/notice/service'
import type { TradeState } from '@server/providers/payment/port'
import { fen, fenToYuan } from '@/domain/money'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import type { PaymentDeps } from './deps'
import { freeCoupon, spendCoupon } from './order-discount'
import { notifyPayer } from './notify-payer'
import { oweRefund } from './refund/owe-refund'
import { lockOrder, lockTrade, markPaid, markTradePaid, postMoney, raise, readOrder, readTrade, appendEvent } from './repository'
import type { PayOrderRow, TradeRow } from './rows'

type Deps = Pick<PaymentDeps, 'purposes' | 'jobs'>
type Paid = Extract<TradeState, { state: 'paid' }>

/** `mismatch`: the provider's data does not fit ours; nothing changed, and an exception was raised for the operator. */
export type Settled = 'fulfilled' | 'refunding' | 'known' | 'mismatch'

/**
 * Books a trade that the provider reports as paid. However often or late that is reported, the money is booked once and ends as a fulfilled order or a refund:
 * an open order is fulfilled, a released one takes its seats again if they are free, and everything else is refunded. Lock order: what the order is for, order,
 * trade, coupon.
 */
export const settleTrade = async (tradeNo: string, found: Paid, deps: Deps, now: Instant): Promise<Settled> => {
  const known = await readTrade(tradeNo)
  if (!known) throw new Error(`There is no trade ${tradeNo}.`)
  return inTransaction(async () => {
    const { purpose, purposeId } = (await readOrder(known.orderId))!
    await deps.purposes[purpose].lock(purposeId)
    const order = await lockOrder(known.orderId)
    const trade = await lockTrade(known.id)
    const mismatch = findMismatch(trade, found)
    if (mismatch) {
      const { brandId, orderId, amountFen: expected } = trade
      await raise({ brandId, kind: mismatch, subject: tradeNo, orderId, detail: { ...found, expected } }, now)
      return 'mismatch'
    }
    if (trade.state === 'paid') return 'known'
    await markTradePaid(trade.id, found.transactionId, found.paidAt)
    await postMoney({ ...makeMoney(order, trade), from: 'unapplied', to: 'provider' }, now)
    await appendEvent(order.id, 'paid', now, { channel: trade.channel, trade_no: tradeNo })
    return conclude(order, trade, deps, now)
  })
}

const findMismatch = (trade: TradeRow, found: Paid) => {
  if (trade.amountFen !== found.amount) return 'trade.amount'
  return trade.transactionId !== null && trade.transactionId !== found.transactionId ? 'trade.two_transactions' : undefined
}

/** The references of a posting of a trade's money. */
const makeMoney = (order: PayOrderRow, trade: TradeRow) => ({
  brandId: order.brandId,
  shopId: order.shopId,
  provider: trade.provider,
  tradeId: trade.id,
  amountFen: trade.amountFen,
})

/** Decides between fulfilment and refund of a paid trade, in the open transaction and with the order locked. */
export const conclude = async (order: PayOrderRow, trade: TradeRow, deps: Deps, now: Instant): Promise<Settled> => {
  const isOpen = order.status === PaymentStatus.unpaid
  const isGivenUp = order.status === PaymentStatus.cancelled
  if ((isOpen || (isGivenUp && (await takeCouponAgain(order.id, now)))) && (await deps.purposes[order.purpose].fulfil(order, now))) {
    await markPaid(order.id, trade.id, now)
    await postMoney({ ...makeMoney(order, trade), from: 'sales', to: 'unapplied' }, now)
    await spendCoupon(order.id, now)
    await appendEvent(order.id, isOpen ? 'fulfilled' : 'fulfilled_late', now)
    if (isOpen) await notifyPayer('payment.done', { order, amountFen: trade.amountFen }, deps.purposes, now)
    else await announcePayment('payment.late', order, trade, now)
    return 'fulfilled'
  }
  if (isOpen) await deps.purposes[order.purpose].release(order, now)
  if (isOpen || isGivenUp) {
    await freeCoupon(order, now)
    await announcePayment('payment.too_late', order, trade, now)
  }
  const reason = isOpen ? 'unfulfilled' : isGivenUp ? 'late' : 'surplus'
  await oweRefund(order, trade, { reason, from: 'unapplied' }, deps, now)
  return 'refunding'
}

/** Notifies a member who paid for a released order whether he has the booking or gets a refund. */
const announcePayment = (
  kind: 'payment.late' | 'payment.too_late',
  { id, accountId, brandId, shopId, subject }: PayOrderRow,
  { amountFen }: TradeRow,
  now: Instant,
): Promise<void> =>
  notify({
    ...{ accountId, brandId, shopId, kind, now },
    params: { subject, amount: fenToYuan(fen(amountFen)) },
    path: `/shop/${shopId}/mobile/orders/${id}/pay/`,
  })
