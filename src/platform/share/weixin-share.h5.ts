import type { ShareCard, WeixinSetting } from './types'

interface Bridge {
  invoke: (name: string, options: object, answer: (result: { err_msg?: string }) => void) => void
}

const bridgeOf = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** WeChat hangs its bridge into the page some time after it has started. */
const readyBridge = () =>
  new Promise<Bridge>((resolve) => {
    const bridge = bridgeOf()
    if (bridge) return resolve(bridge)
    document.addEventListener('WeixinJSBridgeReady', () => resolve(bridgeOf()!), { once: true })
  })

const invoke = async (name: string, options: object): Promise<boolean> => {
  const bridge = await readyBridge()
  return new Promise((resolve) => bridge.invoke(name, options, ({ err_msg = '' }) => resolve(/:ok$/.test(err_msg))))
}

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData']
const landing = window.location.href.replace(/#.*$/, '')

/**
 * Hands the card to WeChat's own menu. These are the messages that WeChat's script sends for wx.config and the two share calls; the script itself
 * would be a far host's. An iPhone wants the address signed that WeChat opened, other phones the present one.
 */
export const tellWeixin = async (card: ShareCard, sign: (url: string) => Promise<WeixinSetting>) => {
  const present = window.location.href.replace(/#.*$/, '')
  const link = window.location.origin + card.address
  const imgUrl = new URL(card.imgUrl, window.location.origin).href
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
    if (!(await invoke('preVerifyJSAPI', { ...signed, verifyJsApiList: CALLS }))) continue
    for (const name of CALLS) await invoke(name, { ...signed, title: card.title, desc: card.desc, link, imgUrl })
    return
  }
}
