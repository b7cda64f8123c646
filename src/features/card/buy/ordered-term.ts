import type { CardReceipt } from '@/contract/card-buy'
import { CardType } from '@/domain/card/card'
import { addDays, dayOf, type ShopDate } from '@/domain/time'
import { serverNow } from '@/http/clock'

/** The days of a new period card that is not paid yet, from the day that was chosen or from today; null for any other order. */
export const orderedTerm = (
  type: CardType,
  { kind, charge, start }: Pick<CardReceipt, 'kind' | 'charge' | 'start'>,
): { start: ShopDate; end: ShopDate } | null => {
  if (kind !== 'open' || type !== CardType.period) return null
  const first = (start ?? dayOf(serverNow())) as ShopDate
  return { start: first, end: addDays(first, charge - 1) }
}
