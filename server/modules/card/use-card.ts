import type { NewTerm } from '@/domain/card/auto-start'
import type { CardFacts } from '@/domain/card/card'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { moveUnits } from './move-units'
import { findTaken, listMemberCards, lockCardRow, returnTerm } from './repository'
import type { CardCause } from './statements'
import { cardFacts } from './wire'

/** A person's card at a shop as input of the rules, with its uses counted for a day. */
export interface UsableCard {
  id: number
  version: number
  facts: CardFacts
}

interface Whose {
  cardId: number
  accountId: number
  shopId: number
  /** The day of the class or order: the card's uses in that day, week and month count. */
  day: ShopDate
}

/** A person's cards at a shop, to be judged for one day. */
export const usableCards = async ({ accountId, shopId, day }: Omit<Whose, 'cardId'>, now: Instant): Promise<UsableCard[]> =>
  (await listMemberCards(accountId, shopId, day, now)).map((row) => ({
    id: row.id,
    version: row.version,
    facts: { ...cardFacts(row), isActive: row.isActive && row.users.some(({ id, active }) => id === accountId && active) },
  }))

/**
 * One card of a person, locked until the transaction ends, so that the judged facts cannot change; undefined if the person has no such card at the shop. Lock
 * the court or plan before it (lock order: court or plan, card, order).
 */
export const lockCard = async (whose: Whose, now: Instant): Promise<UsableCard | undefined> => {
  await lockCardRow(whose.cardId)
  return (await usableCards(whose, now)).find(({ id }) => id === whose.cardId)
}

/** An order that takes a card's units: of courts or of an online plan, or an entry. */
export interface CardUse {
  cause: CardCause
  id: number
}

export interface Debit {
  card: Pick<UsableCard, 'id' | 'version'>
  /** Fen or times as judged (`quote.total`); 0 for a period card. */
  units: number
  /** The term that begins with this use (`quote.newTerm`), if any. */
  newTerm: NewTerm | null
  shopId: number
  use: CardUse
}

/**
 * Debits a card for an existing order, in the open transaction, with a card entry and, for a value card, a posting. Returns false, with nothing changed, if the
 * card is no longer as it was judged: judge again.
 */
export const debitCard = async ({ card, units, newTerm, shopId, use }: Debit, now: Instant): Promise<boolean> =>
  (await moveUnits({
    card_id: card.id,
    version: card.version,
    units: -units,
    kind: 'book',
    cause: use.cause,
    cause_id: use.id,
    shop_id: shopId,
    start_day: newTerm?.start ?? null,
    end_day: newTerm?.end ?? null,
    at: toDate(now),
  })) !== undefined

/**
 * Returns the units that an order took to its card, in the open transaction after the order was given up, and an early start that it made; nothing if it took
 * none. Done at most once per order.
 */
export const creditCard = async (use: CardUse, now: Instant): Promise<void> => {
  const taken = await findTaken(use)
  if (!taken) return
  await moveUnits({
    card_id: taken.cardId,
    units: taken.units,
    kind: 'cancel',
    cause: use.cause,
    cause_id: use.id,
    shop_id: taken.shopId,
    at: toDate(now),
  })
  await returnTerm(taken.cardId, now)
}
