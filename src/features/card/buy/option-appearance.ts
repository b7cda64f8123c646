import type { Card } from '@/contract/card/card'
import type { CardPurchase } from '@/contract/card/buy'
import { CardType } from '@/domain/card/card'
import { chargedTerm, newTerm } from '@/domain/card/buy/bought-term'
import { cardTerm } from '@/domain/card/validity'
import type { ShopDate } from '@/domain/time'
import { priceText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { cardFacts } from '../card-facts'
import { chargeText, readLength, type CardTplOption } from '../template/tpl-words'
import { priceNow, renewalBlock } from './renewing'

type T = Translate<'buy' | 'card'>

interface OptionAppearance {
  title: string
  note: string
}

/** Two lines of an option's cell: ¥1,000 · 送 ¥100, 10 次 · ¥780. */
export const optionAppearance = (
  t: T,
  type: CardType,
  option: CardTplOption,
  renewal: CardPurchase['renewal'] | undefined,
): OptionAppearance => {
  if (option.auto_renew) {
    const block = renewalBlock(type, option, renewal)
    const price = priceText(priceNow(option, renewal))
    return {
      title: t('card.autoRenew'),
      note: block === 'signed' ? t('buy.renewSigned') : block === 'unavailable' ? t('buy.renewOff') : price,
    }
  }
  if (type !== CardType.value) return { title: chargeText(t, type, option), note: priceText(option.price) }
  const bonus = option.charge - option.price
  return { title: priceText(option.price), note: bonus > 0 ? t('buy.bonus', { amount: priceText(bonus) }) : '' }
}

/** The days of a card after it was charged with an option; null for ever. */
export const chargedValidity = (card: Card, option: CardTplOption, today: ShopDate) => {
  const term = cardTerm(cardFacts(card))
  const length = readLength(card.type, option)
  const charged = chargedTerm({ type: card.type, term, ...length, monthDay: card.month_day ?? null, today }) ?? term
  return charged?.start && charged.end ? { start: charged.start, end: charged.end } : null
}

/** The days of the card, from the day on which it begins. */
export const findValidity = (type: CardType, option: CardTplOption, start: ShopDate): { start: ShopDate; end: ShopDate } | null => {
  const term = newTerm({ ...readLength(type, option), start, today: start })
  return term && { start: term.start, end: term.end }
}
