import type { Instant } from '@/domain/time'
import type { ContractTerms, Signing, SigningPlace } from '../entrust/port'
import { ProviderError, type Prepay, type PrepayRequest } from '../payment/port'
import { newNonce, secondsOf } from '../wechat-pay/client'
import { randomPart, type EntrustClient, type EntrustedAccount } from './client'
import { writeStamp } from './times'

/** WeChat's own mini-program in which agreements are signed. */
const SIGNING_APP = 'wxbd687630cd02ce1d'
const SIGNING_PATH = 'pages/index/index'

const refuse = (code: string, detail: string): never => {
  throw new ProviderError('refused', code, detail)
}

const makeTerms = ({ entrust }: EntrustedAccount, { code, serial, account }: ContractTerms) => ({
  plan_id: entrust.planId,
  contract_code: code,
  request_serial: serial,
  contract_display_account: account,
})

/** The parameters of `wx.requestPayment` and of WeChatPay's JSAPI, signed as v2 signs them. */
const jsapiParams = ({ entrust }: EntrustedAccount, client: EntrustClient, appId: string, prepayId: string, now: Instant) => {
  const params = {
    appId,
    timeStamp: String(secondsOf(now)),
    nonceStr: newNonce(),
    package: `prepay_id=${prepayId}`,
    signType: entrust.signType,
  }
  return { ...params, paySign: client.sign(params) }
}

/**
 * Makes an order with whose payment the payer signs: `POST /pay/contractorder`. An order that could be paid without signing is refused, because its price may be
 * for a person who signs.
 */
export const prepaySigning = async (
  account: EntrustedAccount,
  client: EntrustClient,
  request: PrepayRequest,
  terms: ContractTerms,
): Promise<Prepay> => {
  const { payer, now } = request
  if (request.method !== 'jsapi' || !payer) return refuse('PARAM_ERROR', 'agreements are signed with jsapi by a payer')
  const { appids, mchid, entrust } = account
  if (payer.appid !== appids.weapp && payer.appid !== appids.h5) return refuse('APPID_MCHID_NOT_MATCH', 'the payer belongs to another app')
  const answer = await client.call('/pay/contractorder', {
    appid: payer.appid,
    contract_mchid: mchid,
    contract_appid: payer.appid,
    out_trade_no: request.tradeNo,
    ...randomPart(account),
    body: request.subject,
    notify_url: entrust.notifyUrl,
    total_fee: request.amount,
    spbill_create_ip: request.address ?? '127.0.0.1',
    time_expire: writeStamp(request.expireAt),
    trade_type: 'JSAPI',
    openid: payer.openid,
    ...makeTerms(account, terms),
    contract_notify_url: entrust.notifyUrl,
  })
  if (answer.contract_result_code !== undefined && answer.contract_result_code !== 'SUCCESS')
    return refuse('CONTRACT_REFUSED', 'no agreement')
  if (!answer.prepay_id) throw new ProviderError('bad_answer', 'MALFORMED')
  return { kind: 'jsapi', params: jsapiParams(account, client, payer.appid, answer.prepay_id, now) }
}

/** Signing alone: `GET /papay/entrustweb` on a page inside WeChat, or WeChat's own mini-program with what it is handed. */
export const signAlone = (
  account: EntrustedAccount,
  client: EntrustClient,
  place: SigningPlace,
  terms: ContractTerms,
  now: Instant,
): Signing => {
  const appid =
    (place === 'weapp' || place === 'h5' ? account.appids[place] : undefined) ??
    refuse('APPID_MCHID_NOT_MATCH', 'the account names no such app')
  const common = {
    appid,
    mch_id: account.mchid,
    ...makeTerms(account, terms),
    notify_url: account.entrust.notifyUrl,
    timestamp: secondsOf(now),
    ...(account.entrust.signType !== 'MD5' && { sign_type: account.entrust.signType }),
  }
  if (place === 'weapp') {
    const extra = JSON.stringify({ ...common, sign: client.sign(common) })
    return { kind: 'mini_program', params: { app_id: SIGNING_APP, path: SIGNING_PATH, extra } }
  }
  const fields = { ...common, version: '1.0', return_web: 1 }
  const query = new URLSearchParams(Object.entries({ ...fields, sign: client.sign(fields) }).map(([name, value]) => [name, String(value)]))
  return { kind: 'url', params: { url: `${account.baseUrl}/papay/entrustweb?${query.toString()}` } }
}
