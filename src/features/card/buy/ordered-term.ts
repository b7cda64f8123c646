import type { CardReceipt } from '@/contract/card/buy'
import { CardType } from '@/domain/card/card'
import { newTerm, type BoughtTerm } from '@/domain/card/buy/bought-term'
import { dayOf, type ShopDate } from '@/domain/time'
import { serverNow } from '@/http/clock'

/** The days of a new period card that is not paid yet, from the day that was chosen or from today; null for any other order. */
export const orderedTerm = (
  type: CardType,
  { kind, charge, months, start }: Pick<CardReceipt, 'kind' | 'charge' | 'months' | 'start'>,
): BoughtTerm | null => {
  if (kind !== 'open' || type !== CardType.period) return null
  return newTerm({ days: charge, months: months ?? null, start: start as ShopDate | null, today: dayOf(serverNow()) })
}
