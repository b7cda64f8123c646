import type { NewTerm } from '@/domain/card/auto-start'
import type { CardFacts } from '@/domain/card/card'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { moveUnits } from './move-units'
import { findTaken, listMemberCards, lockCardRow } from './repository'
import type { CardCause } from './statements'
import { cardFacts } from './wire'

/** A person's card at a shop as the rules read it, with its uses counted for a day. */
export interface UsableCard {
  id: number
  version: number
  facts: CardFacts
}

interface Whose {
  cardId: number
  accountId: number
  shopId: number
  /** The day of what is paid: its uses in that day, week and month count. */
  day: ShopDate
}

/** The cards that a person has at a shop, to be judged for one day. */
export const usableCards = async ({ accountId, shopId, day }: Omit<Whose, 'cardId'>, now: Instant): Promise<UsableCard[]> =>
  (await listMemberCards(accountId, shopId, day, now)).map((row) => ({
    id: row.id,
    version: row.version,
    facts: { ...cardFacts(row), isActive: row.isActive && row.users.some(({ id, active }) => id === accountId && active) },
  }))

/**
 * One card of a person, locked until the transaction ends, so that what is judged on it holds; undefined where the person has no such card at the
 * shop. Lock what is sold before it (lock order: court or plan, card, order).
 */
export const lockCard = async (whose: Whose, now: Instant): Promise<UsableCard | undefined> => {
  await lockCardRow(whose.cardId)
  return (await usableCards(whose, now)).find(({ id }) => id === whose.cardId)
}

/** What takes a card's units: an order of courts or of an online plan. */
export interface CardUse {
  cause: CardCause
  id: number
}

export interface Debit {
  card: Pick<UsableCard, 'id' | 'version'>
  /** Fen, times or 0 days, as judged (`quote.total`). */
  units: number
  /** The term that the card gets by this use (`quote.newTerm`), which starts it. */
  newTerm: NewTerm | null
  shopId: number
  use: CardUse
}

/**
 * Takes units of a card for an order that is written already, in the open transaction: the balance moves with its entry, and of a value card with the
 * ledger of money. False, and nothing changed, where the card is no longer the one that was judged: judge again.
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

/** Gives back what an order took of a card, in the open transaction; nothing where it took none. An order gets it back once. */
export const creditCard = async (use: CardUse, now: Instant): Promise<void> => {
  const taken = await findTaken(use)
  if (taken)
    await moveUnits({
      card_id: taken.cardId,
      units: taken.units,
      kind: 'cancel',
      cause: use.cause,
      cause_id: use.id,
      shop_id: taken.shopId,
      at: toDate(now),
    })
}
