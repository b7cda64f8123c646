import type { PayScene } from '../../payment/pay-method'
import { refuse, type Verdict } from '../../result'
import { CardType } from '../card'

/** The providers that keep agreements of deduction. */
export type RenewalProvider = 'wechat' | 'alipay'

/** Where a person is, as far as it decides with whom he can sign: inside WeChat, in another browser, or where none can be signed. */
export type SigningSpot = 'wechat' | 'browser' | 'app'

export type SpotReason = 'card.renew_unavailable' | 'card.renew_wechat_only' | 'card.renew_browser_only'

/** Alipay's agreements deduct in periods of so many days at least. */
const LEAST_PERIOD = 7

export const judgeSpot = (scene: PayScene): SigningSpot => {
  if (scene === 'weapp' || scene === 'wechat') return 'wechat'
  return scene === 'mobile' || scene === 'desktop' ? 'browser' : 'app'
}

/** The type of card that an option renews, and for how many days. */
export interface Period {
  type: CardType
  days: number | null
}

/** Whether a card is renewed in periods, as Alipay deducts: a card of money or of times is renewed when little is left, on a day that nobody knows before. */
const hasPeriod = ({ type, days }: Period): boolean => type === CardType.period && days !== null && days >= LEAST_PERIOD

/**
 * With whom an option is signed for where a person is, or why it is not: inside WeChat with WeChat, which keeps Alipay out, and in any other browser with Alipay.
 * `offered`: with whom the brand's merchant has agreements.
 */
export const renewalProvider = (
  spot: SigningSpot,
  offered: readonly RenewalProvider[],
  period: Period,
): Verdict<SpotReason, { provider: RenewalProvider }> => {
  const inWechat = offered.includes('wechat')
  const inBrowser = offered.includes('alipay') && hasPeriod(period)
  if (spot === 'wechat' && inWechat) return { ok: true, provider: 'wechat' }
  if (spot === 'browser' && inBrowser) return { ok: true, provider: 'alipay' }
  if (inWechat) return refuse('card.renew_wechat_only')
  return refuse(inBrowser ? 'card.renew_browser_only' : 'card.renew_unavailable')
}

/** The channel through which what is signed with a provider is paid. */
export const renewalChannel = { wechat: 'WEIXIN', alipay: 'ALIPAY' } as const satisfies Record<RenewalProvider, string>
