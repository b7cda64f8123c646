import type { Clock } from '../../clock'
import type { EntrustProvider } from '../entrust/port'
import { createClient } from '../wechat-pay/client'
import { createEntrustClient, type EntrustedAccount } from './client'
import { announce, endContract, queryContract } from './contract'
import { deduct, queryDeduction } from './deduct'
import { answerNotice, readNotice } from './notice'
import { prepaySigning, signAlone } from './signing'

/** Agreements of deduction at WeChat Pay (v2, XML) for one merchant account; its notice before a deduction is a call of v3. */
export const createWechatEntrust = (account: EntrustedAccount, clock: Clock): EntrustProvider => {
  const client = createEntrustClient(account)
  const v3 = createClient(account, clock)
  return {
    name: 'wechat',
    deductsFirst: false,
    prepaySigning: (request, terms) => prepaySigning(account, client, request, terms),
    signAlone: (place, terms, now) => signAlone(account, client, place, terms, now),
    queryContract: (code) => queryContract(account, client, code),
    endContract: (contractId) => endContract(account, client, contractId),
    announce: (deduction) => announce(account, v3, deduction),
    deduct: (deduction) => deduct(account, client, deduction),
    queryDeduction: (tradeNo) => queryDeduction(account, client, tradeNo),
    readNotice: async (raw) => readNotice(account, raw),
    answerNotice,
  }
}
