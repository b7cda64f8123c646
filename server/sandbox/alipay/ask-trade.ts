import type { Instant } from '@/domain/time'
import { closeTrade, findTrade, type SandboxTrade } from '../kit/trades'
import { textOf, type AlipayRequest } from './read-request'
import { refuse } from './refusal'
import { BUYER_LOG_IN, isKnown, writeStatus, timeOf, yuan } from './words'

/** The trade of a request's number. Throws Refusal if Alipay does not know it. */
export const findKnown = async (request: AlipayRequest, now: Instant): Promise<SandboxTrade> => {
  const trade = await findTrade({ provider: 'alipay', merchant: request.appid, tradeNo: textOf(request, 'out_trade_no') }, now)
  if (!isKnown(trade)) throw refuse('TRADE_NOT_EXIST')
  return trade
}

const named = (trade: SandboxTrade) => ({ out_trade_no: trade.tradeNo, trade_no: trade.transactionId ?? '' })

export const queryTrade = async (request: AlipayRequest, now: Instant) => {
  const trade = await findKnown(request, now)
  return {
    ...named(trade),
    buyer_logon_id: BUYER_LOG_IN,
    buyer_user_id: trade.payer,
    trade_status: writeStatus(trade),
    total_amount: yuan(trade.amountFen),
    ...(trade.paidAt && { send_pay_date: timeOf(trade.paidAt), receipt_amount: yuan(trade.amountFen) }),
  }
}

export const closeAsked = async (request: AlipayRequest, now: Instant) => {
  const trade = await findKnown(request, now)
  if (!(await closeTrade(trade, now))) throw refuse('TRADE_STATUS_ERROR')
  return named(trade)
}
