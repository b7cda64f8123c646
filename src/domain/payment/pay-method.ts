import type { Channel } from './channel'
import { onlinePayable } from './channel'

/**
 * Where the payer is: in the mini-program, on a page inside WeChat, in another browser on a phone, or on a computer. Coach and staff apps pay through
 * their native bridge, which takes the mini-program's kind of parameters. At the desk a member scans a code on the screen of the staff.
 */
export type PayScene = 'weapp' | 'wechat' | 'mobile' | 'desktop' | 'app' | 'desk'

export type PayProviderName = 'wechat' | 'alipay'

/** How a provider begins a payment. */
export interface PayMethod {
  provider: PayProviderName
  method: 'jsapi' | 'native' | 'h5' | 'wap' | 'page' | 'precreate'
  /** WeChat does not open the address: the payer copies it into a browser. */
  needCopy: boolean
}

const wechat = (method: PayMethod['method']): PayMethod => ({ provider: 'wechat', method, needCopy: false })
const alipay = (method: PayMethod['method'], needCopy = false): PayMethod => ({ provider: 'alipay', method, needCopy })

const methods: Partial<Record<Channel, Partial<Record<PayScene, PayMethod>>>> = {
  WEIXIN: {
    weapp: wechat('jsapi'),
    wechat: wechat('jsapi'),
    app: wechat('jsapi'),
    mobile: wechat('h5'),
    desktop: wechat('native'),
    desk: wechat('native'),
  },
  ALIPAY: { wechat: alipay('wap', true), mobile: alipay('wap'), app: alipay('wap'), desktop: alipay('page') },
  ALIPAY_QRCODE: { desktop: alipay('precreate'), desk: alipay('precreate') },
}

/** The method of a channel where the payer is; undefined where it cannot be used (WeChat's rules keep Alipay out of mini-programs). */
export const findPayMethod = (channel: Channel, scene: PayScene): PayMethod | undefined => methods[channel]?.[scene]

/** The online channels to offer where the payer is, of providers that the brand has an account with, in the order of the specification. */
export const payableIn = (scene: PayScene, providers: readonly PayProviderName[]): readonly Channel[] =>
  (['WEIXIN', ...onlinePayable.filter((channel) => channel !== 'WEIXIN')] as const).filter((channel) => {
    const way = findPayMethod(channel, scene)
    return way !== undefined && providers.includes(way.provider)
  })
