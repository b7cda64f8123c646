import { daysBetween, type ShopDate } from '../time'
import { CardType, type CardFacts, type DayRange } from './card'
import { cardTerm, isExpired, isOnLeave, termLength } from './validity'

/** The marks on a card's face beside its balance. */
export interface CardMarks {
  leave: boolean
  overdue: boolean
  /** Days since the end of the last day; 0 while it is not over. */
  overdueDays: number
  /** The term of a card with `checkValid`, else null. */
  timeLimited: DayRange | null
  /** Length of the term in days, null where it has no length. */
  autoStartDays: number | null
}

/** Derives leave, overdue, time limit and auto-start days (commerce ledger MC-095, MC-096); a term card below zero counts as overdue (MC-155). */
export const cardMarks = (card: CardFacts, today: ShopDate): CardMarks => {
  const term = cardTerm(card)
  const expired = isExpired(card, today)
  return {
    leave: isOnLeave(card, today),
    overdue: expired || (card.type === CardType.period && card.balance < 0),
    overdueDays: expired && term?.end ? daysBetween(term.end, today) : 0,
    timeLimited: card.checkValid ? { start: card.validFrom, end: card.validTo } : null,
    autoStartDays: termLength(term),
  }
}
