import { useMemo } from 'react'
import { BookingStatus } from '@/domain/booking/codes'
import type { ShopDate } from '@/domain/time'
import { useBookingsQuery } from './use-bookings-query'

/** Days on which the user has a booking that is not cancelled (booking ledger BK-096). */
export const useBookedDays = (shopId: number, from: ShopDate, to: ShopDate, enabled: boolean): ReadonlySet<string> => {
  const { data } = useBookingsQuery(shopId, from, to, enabled)
  return useMemo(() => {
    const days = (enabled && data?.orders) || []
    return new Set(
      days.filter(({ orders }) => orders.some((order) => order.status_code !== BookingStatus.cancelled)).map(({ date }) => date),
    )
  }, [data, enabled])
}
