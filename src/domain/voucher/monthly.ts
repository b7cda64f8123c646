import { addDays, type ShopDate } from '../time'

/** The item number of a monthly card that a platform sells (commerce ledger MC-260). */
export const MONTHLY_ITEM = 30

/** Whether one voucher of a product is one period of a monthly card. */
export const isMonthly = ({ productNum }: { productNum: number }): boolean => productNum === MONTHLY_ITEM

/** A period in days where a rule does not say it. */
export const MONTHLY_DAYS = 30

/**
 * The days of a monthly card after one more voucher: a period after its last day, or from today once that is over. Nothing but the last day changes; the platform takes the money
 * (MC-132).
 */
export const extendedTerm = (
  term: { start: ShopDate | null; end: ShopDate | null },
  days: number,
  today: ShopDate,
): { start: ShopDate; end: ShopDate } => {
  const isRunning = term.end !== null && term.end >= today
  const first = isRunning ? addDays(term.end!, 1) : today
  return { start: isRunning && term.start !== null ? term.start : first, end: addDays(first, days - 1) }
}
