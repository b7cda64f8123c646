import { addDays, addMonths, monthDayOf, type ShopDate } from '../../time'
import type { NewTerm } from '../auto-start'
import { CardType, type DayRange } from '../card'

/** How long what is bought is valid: so many months, each to the same day of the next one, else so many days, the first one included; null for ever. */
export interface Length {
  days: number | null
  months: number | null
}

/** The days of a card, and the day of the month on which its months begin; null where it was bought by days. */
export interface BoughtTerm extends NewTerm {
  monthDay: number | null
}

/** The last day of what begins on a day; null for ever. */
const lastDay = (first: ShopDate, { days, months }: Length, monthDay: number): ShopDate | null => {
  if (months !== null) return addDays(addMonths(first, months, monthDay), -1)
  return days === null ? null : addDays(first, days - 1)
}

const termFrom = (first: ShopDate, length: Length): BoughtTerm | null => {
  const end = lastDay(first, length, monthDayOf(first))
  return end === null ? null : { start: first, end, monthDay: length.months === null ? null : monthDayOf(first) }
}

/** The days of a new card, from the day that was chosen or on which it is paid; null where it is valid for ever. */
export const newTerm = ({ start, today, ...length }: Length & { start: ShopDate | null; today: ShopDate }): BoughtTerm | null =>
  termFrom(start !== null && start > today ? start : today, length)

interface Charged extends Length {
  type: CardType
  /** The card's days before; null where it is valid for ever. */
  term: DayRange | null
  /** The day of the month on which the card's months begin, if it has any. */
  monthDay: number | null
  today: ShopDate
}

/** The day of the month to go on with: that of the card where its months go on, else that on which it goes on. */
const keptDay = (first: ShopDate, monthDay: number | null): number =>
  monthDay !== null && addMonths(first, 0, monthDay) === first ? monthDay : monthDayOf(first)

/**
 * The days of a card after it was charged; null where they stay as they are. A period card gets its days after its last one, and a new term from today once it is
 * over; any other card is valid at least as long as a new one would be.
 */
export const chargedTerm = ({ type, term, monthDay, today, ...length }: Charged): BoughtTerm | null => {
  if (term === null) return null
  const { start, end } = term
  const fresh = termFrom(today, length)
  if (end === null || start === null || fresh === null) return null
  if (type === CardType.period) {
    if (end < today) return fresh
    const first = addDays(end, 1)
    const kept = keptDay(first, monthDay)
    return { start, end: lastDay(first, length, kept)!, monthDay: length.months === null ? null : kept }
  }
  return fresh.end > end ? { ...fresh, start } : null
}
