import { useState } from 'react'
import { dayOf, parseDay, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { storage } from '@/platform/storage'

/** The day to start with: of the address, else the stored one unless it is past, else today (booking ledger BK-084, BK-085). */
export const initialDay = (query: string | undefined, stored: string | undefined, today: ShopDate): ShopDate => {
  const kept = parseDay(stored ?? '')
  return parseDay(query ?? '') ?? (kept && kept >= today ? kept : today)
}

/** The day shown, kept for the next visit. A day of the address that comes later wins again. */
export const useBookingDay = (query: string | undefined) => {
  const today = dayOf(useNow())
  const [seen, setSeen] = useState(query)
  const [day, setDay] = useState<ShopDate>(() => initialDay(query, storage.get('SCHEDULE_DATE'), today))
  if (query !== seen) {
    setSeen(query)
    setDay(initialDay(query, storage.get('SCHEDULE_DATE'), today))
  }
  const pick = (next: ShopDate) => {
    storage.set('SCHEDULE_DATE', next)
    setDay(next)
  }
  return { today, day, pick }
}
