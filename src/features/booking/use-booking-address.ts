import { useMemo } from 'react'
import { initialDay } from '@/domain/booking/group/initial-day'
import { dayOf, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { storage } from '@/platform/storage'
import { restate } from '@/routes/go'
import { usePageAddress, useRoute } from '@/routes/use-route'
import { type BookingKind, initialKind } from './booking-kinds'
import { type ClassFilter, readFilter, writeFilter } from './group/class-filter'

const change = restate<'userGroupSchedules'>

/**
 * The state of the booking page, as its address says: kind, day, filter, type of court. A choice is written into the address, so that loading the page
 * again and going back show the same; kind and day are stored for the next visit as well.
 */
export const useBookingAddress = (enabled: readonly BookingKind[]) => {
  const { params } = useRoute('userGroupSchedules', 'userPrivateSchedules', 'userCourtSchedules')
  const address = usePageAddress()
  const today = dayOf(useNow())
  const { date, tags, parts, open, court_type_id: courtType = null } = params
  const day = initialDay(date, storage.get('SCHEDULE_DATE'), today)
  const filter = useMemo(() => readFilter({ tags, parts, open }), [tags, parts, open])
  const kind = initialKind({
    auto: params.auto === 1,
    stored: storage.get('SCHEDULE_TYPE'),
    scheduleType: params.schedule_type,
    path: address,
    enabled,
  })
  return {
    today,
    day,
    kind,
    filter,
    courtType,
    pickDay: (next: ShopDate) => {
      storage.set('SCHEDULE_DATE', next)
      change({ date: next })
    },
    /** Another kind has other tags. */
    pickKind: (next: BookingKind) => {
      storage.set('SCHEDULE_TYPE', next)
      change({ schedule_type: next, auto: undefined, ...writeFilter(readFilter({})), court_type_id: undefined })
    },
    setFilter: (next: ClassFilter) => change(writeFilter(next)),
    setCourtType: (id: number | null) => change({ court_type_id: id ?? undefined }),
  }
}

export type BookingAddress = ReturnType<typeof useBookingAddress>
