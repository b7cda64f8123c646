import { fail } from '@server/errors'
import { toDate, type Instant } from '@/domain/time'
import { moveUnits } from './move-units'
import { hasCard } from './repository'

export interface Adjustment {
  cardId: number
  /** Units to add: fen, times or days; below zero to take. */
  deltaUnits: number
  kind: 'charge' | 'adjust'
  shopId: number | null
  remarks: string
  now: Instant
}

/**
 * Adds units (fen, times or days) to a card, or takes them, with their entry; answers the balance after it. Fails with `card.not_found`, or with
 * `card.balance` when the card has less than is taken.
 */
export const adjustCard = async ({ cardId, deltaUnits, kind, shopId, remarks, now }: Adjustment): Promise<number> => {
  const balance = await moveUnits({ card_id: cardId, units: deltaUnits, kind, shop_id: shopId, remarks, at: toDate(now) })
  if (balance !== undefined) return balance
  return fail((await hasCard(cardId)) ? 'card.balance' : 'card.not_found')
}
