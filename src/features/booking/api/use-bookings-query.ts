import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { endOfDay, formatInstant, startOfDay, type ShopDate } from '@/domain/time'
import { bookingKeys } from './booking-keys'

/** The user's own bookings at a shop from one day to another, both included, grouped by day (booking ledger BK-353). */
export const useBookingsQuery = (shopId: number, from: ShopDate, to: ShopDate, enabled = true) =>
  useQuery({
    queryKey: bookingKeys.list(shopId, from, to),
    queryFn: () =>
      call('scheduleOrderList', {
        shop_id: shopId,
        schedule__start__gte: formatInstant(startOfDay(from)),
        schedule__end__lte: formatInstant(endOfDay(to)),
      }),
    staleTime: staleTime.seats,
    placeholderData: keepPreviousData,
    enabled,
  })
