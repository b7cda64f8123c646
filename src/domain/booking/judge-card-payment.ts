import { cardCharge, coversCost } from '../card/amount'
import { judgeCardState, type CardStateReason, type CardUse } from '../card/judge-card'
import { judgeLimits, type LimitReason } from '../card/limits'
import { refuse, type Verdict } from '../result'
import type { ClassKind } from './codes'
import { cheapest, fitsHeadcount, isCardRule, type PriceRule } from './price-rule'
import type { Quote } from './quote'

export type CardReason = CardStateReason | LimitReason | 'card.wrong_template' | 'card.headcount' | 'card.balance'

/** A card offered for a class and its number of people. */
export interface CardPayment extends CardUse {
  rules: readonly PriceRule[]
  kind: ClassKind
  count: number
}

/**
 * Whether a card pays for a class, with the quote, or the first reason why not: template, state and term of the card, number of people, balance,
 * limits (booking spec §5, BK-248..BK-260). A new term is only proposed: asking for it is the caller's.
 */
export const judgeCardPayment = (offer: CardPayment): Verdict<CardReason, { quote: Quote }> => {
  const { card, kind, count } = offer
  const ofTemplate = offer.rules.filter((rule) => isCardRule(rule, card.templateId))
  if (ofTemplate.length === 0) return refuse('card.wrong_template')
  const state = judgeCardState(offer)
  if (!state.ok) return state
  const rule = cheapest(ofTemplate.filter((each) => fitsHeadcount(each, kind, count)))
  if (!rule) return refuse('card.headcount')
  if (!coversCost(card, rule.cost, count)) return refuse('card.balance')
  const limits = judgeLimits(card)
  if (!limits.ok) return limits
  const each = cardCharge(card.type, rule.cost, 1)
  return { ok: true, quote: { kind: 'card', rule, each, total: each * count, trial: false, newTerm: state.newTerm } }
}
