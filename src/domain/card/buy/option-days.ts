import { CardType } from '../card'

/** For how many days what is bought is valid, 30 for a month; null for ever. A period card's units are its days. */
export const optionDays = ({ type, units, days }: { type: CardType; units: number; days: number | null }): number | null =>
  type === CardType.period ? units : days

/** So many days count for a month where days are counted: before its first day is known, and for the release before months. */
const MONTH_DAYS = 30

/** The days of so many months, about. */
export const daysOfMonths = (months: number): number => months * MONTH_DAYS
