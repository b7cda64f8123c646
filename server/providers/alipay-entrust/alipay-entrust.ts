import type { Clock } from '../../clock'
import { createAlipay } from '../alipay/alipay'
import { openGateway } from '../alipay/gateway'
import type { EntrustProvider } from '../entrust/port'
import { ProviderError } from '../payment/port'
import type { AlipayEntrustAccount } from './account'
import { endContract, putOff, queryContract } from './contract'
import { deduct } from './deduct'
import { readNotice } from './notice'
import { signingAddress } from './signing'

/** Agreements of deduction at Alipay (周期扣款) for one merchant account. */
export const createAlipayEntrust = (account: AlipayEntrustAccount, clock: Clock): EntrustProvider => {
  const gateway = openGateway(account, clock)
  const payments = createAlipay(account, clock)
  return {
    name: 'alipay',
    deductsFirst: true,
    prepaySigning: async ({ method, returnUrl }, terms) => {
      if (method !== 'wap' && method !== 'page')
        throw new ProviderError('refused', 'ILLEGAL_ARGUMENT', 'agreements are signed in a browser')
      const place = method === 'wap' ? 'mobile' : 'desktop'
      return { kind: 'url', params: { url: signingAddress(account, gateway, place, terms, returnUrl) } }
    },
    signAlone: (place, terms, _now, returnUrl) => ({
      kind: 'url',
      params: { url: signingAddress(account, gateway, place, terms, returnUrl) },
    }),
    queryContract: (code) => queryContract(account, gateway, code),
    endContract: (contractId) => endContract(gateway, contractId),
    announce: ({ contractId, lastDay }) => putOff(gateway, contractId, lastDay),
    deduct: (deduction) => deduct(account, gateway, clock, deduction),
    queryDeduction: (tradeNo) => payments.query(tradeNo),
    readNotice: async (raw) => readNotice(account, gateway, raw),
    answerNotice: payments.answerNotice,
  }
}
