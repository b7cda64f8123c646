import { refuse, allowed, type Verdict } from '../result'
import { daysBetween, type ShopDate } from '../time'
import { CardType, type CardFacts, type DayRange } from './card'

type Term = Pick<CardFacts, 'type' | 'start' | 'end' | 'validFrom' | 'validTo' | 'checkValid'>
type Lock = Pick<CardFacts, 'isLocked' | 'lockStart' | 'lockEnd'>

/** The days in which a card is valid: the term of a period card, `validFrom` to `validTo` of a card with `checkValid`, null for one without end. */
export const cardTerm = (card: Term): DayRange | null => {
  if (card.type === CardType.period) return { start: card.start, end: card.end }
  return card.checkValid ? { start: card.validFrom, end: card.validTo } : null
}

export const holdsDay = (range: DayRange, day: ShopDate): boolean =>
  (range.start === null || range.start <= day) && (range.end === null || day <= range.end)

/** Days from the first to the last day of a term, so that a term of one day has length 0; null where an end is open (MC-096). */
export const termLength = (range: DayRange | null): number | null =>
  range?.start && range.end ? daysBetween(range.start, range.end) : null

/** On leave: flagged, or the day lies from `lockStart` to `lockEnd` (commerce ledger MC-096). A range without any end locks nothing. */
export const isOnLeave = (card: Lock, day: ShopDate): boolean =>
  card.isLocked || ((card.lockStart !== null || card.lockEnd !== null) && holdsDay({ start: card.lockStart, end: card.lockEnd }, day))

/** Past its term: the end of the last day has gone by (booking ledger BK-255). */
export const isExpired = (card: Term, today: ShopDate): boolean => {
  const end = cardTerm(card)?.end
  return !!end && end < today
}

export type TermReason = 'card.expired' | 'card.not_started' | 'card.beyond_validity'

/** Whether the day of a class lies in a term; a term that is over today has another reason than a class after the end of a running term. */
export const judgeTerm = (term: DayRange | null, classDay: ShopDate, today: ShopDate): Verdict<TermReason> => {
  if (term === null) return allowed
  if (term.end !== null && term.end < today) return refuse('card.expired')
  if (term.start !== null && classDay < term.start) return refuse('card.not_started', { date: term.start })
  return term.end !== null && term.end < classDay ? refuse('card.beyond_validity') : allowed
}
