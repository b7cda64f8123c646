import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** One group class, judged for the present user. */
export const useScheduleQuery = (shopId: number, scheduleId: number) =>
  useQuery({
    queryKey: bookingKeys.schedule(shopId, scheduleId),
    queryFn: () => call('scheduleRead', { shop_id: shopId, scheduleId }),
    staleTime: staleTime.seats,
    enabled: scheduleId > 0,
  })
