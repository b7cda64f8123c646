import { useState } from 'react'
import { initialDay } from '@/domain/booking/group/initial-day'
import { dayOf, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { storage } from '@/platform/storage'

/** The day shown, stored for the next visit. A day in the address that comes later replaces it. */
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
