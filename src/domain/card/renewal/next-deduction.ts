import type { ShopDate } from '../../time'
import { chargedTerm, type Length } from '../buy/bought-term'
import { nextDue, type Due, type Renewed } from './due'

/** The next deduction for its person: the day of its notice, its own day, and the last day of the card after it; null where it has none. */
export interface NextDeduction extends Due {
  end: ShopDate | null
}

/**
 * When a card is renewed next, and what comes of it; null where no day says so yet. `told`: the days of the deduction that its person was told of. Before a card is
 * bought it is the one that would be bought.
 */
export const makeNextDeduction = (
  card: Renewed & Length & { start: ShopDate | null; monthDay: number | null },
  today: ShopDate,
  told: Due | null = null,
): NextDeduction | null => {
  const due = told ?? nextDue(card, today)
  if (!due) return null
  const { type, start, end, days, months, monthDay } = card
  return { ...due, end: chargedTerm({ type, term: { start, end }, days, months, monthDay, today: due.dueDay })?.end ?? null }
}
