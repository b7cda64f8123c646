import { fen } from '@/domain/money'
import type { WechatPayAccount } from '../payment/account'
import { ProviderError, type TradeState } from '../payment/port'
import type { WechatPayClient } from './client'
import { ABSENT, CLOSED, PAID } from './map-error'
import { readAnswer, readMoment, Transaction } from './shapes'

const makePath = (tradeNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}`

const isRefused = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof ProviderError && error.kind === 'refused' && codes.has(error.code)

/** The state of a transaction; undefined if a paid one lacks its amount, time or number, or is in another currency. */
export const readState = ({ trade_state, transaction_id, success_time, amount }: Transaction): TradeState | undefined => {
  switch (trade_state) {
    // A refunded trade was paid before.
    case 'SUCCESS':
    case 'REFUND': {
      const paidAt = readMoment(success_time)
      if (!transaction_id || paidAt === undefined || amount?.total === undefined || (amount.currency ?? 'CNY') !== 'CNY') return undefined
      return { state: 'paid', amount: fen(amount.total), transactionId: transaction_id, paidAt }
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
    case 'PAYERROR':
      return { state: 'unpaid' }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      return undefined
  }
}

/** `GET /v3/pay/transactions/out-trade-no/{n}?mchid=`. */
export const queryTrade = async ({ mchid }: WechatPayAccount, client: WechatPayClient, tradeNo: string): Promise<TradeState> => {
  try {
    const trade = readAnswer(Transaction, await client.call('GET', `${makePath(tradeNo)}?mchid=${encodeURIComponent(mchid)}`))
    const state = trade.mchid === mchid && trade.out_trade_no === tradeNo ? readState(trade) : undefined
    if (!state) throw new ProviderError('bad_answer', 'MALFORMED')
    return state
  } catch (error) {
    if (isRefused(error, ABSENT)) return { state: 'absent' }
    throw error
  }
}

/** `POST /v3/pay/transactions/out-trade-no/{n}/close`. A paid trade cannot be closed; then its state is queried. */
export const closeTrade = async (account: WechatPayAccount, client: WechatPayClient, tradeNo: string): Promise<TradeState> => {
  try {
    await client.call('POST', `${makePath(tradeNo)}/close`, { mchid: account.mchid })
    return { state: 'closed' }
  } catch (error) {
    if (isRefused(error, CLOSED)) return { state: 'closed' }
    if (isRefused(error, ABSENT)) return { state: 'absent' }
    if (!isRefused(error, PAID)) throw error
    const state = await queryTrade(account, client, tradeNo)
    if (state.state === 'unpaid') throw new ProviderError('bad_answer', 'CONTRADICTION')
    return state
  }
}
