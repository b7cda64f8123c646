import type { CardPurchase } from '@/contract/card/buy'
import type { CardType } from '@/domain/card/card'
import { renewalProvider, type RenewalProvider } from '@/domain/card/renewal/provider'
import { hasFirstPrice } from '@/domain/card/renewal/renewal'
import { readLength, type CardTplOption } from '../template/tpl-words'

/** Why an option that is renewed by itself cannot be bought: the person has an agreement for it, the venue has none, or it is signed in WeChat or in a browser alone. */
export type RenewalBlock = 'signed' | 'unavailable' | 'in_wechat' | 'in_browser'

type Buyer = CardPurchase['renewal'] | undefined

const blocks = {
  'card.renew_unavailable': 'unavailable',
  'card.renew_wechat_only': 'in_wechat',
  'card.renew_browser_only': 'in_browser',
} as const

const signing = (type: CardType, option: CardTplOption, { spot, offered }: CardPurchase['renewal']) =>
  renewalProvider(spot, offered, { type, days: readLength(type, option).days })

/** With whom an option is signed where the buyer is: WeChat or Alipay; undefined where it is not. */
export const signedWith = (type: CardType, option: CardTplOption, buyer: Buyer): RenewalProvider | undefined => {
  const found = option.auto_renew && buyer ? signing(type, option, buyer) : undefined
  return found?.ok ? found.provider : undefined
}

/** The reason why an option cannot be bought (commerce ledger MC-097, MC-145); undefined for any other option, and for a visitor, who is asked to log in first. */
export const renewalBlock = (type: CardType, option: CardTplOption, buyer: Buyer): RenewalBlock | undefined => {
  if (!option.auto_renew || !buyer) return undefined
  if (buyer.signed.includes(option.id)) return 'signed'
  const found = signing(type, option, buyer)
  return found.ok ? undefined : blocks[found.reason]
}

/** The text that says what keeps an option from being bought. */
export const blockText = {
  signed: 'buy.renewSignedNote',
  unavailable: 'buy.renewOff',
  in_wechat: 'card-renewal.wechatOnly',
  in_browser: 'card-renewal.browserOnly',
} as const satisfies Record<RenewalBlock, string>

/** Whether its cell is off. Where it is not signed the option can be looked at, and the page says where it is bought. */
export const isCellOff = (block: RenewalBlock | undefined): boolean => block === 'signed' || block === 'unavailable'

/** Yuan that an option costs now: the first time its first price (MC-197). */
export const priceNow = (option: CardTplOption, buyer: Buyer): number => {
  const firstPrice = option.auto_renew && option.auto_renew_first_discount ? option.auto_renew_first_price : null
  return hasFirstPrice({ firstPrice }, buyer?.is_first === false) ? firstPrice! : option.price
}
