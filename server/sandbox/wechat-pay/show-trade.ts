import { formatInstant, instantOf } from '@/domain/time'
import type { SandboxRefund } from '../kit/refunds'
import type { SandboxTrade } from '../kit/trades'

const TRADE_TYPE: Record<string, string> = { jsapi: 'JSAPI', native: 'NATIVE', h5: 'MWEB', papay: 'PAP' }
const text = (at: Date): string => formatInstant(instantOf(at))

export const tradeType = ({ method }: SandboxTrade): string => TRADE_TYPE[method] ?? 'NATIVE'

const writeState = ({ state, refundedFen }: SandboxTrade): [string, string] => {
  if (state === 'closed') return ['CLOSED', '订单已关闭']
  if (state !== 'paid') return ['NOTPAY', '订单未支付']
  return refundedFen > 0 ? ['REFUND', '转入退款'] : ['SUCCESS', '支付成功']
}

/** A trade in the form of a query's answer. */
export const showTrade = (trade: SandboxTrade) => {
  const [trade_state, trade_state_desc] = writeState(trade)
  return {
    appid: trade.appid,
    mchid: trade.merchant,
    out_trade_no: trade.tradeNo,
    trade_state,
    trade_state_desc,
    attach: '',
    ...(trade.paidAt && {
      transaction_id: trade.transactionId,
      trade_type: tradeType(trade),
      bank_type: 'OTHERS',
      success_time: text(trade.paidAt),
      payer: { openid: trade.payer },
      amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
    }),
  }
}

const REFUND_STATUS = { processing: 'PROCESSING', done: 'SUCCESS', failed: 'ABNORMAL', closed: 'CLOSED' } as const
const ACCOUNT = '支付用户零钱'

/** A refund in the form of the call's and a query's answer. */
export const showRefund = (refund: SandboxRefund, trade: SandboxTrade) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.refundNo,
  transaction_id: trade.transactionId,
  out_trade_no: refund.tradeNo,
  channel: 'ORIGINAL',
  user_received_account: ACCOUNT,
  create_time: text(refund.createdAt),
  ...(refund.state === 'done' && { success_time: text(refund.endedAt!) }),
  status: REFUND_STATUS[refund.state],
  funds_account: 'AVAILABLE',
  amount: {
    total: trade.amountFen,
    refund: refund.amountFen,
    payer_total: trade.amountFen,
    payer_refund: refund.amountFen,
    settlement_refund: refund.amountFen,
    settlement_total: trade.amountFen,
    discount_refund: 0,
    currency: 'CNY',
  },
})

/** A refund in the form of a notice. */
export const refundNews = (refund: SandboxRefund, trade: SandboxTrade) => ({
  mchid: refund.merchant,
  out_trade_no: refund.tradeNo,
  transaction_id: trade.transactionId,
  out_refund_no: refund.refundNo,
  refund_id: refund.refundId,
  refund_status: REFUND_STATUS[refund.state],
  ...(refund.state === 'done' && { success_time: text(refund.endedAt!) }),
  user_received_account: ACCOUNT,
  amount: { total: trade.amountFen, refund: refund.amountFen, payer_total: trade.amountFen, payer_refund: refund.amountFen },
})
