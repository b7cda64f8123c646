import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** One booking (booking ledger BK-358). */
export const useBookingQuery = (orderId: number, enabled = true) =>
  useQuery({
    queryKey: bookingKeys.detail(orderId),
    queryFn: () => call('scheduleOrderDetail', { orderId }),
    staleTime: staleTime.seats,
    enabled,
  })
