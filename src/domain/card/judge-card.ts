import { firstRefusal, refuseIf, type Step, type Verdict } from '../result'
import type { ShopDate } from '../time'
import { proposeTerm, type NewTerm } from './auto-start'
import type { CardFacts } from './card'
import { cardTerm, isOnLeave, judgeTerm, type TermReason } from './validity'

export type CardStateReason = 'card.wrong_shop' | 'card.inactive' | 'card.locked' | TermReason

/** A card with the place and day of its use. */
export interface CardUse {
  card: CardFacts
  /** Day on which the class starts. */
  day: ShopDate
  today: ShopDate
  shopId?: number
}

const termAfterStart = ({ card, day, today }: CardUse) => proposeTerm(card, day, today) ?? cardTerm(card)

const steps: readonly Step<CardUse, CardStateReason>[] = [
  {
    name: 'shop',
    judge: ({ card, shopId }) => refuseIf(shopId !== undefined && card.shopIds?.includes(shopId) === false, 'card.wrong_shop'),
  },
  { name: 'active', judge: ({ card }) => refuseIf(!card.isActive, 'card.inactive') },
  { name: 'leave', judge: ({ card, day, today }) => refuseIf(isOnLeave(card, today) || isOnLeave(card, day), 'card.locked') },
  { name: 'term', judge: (use) => judgeTerm(termAfterStart(use), use.day, use.today) },
]

/**
 * Whether a card is fit to be used on a day, price and limits aside, and the new term that its use would give it (null: none). A card is refused
 * while on leave today or on the day of the class (booking ledger BK-252, BK-253, BK-255).
 */
export const judgeCardState = (use: CardUse): Verdict<CardStateReason, { newTerm: NewTerm | null }> =>
  firstRefusal(steps, use) ?? { ok: true, newTerm: proposeTerm(use.card, use.day, use.today) }
