import type { CardTpl } from '@/contract/card/card'
import { CardType } from '@/domain/card/card'
import type { Length } from '@/domain/card/buy/bought-term'
import { optionDays } from '@/domain/card/buy/option-days'
import { countText, priceText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import type { FaceKind } from '@/ui/card-face/card-face'

export type CardTplOption = CardTpl['options'][number]

/** The types in the order shown, each with its face and its words (commerce ledger MC-255). */
export const tplKinds = [
  { type: CardType.value, face: 'value', word: 'card.typeValue', note: 'card.valueNote' },
  { type: CardType.times, face: 'times', word: 'card.typeTimes', note: 'card.timesNote' },
  { type: CardType.period, face: 'period', word: 'card.typePeriod', note: 'card.periodNote' },
] as const satisfies readonly { type: CardType; face: FaceKind; word: string; note: string }[]

export const findTplKind = (type: CardType) => tplKinds.find((kind) => kind.type === type)!

/** The units that an option gives: 到账 ¥1,100, 10 次, 30 天, 1 个月. */
export const chargeText = (t: Translate<'card'>, type: CardType, { charge, months }: Pick<CardTplOption, 'charge' | 'months'>): string => {
  switch (type) {
    case CardType.value:
      return t('card.givesMoney', { amount: priceText(charge) })
    case CardType.times:
      return t('card.givesTimes', { n: countText(charge) })
    case CardType.period:
      return months === undefined ? t('card.givesDays', { n: countText(charge) }) : t('card.givesMonths', { n: countText(months) })
  }
}

/** The number and the word of what an option of times or days gives: 10 次, 30 天, 1 个月. */
export const writeUnits = (t: Translate<'card'>, type: CardType, { charge, months }: Pick<CardTplOption, 'charge' | 'months'>) => {
  if (type === CardType.times) return { n: countText(charge), word: t('card.unitTimes', { n: charge }) }
  return months === undefined
    ? { n: countText(charge), word: t('card.unitDays', { n: charge }) }
    : { n: countText(months), word: t('card.unitMonths', { n: months }) }
}

/** How long an option is valid. */
export const readLength = (type: CardType, { charge, limit_days: isLimited, days, months }: CardTplOption): Length => ({
  days: optionDays({ type, units: charge, days: isLimited ? days : null }),
  months: months ?? null,
})

/** The validity of an option: 180 天有效, 长期有效. A period card has none beside its days. */
const validText = (t: Translate<'card'>, type: CardType, { limit_days, days, months }: CardTplOption) => {
  if (type === CardType.period) return ''
  if (months !== undefined) return t('card.validMonths', { n: countText(months) })
  return limit_days && days !== null ? t('card.validDays', { n: countText(days) }) : t('card.open')
}

const renewText = (t: Translate<'card'>, type: CardType, option: CardTplOption) => {
  if (!option.auto_renew) return ''
  const trigger = option.auto_renew_trigger_value
  if (trigger === null) return t('card.autoRenew')
  switch (type) {
    case CardType.value:
      return t('card.renewAtMoney', { amount: priceText(trigger) })
    case CardType.times:
      return t('card.renewAtTimes', { n: countText(trigger) })
    case CardType.period:
      return t('card.renewAtDays', { n: countText(trigger) })
  }
}

/** The second line of an option: validity, automatic renewal, and whether the buyer may choose the first day. */
export const optionNote = (t: Translate<'card'>, type: CardType, option: CardTplOption): string =>
  [
    validText(t, type, option),
    renewText(t, type, option),
    option.custom_card_start_date_range > 0 ? t('card.startWithin', { n: option.custom_card_start_date_range }) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** The limits of buying, and the shops where the card works. */
export const tplLimits = (t: Translate<'card'>, tpl: CardTpl): string =>
  [
    tpl.limits.user_count ? t('card.buyLimit', { n: tpl.limits.user_count }) : '',
    tpl.shops.length > 0 ? t('card.worksAt', { shops: tpl.shops.map(({ name }) => name).join(t('card.listComma')) }) : '',
  ]
    .filter(Boolean)
    .join('\n')
