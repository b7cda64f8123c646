import type { PayOutcome } from './types'

interface WeixinBridge {
  invoke: (name: string, params: object, done: (result: { err_msg: string }) => void) => void
}

const READY = 'WeixinJSBridgeReady'
const WAIT_MS = 5_000

const bridgeHere = () => (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

/** WeChat adds its bridge to a page some time after the start; undefined where it does not. */
const bridge = (): Promise<WeixinBridge | undefined> =>
  new Promise((resolve) => {
    if (bridgeHere()) return resolve(bridgeHere())
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener(READY, done)
      resolve(bridgeHere())
    }
    const timer = setTimeout(done, WAIT_MS)
    document.addEventListener(READY, done)
  })

/** https://pay.weixin.qq.com/doc/v3/merchant/4012791857: the answer is `get_brand_wcpay_request:ok`, `:cancel` or `:fail`. */
export const payByWeixinBridge = async (params: Record<string, string>): Promise<PayOutcome> => {
  const weixin = await bridge()
  if (!weixin) return { kind: 'unsupported', reason: 'channel' }
  return new Promise((resolve) =>
    weixin.invoke('getBrandWCPayRequest', params, ({ err_msg }) =>
      resolve({ kind: err_msg.endsWith(':ok') ? 'paid' : err_msg.endsWith(':cancel') ? 'cancelled' : 'failed' }),
    ),
  )
}
