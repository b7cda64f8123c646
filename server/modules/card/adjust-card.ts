import { fail } from '@server/errors'
import { findCard, moveBalance, type BalanceMove } from './repository'

/**
 * Adds units (fen, times or days) to a card, or takes them, and writes the entry in the same statement; answers the balance after it. Fails with
 * `card.not_found`, or with `card.balance` when the card has less than is taken.
 */
export const adjustCard = async (move: BalanceMove): Promise<number> => {
  const balance = await moveBalance(move)
  if (balance !== undefined) return balance
  return fail((await findCard(move.cardId)) ? 'card.balance' : 'card.not_found')
}
