import { fen } from '@/domain/money'
import type { Deduction } from '../entrust/port'
import { ProviderError, type TradeState } from '../payment/port'
import { ABSENT } from '../wechat-pay/map-error'
import { randomPart, type EntrustClient, type EntrustedAccount } from './client'
import { readStamp } from './times'
import type { Fields } from './xml'

/** A repeated number: it was accepted before, or deducted. */
const TAKEN = new Set(['ORDER_ACCEPTED', 'ORDERPAID'])

/** Applies for a deduction: `POST /pay/pappayapply`. Nothing is known of the money yet. */
export const deduct = async (account: EntrustedAccount, client: EntrustClient, deduction: Deduction): Promise<void> => {
  try {
    await client.call('/pay/pappayapply', {
      appid: account.appids.h5 ?? account.appids.weapp,
      ...randomPart(account),
      body: deduction.subject,
      out_trade_no: deduction.tradeNo,
      total_fee: deduction.amount,
      fee_type: 'CNY',
      spbill_create_ip: '127.0.0.1',
      notify_url: account.entrust.notifyUrl,
      trade_type: 'PAP',
      contract_id: deduction.contractId,
    })
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'refused' && TAKEN.has(error.code))) throw error
  }
}

/** The state of an order in the words of v2; undefined if a paid one lacks its amount, time or number. */
export const stateIn = (fields: Fields, tradeState: string | undefined): TradeState | undefined => {
  switch (tradeState) {
    // A refunded trade was paid before.
    case 'SUCCESS':
    case 'REFUND': {
      const paidAt = readStamp(fields.time_end)
      const { transaction_id: transactionId, total_fee: total = '', fee_type: currency = 'CNY' } = fields
      if (!transactionId || paidAt === undefined || !/^\d{1,9}$/.test(total) || currency !== 'CNY') return undefined
      return { state: 'paid', amount: fen(Number(total)), transactionId, paidAt }
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return { state: 'unpaid' }
    case 'CLOSED':
    case 'REVOKED':
    case 'PAY_FAIL':
    case 'PAYERROR':
      return { state: 'closed' }
    default:
      return undefined
  }
}

/** `POST /pay/paporderquery`. WeChat may know nothing of a deduction that failed for lack of money. */
export const queryDeduction = async (account: EntrustedAccount, client: EntrustClient, tradeNo: string): Promise<TradeState> => {
  try {
    const answer = await client.call('/pay/paporderquery', {
      appid: account.appids.h5 ?? account.appids.weapp,
      ...randomPart(account),
      out_trade_no: tradeNo,
    })
    const state = answer.out_trade_no === tradeNo ? stateIn(answer, answer.trade_state) : undefined
    if (!state) throw new ProviderError('bad_answer', 'MALFORMED')
    return state
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && ABSENT.has(error.code)) return { state: 'absent' }
    throw error
  }
}
