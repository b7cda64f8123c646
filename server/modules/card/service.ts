import type { Card } from '@/contract/card/card'
import { judgeCardState } from '@/domain/card/judge-card'
import { maskPhone } from '@/domain/member/mask-phone'
import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { findMemberCard, listMemberCards } from './repository'
import { cardFacts, cardWire } from './wire'

export { entryAccount, entryFrom, entryStart, entrySubject } from './entry-sql'
export { extendMonthly, holdMonthly, openGiven, takeExchanged, type GivenCard } from './exchange-card'
export type { LeaveBookings } from './freeze/freeze-card'
export { giveCard, takeCardBack } from './give-card'
export { lockPerson } from './buy/repository'
export { lockCardRow } from './repository'
export { creditCard, debitCard, lockCard, usableCards, type CardUse, type UsableCard } from './use-card'

export interface CardsAsked {
  /** The day in whose day, week and month the bookings are counted; today if undefined. */
  scheduleDay?: ShopDate
  /** The account that reads; the person if undefined. Phones of others are masked for it. */
  viewerId?: number
}

/** Phones of others are masked. */
const phonesFor =
  (viewerId: number) =>
  ({ id, phone }: { id: number; phone: string }): string =>
    id === viewerId ? phone : maskPhone(phone)

/**
 * A person's cards that are valid at a shop, in the wire's form, shared cards included: cards usable on that day first, then by age (commerce ledger MC-070,
 * MC-189).
 */
export const listCards = async (accountId: number, shopId: number, now: Instant, asked: CardsAsked = {}): Promise<Card[]> => {
  const today = dayOf(now)
  const { scheduleDay: day = today, viewerId = accountId } = asked
  const rows = await listMemberCards(accountId, shopId, day, now)
  const isFit = (row: (typeof rows)[number]) =>
    row.users.some(({ id, active }) => id === accountId && active) && judgeCardState({ card: cardFacts(row), day, today, shopId }).ok
  return [...rows.filter(isFit), ...rows.filter((row) => !isFit(row))].map((row) => cardWire(row, today, phonesFor(viewerId)))
}

/** One of a person's cards wherever it works, in the wire's form (MC-178); undefined for one that he does not use. */
export const findCard = async (accountId: number, cardId: number, now: Instant): Promise<Card | undefined> => {
  const row = await findMemberCard(accountId, cardId, now)
  return row && cardWire(row, dayOf(now), phonesFor(accountId))
}
export { cardBalance } from './wire'
