import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { subscribe } from '@/platform/subscribe'
import { bookingKeys } from '../booking-keys'

/** A person's candidate and subscription in a full class, and what joining its waiting list needs for so many people: the user's, or those of a member. */
export const useWaitingQuery = (shopId: number, scheduleId: number, count: number, userId?: number) =>
  useQuery({
    queryKey: bookingKeys.waiting(shopId, scheduleId, count, userId),
    queryFn: () => call('waitingState', { scheduleId, shop_id: shopId, count, user_id: userId }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** The classes of a shop that the user waits for or is subscribed to. */
export const useWaitingListQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: bookingKeys.waits(shopId),
    queryFn: () => call('waitingList', { shop_id: shopId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** WeChat's message templates to ask for: read before the tap that asks, because WeChat allows the question only in the tap itself. */
export const useTemplatesQuery = (shopId: number) =>
  useQuery({
    queryKey: ['booking', 'templates', shopId],
    queryFn: () => call('subscribeTemplates', { shop_id: shopId, kind: 'waiting' }),
    staleTime: staleTime.visit,
    enabled: subscribe.available(),
    retry: false,
  })
