import { splitCost, type CostSplit, type SubsidyAmountReason, type SubsidySource } from '../corporate/split-cost'
import { judgeSubsidy, type Subsidy, type SubsidyReason } from '../corporate/subsidy'
import { fen } from '../money'
import { refuse, type Verdict } from '../result'
import type { ShopDate } from '../time'
import type { ClassKind } from './codes'
import { cheapest, fitsHeadcount, type PriceRule } from './price-rule'
import type { Quote } from './quote'

export type CorpReason = SubsidyReason | SubsidyAmountReason | 'card.headcount' | 'booking.online_unsupported'

/** A company's subsidy card of a person. */
export interface CorpCardFacts {
  subsidy: Subsidy
  source: SubsidySource
}

/** A subsidy card offered for a class and its number of people; `card` is null for a person without one. */
export interface CorpPayment {
  card: CorpCardFacts | null
  rules: readonly PriceRule[]
  kind: ClassKind
  count: number
  shop: { id: number; cityCode: string }
  classDay: ShopDate
  today: ShopDate
  /** Whether the part that the subsidy leaves can be paid online. */
  onlineEnabled: boolean
}

/**
 * Whether a company's subsidy pays for a class, with the split of the price, or the first reason why not: a subsidy for the person and a corporate
 * price of the class, the subsidy's state and rules, the number of people, the amount, and an online channel for the rest (booking spec §5,
 * BK-263..BK-275).
 */
export const judgeCorpPayment = (offer: CorpPayment): Verdict<CorpReason, { quote: Quote & { split: CostSplit } }> => {
  const { card, kind, count, shop, classDay, today } = offer
  const rules = offer.rules.filter(({ channel }) => channel === 'CORP_CARD')
  if (!card || rules.length === 0) return refuse('corp.none')
  const held = judgeSubsidy({ subsidy: card.subsidy, gymId: shop.id, cityCode: shop.cityCode, classDay, today })
  if (!held.ok) return held
  const rule = cheapest(rules.filter((each) => fitsHeadcount(each, kind, count)))
  if (!rule) return refuse('card.headcount')
  const total = rule.cost * count
  const parts = splitCost(card.source, fen(total))
  if (!parts.ok) return parts
  if (parts.split.online > 0 && !offer.onlineEnabled) return refuse('booking.online_unsupported')
  return { ok: true, quote: { kind: 'corp', rule, each: rule.cost, total, trial: false, newTerm: null, split: parts.split } }
}
