import { parseDay, type ShopDate } from '../../time'

/** The day that the booking page starts with: the address's, else the stored one unless it is past, else today (booking ledger BK-084, BK-085). */
export const initialDay = (query: string | undefined, kept: string | undefined, today: ShopDate): ShopDate => {
  const before = parseDay(kept ?? '')
  return parseDay(query ?? '') ?? (before && before >= today ? before : today)
}
