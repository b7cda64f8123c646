import type { WeixinSetting } from '../share/types'

interface Bridge {
  invoke: (name: string, options: object, answer: (result: WeixinAnswer) => void) => void
}

/** WeChat's answer; each call adds fields of its own. */
export interface WeixinAnswer {
  err_msg?: string
  resultStr?: string
}

const findBridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** WeChat adds its bridge to the page some time after the start. */
const readyBridge = () =>
  new Promise<Bridge>((resolve) => {
    const bridge = findBridge()
    if (bridge) return resolve(bridge)
    document.addEventListener('WeixinJSBridgeReady', () => resolve(findBridge()!), { once: true })
  })

const invoke = async (name: string, options: object): Promise<WeixinAnswer> => {
  const bridge = await readyBridge()
  return new Promise((resolve) => bridge.invoke(name, options, resolve))
}

export const isOk = ({ err_msg = '' }: WeixinAnswer) => /:ok$/.test(err_msg)

const landing = window.location.href.replace(/#.*$/, '')

/**
 * Asks WeChat to allow this page some of its calls; undefined where it refuses. These are the messages that WeChat's script sends for wx.config and
 * the calls themselves; the script would be loaded from another host. An iPhone wants the signature of the address that WeChat opened, other phones
 * that of the present one.
 */
export async function openSigned(
  calls: readonly string[],
  sign: (url: string) => Promise<WeixinSetting>,
): Promise<((name: string, options: object) => Promise<WeixinAnswer>) | undefined> {
  const present = window.location.href.replace(/#.*$/, '')
  for (const url of new Set([present, landing])) {
    const { app_id, timestamp, nonceStr, signature } = await sign(url)
    const signed = {
      appId: app_id,
      verifyAppId: app_id,
      verifySignType: 'sha1',
      verifyTimestamp: String(timestamp),
      verifyNonceStr: nonceStr,
      verifySignature: signature,
    }
    if (isOk(await invoke('preVerifyJSAPI', { ...signed, verifyJsApiList: calls })))
      return (name, options) => invoke(name, { ...signed, ...options })
  }
  return undefined
}
