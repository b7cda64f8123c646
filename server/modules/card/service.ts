import type { Card } from '@/contract/card'
import { judgeCardState } from '@/domain/card/judge-card'
import { maskPhone } from '@/domain/member/mask-phone'
import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { listMemberCards } from './repository'
import { cardFacts, cardWire } from './wire'

// eslint-disable-next-line local/no-unused-export -- nothing sells a card yet
export { openCard, type NewCard } from './open-card'
export { creditCard, debitCard, lockCard, usableCards, type CardUse, type UsableCard } from './use-card'

export interface CardsAsked {
  /** The day in whose day, week and month the bookings are counted; today if undefined. */
  scheduleDay?: ShopDate
  /** The account that reads; the person if undefined. Phones of others are masked for it. */
  viewerId?: number
}

/**
 * A person's cards that are valid at a shop, in the wire's form, shared cards included: cards usable on that day first, then by age (commerce ledger MC-070,
 * MC-189).
 */
export const cardsOf = async (accountId: number, shopId: number, now: Instant, asked: CardsAsked = {}): Promise<Card[]> => {
  const today = dayOf(now)
  const { scheduleDay: day = today, viewerId = accountId } = asked
  const rows = await listMemberCards(accountId, shopId, day, now)
  const isFit = (row: (typeof rows)[number]) => judgeCardState({ card: cardFacts(row), day, today, shopId }).ok
  return [...rows.filter(isFit), ...rows.filter((row) => !isFit(row))].map((row) =>
    cardWire(row, today, (user) => (user.id === viewerId ? user.phone : maskPhone(user.phone))),
  )
}
export { unitsToWire } from './units-to-wire'
