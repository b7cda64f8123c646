import type { TradeState } from '../payment/port'
import { readTime, readYuan } from './wire'

/** The fields of a trade in answers and in notices, which name the time of payment differently. */
export interface TradeWords {
  trade_no?: unknown
  trade_status?: unknown
  total_amount?: unknown
  paid_at?: unknown
}

/**
 * The state of a trade from Alipay's words; undefined if they are inconsistent. Alipay calls a fully refunded trade closed, but it counts as paid here, which
 * its time of payment shows.
 */
export const readTrade = (words: TradeWords): TradeState | undefined => {
  const amount = readYuan(words.total_amount)
  const paidAt = readTime(words.paid_at)
  const transactionId = typeof words.trade_no === 'string' ? words.trade_no : ''
  const paid = (): TradeState | undefined =>
    amount === undefined || paidAt === undefined || !/^\d{1,64}$/.test(transactionId)
      ? undefined
      : { state: 'paid', amount, transactionId, paidAt }
  switch (words.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { state: 'unpaid' }
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paid()
    case 'TRADE_CLOSED':
      return words.paid_at ? paid() : { state: 'closed' }
    default:
      return undefined
  }
}

/** Alipay has no refund ids, so ours within the trade is used. */
export const makeRefundId = (transactionId: string, refundNo: string): string => `${transactionId}-${refundNo}`
