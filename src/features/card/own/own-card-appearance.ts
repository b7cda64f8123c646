import type { Card } from '@/contract/card/card'
import { CardType } from '@/domain/card/card'
import { cardMarks } from '@/domain/card/card-marks'
import { cardTerm } from '@/domain/card/validity'
import { daysBetween, type ShopDate } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import type { CardFaceProps } from '@/ui/card-face/card-face'
import { cardFacts } from '../card-facts'
import { cardAppearance, isSwitchedOff } from '../card-appearance'

interface OwnCardAppearance extends CardFaceProps {
  /** The rest, and the whole. */
  left?: { now: number; of: number }
}

/** The lines of a card's face in the member's list and on its own page: 余额 …元, 剩余 …次, 有效期 … 至 … (commerce ledger MC-042, MC-043). */
export const ownCardAppearance = (t: Translate<'card' | 'card-own'>, card: Card, today: ShopDate, userId: number): OwnCardAppearance => {
  const appearance = cardAppearance(t, card, today, userId)
  if (appearance.amount === undefined) return appearance
  if (card.type === CardType.value)
    return { ...appearance, before: t('card-own.balance'), amount: amountText(card.balance).replace('¥', ''), unit: t('card-own.yuan') }
  if (card.type === CardType.times) {
    const { balance: now, times_of: of = 0 } = card
    // The amount given back may be more than it was charged with.
    return { ...appearance, before: t('card-own.left'), ...(of > 0 && { left: { now, of: Math.max(now, of) } }) }
  }
  const term = cardTerm(cardFacts(card))
  if (!term?.start || !term.end) return appearance
  const of = daysBetween(term.start, term.end)
  return {
    ...appearance,
    footLeft: t('card-own.term', { start: term.start, end: term.end }),
    ...(of > 0 && { left: { now: card.balance, of } }),
  }
}

export type CardState = 'usable' | 'leave' | 'over'

/** The group of the list that a card belongs to; one that is stopped, or that the user has switched off, is in none. */
export const findCardState = (card: Card, today: ShopDate, userId: number): CardState | undefined => {
  const { leave, overdue } = cardMarks(cardFacts(card), today)
  if (overdue) return 'over'
  if (leave) return 'leave'
  return card.is_active && !isSwitchedOff(card, userId) ? 'usable' : undefined
}
