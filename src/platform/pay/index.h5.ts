import { host } from '../host'
import type { PayOutcome, Payment, PayPort } from './types'

interface WeixinBridge {
  invoke: (name: string, params: object, done: (result: { err_msg: string }) => void) => void
}

const bridge = () => (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

/** https://pay.weixin.qq.com/doc/v3/merchant/4012791857: the answer is `get_brand_wcpay_request:ok`, `:cancel` or `:fail`. */
const payInWeChat = (params: Payment['params']): Promise<PayOutcome> =>
  new Promise((resolve) => {
    const weixin = bridge()
    if (!weixin) return resolve({ kind: 'unsupported', reason: 'channel' })
    weixin.invoke('getBrandWCPayRequest', params, ({ err_msg }) =>
      resolve({ kind: err_msg.endsWith(':ok') ? 'paid' : err_msg.endsWith(':cancel') ? 'cancelled' : 'failed' }),
    )
  })

const pay = async ({ kind, params }: Payment): Promise<PayOutcome> => {
  const at = host.read()
  if ('old' in at && at.old) return { kind: 'unsupported', reason: 'old_app' }
  if (kind === 'jsapi') return payInWeChat(params)
  if (kind === 'url' && params.url) {
    window.location.assign(params.url)
    return { kind: 'left' }
  }
  return { kind: 'unsupported', reason: 'channel' }
}

export const payment = { pay } satisfies PayPort
