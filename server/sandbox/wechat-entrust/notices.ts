import { randomUUID } from 'node:crypto'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { signFields } from '@server/providers/wechat-entrust/sign'
import { writeStamp } from '@server/providers/wechat-entrust/times'
import { writeXml } from '@server/providers/wechat-entrust/xml'
import type { NoticeDraft } from '../kit/courier'
import type { SandboxNotice } from '../kit/notices'
import type { NoticeTryFault } from '../kit/switches'
import type { SandboxTrade } from '../kit/trades'
import { deriveApiV2Key, knownMerchant } from '../wechat-pay/account'
import { newNonce } from '../wechat-pay/wire'
import { EndedBy, type SandboxContract } from './contracts'

type Fields = Record<string, string | number>

const draft = (merchant: string, tradeNo: string, url: string, xml: Fields): NoticeDraft => ({
  ...{ id: randomUUID(), provider: 'wechat', merchant, tradeNo, url },
  message: { xml },
})

/** The notice that an agreement was signed, or has ended. */
export const contractNotice = (contract: SandboxContract): NoticeDraft => {
  const { merchant, code, planId, openid, serial, contractId, state, signedAt, endedAt, endedBy } = contract
  const at = formatInstant(instantOf((state === 'ended' ? endedAt : signedAt)!))
  return draft(merchant, code, contract.notifyUrl, {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    mch_id: merchant,
    contract_code: code,
    plan_id: planId,
    openid,
    change_type: state === 'ended' ? 'DELETE' : 'ADD',
    operate_time: at.slice(0, 19).replace('T', ' '),
    contract_id: contractId!,
    request_serial: serial,
    ...(state === 'ended' && { contract_termination_mode: endedBy ?? EndedBy.payer }),
  })
}

/** A paid trade in the words of v2. */
export const paidFields = (trade: SandboxTrade): Fields => ({
  appid: trade.appid,
  mch_id: trade.merchant,
  openid: trade.payer,
  trade_type: trade.method === 'papay' ? 'PAP' : 'JSAPI',
  bank_type: 'OTHERS',
  total_fee: trade.amountFen,
  fee_type: 'CNY',
  transaction_id: trade.transactionId!,
  out_trade_no: trade.tradeNo,
  time_end: writeStamp(instantOf(trade.paidAt!)),
})

/** The notice of a payment with which an agreement was signed, or of a deduction. */
export const paidNotice = (trade: SandboxTrade): NoticeDraft =>
  draft(trade.merchant, trade.tradeNo, trade.notifyUrl, { return_code: 'SUCCESS', result_code: 'SUCCESS', ...paidFields(trade) })

/** The notice of a deduction that failed. */
export const failedNotice = (trade: SandboxTrade, code: string): NoticeDraft =>
  draft(trade.merchant, trade.tradeNo, trade.notifyUrl, {
    return_code: 'SUCCESS',
    result_code: 'FAIL',
    err_code: code,
    appid: trade.appid,
    mch_id: trade.merchant,
    out_trade_no: trade.tradeNo,
  })

/** The content of a signed message with a fault in it. */
const spoil = (fields: Fields, fault: NoticeTryFault | undefined): Fields => {
  if (fault === 'wrong_merchant') return { ...fields, mch_id: '1599999999' }
  return fault === 'wrong_amount' && fields.total_fee !== undefined ? { ...fields, total_fee: Number(fields.total_fee) + 1 } : fields
}

const FORGED = new Set<NoticeTryFault | undefined>(['wrong_key', 'probe', 'tampered_cipher', 'old_timestamp'])

/** One try of a notice in XML. It has no time, so one that would be too old is forged here. */
export const signXmlNotice = async (notice: SandboxNotice, _now: Instant, fault?: NoticeTryFault) => {
  const key = FORGED.has(fault) ? '0'.repeat(32) : deriveApiV2Key((await knownMerchant(notice.merchant))!)
  const fields = { ...spoil(notice.message.xml as Fields, fault), nonce_str: newNonce() }
  const signed = { ...fields, sign: signFields(fields, { key, signType: 'HMAC-SHA256' }) }
  const told =
    fault === 'tampered' ? { ...signed, ...('contract_id' in signed ? { contract_id: '1' } : { out_trade_no: 'another' }) } : signed
  return { headers: { 'Content-Type': 'text/xml' }, body: writeXml(told) }
}
