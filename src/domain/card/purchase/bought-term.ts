import { addDays, type ShopDate } from '../../time'
import type { NewTerm } from '../auto-start'
import { CardType, type DayRange } from '../card'

/** The days of a new card, from the day that was chosen or on which it is paid; null where it is valid for ever. */
export const newTerm = ({ days, start, today }: { days: number | null; start: ShopDate | null; today: ShopDate }): NewTerm | null => {
  if (days === null) return null
  const first = start !== null && start > today ? start : today
  return { start: first, end: addDays(first, days - 1) }
}

interface Charged {
  type: CardType
  /** The card's days before; null where it is valid for ever. */
  term: DayRange | null
  days: number | null
  today: ShopDate
}

/**
 * The days of a card after it was charged; null where they stay as they are. A period card gets its days after its last one, and a new term from today once it is
 * over; any other card is valid at least as long as a new one would be.
 */
export const chargedTerm = ({ type, term, days, today }: Charged): NewTerm | null => {
  if (days === null || term === null) return null
  const { start, end } = term
  if (end === null || start === null) return null
  if (type === CardType.period) {
    if (end < today) return { start: today, end: addDays(today, days - 1) }
    return { start, end: addDays(end, days) }
  }
  const fresh = addDays(today, days - 1)
  return fresh > end ? { start, end: fresh } : null
}
