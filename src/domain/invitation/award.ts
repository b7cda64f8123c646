import { cardUnit, type CardUnit } from '../card/amount'
import { CardType } from '../card/card'
import { addDays, type ShopDate } from '../time'

/** An invitation gives a coupon, or with any other number an experience card (commerce ledger MC-080). */
export const AWARD_COUPON = 1
export const AWARD_CARD = 2

const isCouponAward = (awardType: number): boolean => awardType === AWARD_COUPON

/** The unit of an experience card: yuan for a template of type 1, times for type 2, and days for every other type (MC-081). */
const awardUnit = (cardTplType: number): CardUnit => {
  const { value, times } = CardType
  return cardTplType === value || cardTplType === times ? cardUnit(cardTplType) : 'days'
}

/** How much an experience card gives and in which unit, for a text; null for a coupon. */
export const awardText = (rule: {
  award_type: number
  amount: number | null
  card_tpl: { type: number } | null
}): { amount: number; unit: CardUnit } | null =>
  isCouponAward(rule.award_type) || rule.card_tpl === null ? null : { amount: rule.amount ?? 0, unit: awardUnit(rule.card_tpl.type) }

/** The last day of a gift that is given today: a period card ends with its own days, everything else after the days of the rule. */
export const awardEnd = (
  { cardType, units, days }: { cardType: number | null; units: number | null; days: number },
  today: ShopDate,
): ShopDate => (cardType === CardType.period ? addDays(today, (units ?? 1) - 1) : addDays(today, days))
