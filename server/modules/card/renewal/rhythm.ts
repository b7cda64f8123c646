import type { Rhythm } from '@server/providers/entrust/port'
import { nextDue } from '@/domain/card/renewal/due'
import { lastTryDay } from '@/domain/card/renewal/next-try'
import { fen } from '@/domain/money'
import { addDays, addMonths, type ShopDate } from '@/domain/time'
import type { ContractRow, RenewedCard } from './rows'

/** The fewest days that so many months have, whenever they begin: a provider's day can be put off, never brought forward. */
const fewestDays = (months: number): number => Math.floor((months * 365) / 12) - 2

/** In which rhythm an agreement deducts, from the day of its first deduction on; null where its card has no days. `firstFen`: the first deduction. */
export const findRhythm = (
  { days, months, priceFen }: Pick<ContractRow, 'days' | 'months' | 'priceFen'>,
  first: ShopDate,
  firstFen: number,
): Rhythm | null => {
  const period = months === null ? days : fewestDays(months)
  return period === null ? null : { days: period, first, most: fen(Math.max(priceFen, firstFen)) }
}

/** The last day on which the first deduction for a card that one has is tried: what has not begun yet lasts its whole term. */
export const findFirstDay = ({ days, months, triggerUnits: trigger }: ContractRow, card: RenewedCard, today: ShopDate): ShopDate => {
  const due = nextDue({ ...card, trigger }, today)
  if (due) return lastTryDay(due.dueDay)
  return months === null ? addDays(today, days ?? 0) : addMonths(today, months)
}
