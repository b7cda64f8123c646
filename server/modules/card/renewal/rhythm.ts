import type { Rhythm } from '@server/providers/entrust/port'
import { nextDue } from '@/domain/card/renewal/due'
import { lastTryDay } from '@/domain/card/renewal/next-try'
import { fen } from '@/domain/money'
import { addDays, type ShopDate } from '@/domain/time'
import type { ContractRow, RenewedCard } from './rows'

/** In which rhythm an agreement deducts, from the day of its first deduction on; null where its card has no days. `firstFen`: the first deduction. */
export const rhythmOf = ({ days, priceFen }: Pick<ContractRow, 'days' | 'priceFen'>, first: ShopDate, firstFen: number): Rhythm | null =>
  days === null ? null : { days, first, most: fen(Math.max(priceFen, firstFen)) }

/** The last day on which the first deduction for a card that one has is tried: what has not begun yet lasts its whole term. */
export const firstDayOf = ({ days, triggerUnits: trigger }: ContractRow, card: RenewedCard, today: ShopDate): ShopDate => {
  const due = nextDue({ ...card, trigger }, today)
  return due ? lastTryDay(due.dueDay) : addDays(today, days ?? 0)
}
