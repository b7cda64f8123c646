import { refuse, allowed, type Verdict } from '../result'
import { addDays, type ShopDate } from '../time'
import { CardType, type CardFacts } from './card'
import { cardTerm, holdsDay, isExpired, termLength } from './validity'

/** A proposed term, ends included. */
export interface NewTerm {
  start: ShopDate
  end: ShopDate
}

type Startable = Pick<CardFacts, 'type' | 'start' | 'end' | 'validFrom' | 'validTo' | 'checkValid' | 'isAutoStart'>

const sameLengthFrom = (card: Startable, start: ShopDate): NewTerm | null => {
  const length = termLength(cardTerm(card))
  return length === null ? null : { start, end: addDays(start, length) }
}

/**
 * The today rule: a period card, or a card with `checkValid` and `isAutoStart`, is used as it is (null) while today lies in its term; otherwise
 * it would start today and keep its length (booking spec §4, BK-223, BK-224). A period card past its end stays invalid (BK-255).
 */
export const startToday = (card: Startable, today: ShopDate): NewTerm | null => {
  const period = card.type === CardType.period
  if (!period && !(card.checkValid && card.isAutoStart)) return null
  const term = cardTerm(card)
  if (term === null || holdsDay(term, today) || (period && isExpired(card, today))) return null
  return sameLengthFrom(card, today)
}

/**
 * The term that a card would get by paying for a class, or null when it is used as it is. A class before the start of a card that auto-starts
 * moves the term to the day of the class; else the today rule decides (booking ledger BK-221, BK-222, BK-225), unless that would move the term
 * away from a class that it covers.
 */
export const proposeTerm = (card: Startable, classDay: ShopDate, today: ShopDate): NewTerm | null => {
  const term = cardTerm(card)
  if (term?.start && classDay < term.start) return card.isAutoStart ? sameLengthFrom(card, classDay) : null
  const moved = startToday(card, today)
  return moved && term && holdsDay(term, classDay) && !holdsDay(moved, classDay) ? null : moved
}

/** Asks for the user's consent to a new term; nothing to ask when the card is used as it is (booking ledger BK-169, BK-221). */
export const judgeNewTerm = (term: NewTerm | null, confirmed: boolean): Verdict<'card.auto_start_confirm'> =>
  term === null || confirmed ? allowed : refuse('card.auto_start_confirm', { start: term.start, end: term.end })
