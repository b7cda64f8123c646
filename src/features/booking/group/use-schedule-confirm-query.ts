import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingKeys } from '../booking-keys'

interface Confirm {
  shopId: number
  scheduleId: number
  /** 0 for a visitor: nothing is read. */
  userId: number
  count: number
}

/**
 * The answer that the order page of one class needs; read again for each head count, which cards and prices are judged by. Nothing is kept for the
 * next visit.
 */
export const useScheduleConfirmQuery = ({ shopId, scheduleId, userId, count }: Confirm) =>
  useQuery({
    queryKey: bookingKeys.confirm(shopId, scheduleId, userId, count),
    queryFn: () => call('scheduleConfirm', { scheduleId, shop_id: shopId, user_id: userId, count }),
    enabled: userId > 0,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
