import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingKeys } from '../../api/booking-keys'

interface Confirm {
  shopId: number
  scheduleId: number
  /** 0 for a visitor, for whom nothing is asked. */
  userId: number
  count: number
}

/**
 * All that the order page of one class needs; asked anew for each head count, because cards and prices are judged by it. An answer is for the
 * moment alone, so none is kept for the next visit.
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
