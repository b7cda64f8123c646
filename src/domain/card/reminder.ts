import { addDays, hourOf, type Instant, type ShopDate } from '../time'
import { CardType, type CardFacts } from './card'
import { cardTerm, isExpired, isOnLeave } from './validity'

/** A shop's limits unless its gym file says otherwise: what is left when the holder is told, in fen and in times. */
export const LOW_FEN = 10_000
export const LOW_TIMES = 2

/** So many days before its last one the holder of a card is told, the first time and again. */
export const WEEK_DAYS = 7
const LAST_DAYS = 1

/** Nobody is woken by a reminder. */
const FIRST_HOUR = 9
const LAST_HOUR = 21
export const remindsAt = (now: Instant): boolean => hourOf(now) >= FIRST_HOUR && hourOf(now) < LAST_HOUR

export interface RemindedCard extends Pick<
  CardFacts,
  'type' | 'balance' | 'start' | 'end' | 'validFrom' | 'validTo' | 'checkValid' | 'isActive' | 'isLocked' | 'lockStart' | 'lockEnd'
> {
  /** It is charged by itself. */
  isRenewed: boolean
  /** The day on which it was opened, charged or corrected last. */
  chargedOn: ShopDate
  /** The balance at which the holder is told, in its unit; 0 for a shop that tells nobody. */
  low: number
  /** The balance after the last purchase or gift that left more than `low` on it; null where it never had more. */
  lastAbove: number | null
}

export type CardReminder = { kind: 'week' | 'day'; lastDay: ShopDate } | { kind: 'low'; entryId: number }

/** No reminder of a card that works later, does not work or need not be thought of. */
const isLeftAlone = (card: RemindedCard, today: ShopDate): boolean =>
  card.isRenewed || !card.isActive || isOnLeave(card, today) || (card.lockEnd !== null && today <= card.lockEnd) || isExpired(card, today)

const ofEnd = (card: RemindedCard, today: ShopDate): CardReminder | undefined => {
  const lastDay = cardTerm(card)?.end
  if (!lastDay || (card.type !== CardType.period && card.balance === 0)) return undefined
  const days = today >= addDays(lastDay, -LAST_DAYS) ? LAST_DAYS : WEEK_DAYS
  const from = addDays(lastDay, -days)
  // A holder who bought it no earlier than that knows its last day.
  return today >= from && card.chargedOn < from ? { kind: days === LAST_DAYS ? 'day' : 'week', lastDay } : undefined
}

const ofBalance = ({ type, balance, low, lastAbove }: RemindedCard): CardReminder | undefined =>
  type !== CardType.period && low > 0 && balance <= low && lastAbove !== null ? { kind: 'low', entryId: lastAbove } : undefined

/**
 * Of what the holder of a card is to be reminded on a day. Each reminder is given once: of a last day once a week and once a day before it, of a small balance once after each
 * time that more than the limit was bought or given, whatever was booked and cancelled since.
 */
export const listReminders = (card: RemindedCard, today: ShopDate): CardReminder[] =>
  isLeftAlone(card, today) ? [] : [ofEnd(card, today), ofBalance(card)].filter((one) => one !== undefined)
