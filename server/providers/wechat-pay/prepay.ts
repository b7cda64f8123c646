import { formatInstant } from '@/domain/time'
import type { WechatPayAccount } from '../payment/account'
import { ProviderError, type Prepay, type PrepayRequest } from '../payment/port'
import { newNonce, secondsOf, type WechatPayClient } from './client'
import { PrepayAnswer, readAnswer } from './shapes'

const refuse = (code: string, detail: string): never => {
  throw new ProviderError('refused', code, detail)
}

const chooseAppid = ({ appids }: WechatPayAccount, { method, payer }: PrepayRequest): string => {
  if (method !== 'jsapi') return appids.h5 ?? appids.weapp ?? refuse('APPID_MCHID_NOT_MATCH', 'the account names no app')
  if (!payer) return refuse('PARAM_ERROR', 'jsapi needs the payer')
  const isOurs = payer.appid === appids.weapp || payer.appid === appids.h5
  return isOurs ? payer.appid : refuse('APPID_MCHID_NOT_MATCH', 'the payer belongs to another app')
}

const makeSceneInfo = ({ method, address }: PrepayRequest) =>
  method === 'h5'
    ? { scene_info: { payer_client_ip: address ?? refuse('PARAM_ERROR', 'h5 needs the payer’s address'), h5_info: { type: 'Wap' } } }
    : {}

/** The parameters of `wx.requestPayment` and of WeChatPay's JSAPI. The mini-program ignores appId. */
const jsapiParams = (client: WechatPayClient, appId: string, prepayId: string, now: number): Record<string, string> => {
  const timeStamp = String(secondsOf(now))
  const nonceStr = newNonce()
  const packed = `prepay_id=${prepayId}`
  const paySign = client.sign(`${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`)
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign }
}

const missing = (): never => {
  throw new ProviderError('bad_answer', 'MALFORMED')
}

/** Makes an order at WeChat Pay: `POST /v3/pay/transactions/{jsapi|native|h5}`. */
export const prepay = async (account: WechatPayAccount, client: WechatPayClient, request: PrepayRequest): Promise<Prepay> => {
  const { method } = request
  if (method !== 'jsapi' && method !== 'native' && method !== 'h5') return refuse('NO_AUTH', `WeChat Pay has no ${method}`)
  const appid = chooseAppid(account, request)
  const answer = await client.call('POST', `/v3/pay/transactions/${method}`, {
    appid,
    mchid: account.mchid,
    description: request.subject,
    out_trade_no: request.tradeNo,
    time_expire: formatInstant(request.expireAt),
    notify_url: account.notifyUrl,
    amount: { total: request.amount, currency: 'CNY' },
    ...(method === 'jsapi' && { payer: { openid: request.payer!.openid } }),
    ...makeSceneInfo(request),
  })
  const { prepay_id, code_url, h5_url } = readAnswer(PrepayAnswer, answer)
  if (method === 'jsapi') return { kind: 'jsapi', params: jsapiParams(client, appid, prepay_id || missing(), request.now) }
  if (method === 'native') return { kind: 'qrcode', params: { code_url: code_url || missing() } }
  const url = h5_url || missing()
  const back = request.returnUrl ? `${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(request.returnUrl)}` : ''
  return { kind: 'url', params: { url: `${url}${back}` } }
}
