import type { TradeState } from '../payment/port'
import { readTime, readYuan } from './wire'

/** What a trade is called in answers and in notices, where the time of payment has another name. */
export interface TradeWords {
  trade_no?: unknown
  trade_status?: unknown
  total_amount?: unknown
  paid_at?: unknown
}

/**
 * The state of a trade in Alipay's words; undefined when they make no sense. A trade that was given back whole is closed there, yet money came in, and
 * that is what is asked for: its time of payment tells.
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

/**
 * Alipay gives refunds no number of its own: within a trade ours tells them apart.
 */
export const refundIdOf = (transactionId: string, refundNo: string): string => `${transactionId}-${refundNo}`
