import type { Clock } from '../../clock'
import type { WechatPayAccount } from '../payment/account'
import type { PayProvider } from '../payment/port'
import { createClient } from './client'
import { answerNotice, readNotice } from './notice'
import { prepay } from './prepay'
import { queryRefund, refund } from './refund'
import { fetchStatement } from './statement'
import { closeTrade, queryTrade } from './trade'

/** WeChat Pay v3 for one merchant account, in public-key mode. Throws Error if the account's keys are not PEM texts. */
export const createWechatPay = (account: WechatPayAccount, clock: Clock): PayProvider => {
  const client = createClient(account, clock)
  return {
    name: 'wechat',
    methods: ['jsapi', 'native', 'h5'],
    prepay: (request) => prepay(account, client, request),
    query: (tradeNo) => queryTrade(account, client, tradeNo),
    close: (tradeNo) => closeTrade(account, client, tradeNo),
    refund: (request) => refund(account, client, request),
    queryRefund: (asked) => queryRefund(client, asked),
    readNotice: async (raw) => readNotice(account, client, raw),
    answerNotice,
    statement: (day) => fetchStatement(client, day),
  }
}
