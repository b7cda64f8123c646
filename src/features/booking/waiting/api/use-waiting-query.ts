import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { subscribe } from '@/platform/subscribe'
import { bookingKeys } from '../../api/booking-keys'

/** Where the user stands with the places of a full class, and what joining its waiting list needs for so many people. */
export const useWaitingQuery = (shopId: number, scheduleId: number, count: number) =>
  useQuery({
    queryKey: bookingKeys.waiting(shopId, scheduleId, count),
    queryFn: () => call('waitingState', { scheduleId, shop_id: shopId, count }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** The classes of a shop that the user waits for or wants to hear of. */
export const useWaitingListQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: bookingKeys.waits(shopId),
    queryFn: () => call('waitingList', { shop_id: shopId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** The messages of WeChat that may be asked for: known before the tap that asks for them, for WeChat waits for nothing. */
export const useTemplatesQuery = (shopId: number) =>
  useQuery({
    queryKey: ['booking', 'templates', shopId],
    queryFn: () => call('subscribeTemplates', { shop_id: shopId, kind: 'waiting' }),
    staleTime: staleTime.visit,
    enabled: subscribe.available(),
    retry: false,
  })
