import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { addDays, endOfDay, formatInstant, startOfDay, type ShopDate } from '@/domain/time'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/**
 * Query of the user's own bookings at a shop from one day to another, both included, grouped by day (booking ledger BK-353). The server answers only
 * bookings that lie whole in the range: a class that ends after midnight is found by asking for the next day too.
 */
export const bookingsOptions = (shopId: number, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: bookingKeys.list(shopId, from, to),
    queryFn: async () => {
      const { orders } = await call('scheduleOrderList', {
        shop_id: shopId,
        schedule__start__gte: formatInstant(startOfDay(from)),
        schedule__end__lte: formatInstant(endOfDay(addDays(to, 1))),
      })
      return { orders: orders.filter(({ date }) => date <= to) }
    },
    staleTime: staleTime.seats,
  })

export const useBookingsQuery = (shopId: number, from: ShopDate, to: ShopDate, enabled = true) =>
  useQuery({ ...bookingsOptions(shopId, from, to), placeholderData: keepPreviousData, enabled })
