import { startToday, type NewTerm } from '../card/auto-start'
import { CardType, type CardFacts } from '../card/card'
import { cardTerm, holdsDay, isExpired, isOnLeave } from '../card/validity'
import { allowed, refuse, type Verdict } from '../result'
import type { ShopDate } from '../time'

export type CheckinCardReason =
  | 'checkin.card_stopped'
  | 'checkin.card_locked'
  | 'checkin.card_overdue'
  | 'checkin.card_short'
  | 'checkin.card_unfit'

interface Found {
  /** Fen, times, or 0 for a period card. */
  cost: number
  /** The term that the card gets by entering today; null where it is used as it is. */
  newTerm: NewTerm | null
}

/**
 * Whether a card lets its holder in today, in the order of the reasons (IP-133..IP-139): `cost` is what the frame takes from its template, in the card's unit, null
 * where it takes none (IP-204). A card that starts by its use and has not begun starts today (IP-150, IP-151).
 */
export const judgeCheckinCard = (card: CardFacts, cost: number | null, today: ShopDate): Verdict<CheckinCardReason, Found> => {
  if (!card.isActive) return refuse('checkin.card_stopped')
  if (isOnLeave(card, today)) return refuse('checkin.card_locked')
  if (isExpired(card, today)) return refuse('checkin.card_overdue')
  if (card.type === CardType.period ? card.balance < 0 : cost !== null && card.balance < cost) return refuse('checkin.card_short')
  if (cost === null) return refuse('checkin.card_unfit')
  const newTerm = startToday(card, today)
  const term = newTerm ?? cardTerm(card)
  if (term !== null && !holdsDay(term, today)) return refuse('checkin.card_unfit')
  return { ok: true, cost: card.type === CardType.period ? 0 : cost, newTerm }
}

/** The facts that decide whether a card that paid for an entry still lets in. */
export type PaidCard = Pick<
  CardFacts,
  'type' | 'start' | 'end' | 'validFrom' | 'validTo' | 'checkValid' | 'isActive' | 'isLocked' | 'lockStart' | 'lockEnd'
> & {
  /** Given back or refunded as a whole. */
  isClosed: boolean
}

export type PaidCardReason = 'checkin.paid_card_ended' | 'checkin.paid_card_locked' | 'checkin.paid_card_stopped'

/**
 * Whether a card that paid for an entry still lets in when that is used: what it cost was taken when the entry was made, so the balance says nothing, but who
 * switched the card off, went on leave, or has no card any more does not come in with it.
 */
export const judgePaidCard = (card: PaidCard, today: ShopDate): Verdict<PaidCardReason> => {
  if (card.isClosed) return refuse('checkin.paid_card_ended')
  if (!card.isActive) return refuse('checkin.paid_card_stopped')
  if (isOnLeave(card, today)) return refuse('checkin.paid_card_locked')
  return isExpired(card, today) ? refuse('checkin.paid_card_ended') : allowed
}

/** The balance that is shown: that of a period card is never below zero (IP-141). */
export const shownBalance = (type: CardType, balance: number): number => (type === CardType.period ? Math.max(0, balance) : balance)
