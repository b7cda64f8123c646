import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

const activityKeys = {
  list: (shopId: number) => ['activity', 'list', shopId] as const,
  one: (shopId: number, activityId: number) => ['activity', 'one', shopId, activityId] as const,
}

/** Activities of a shop, page by page (commerce ledger MC-221). */
export const useActivitiesQuery = (shopId: number) =>
  useInfiniteQuery({
    queryKey: activityKeys.list(shopId),
    queryFn: ({ pageParam }) => call('activityList', { shopId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.pages ? last.current_page + 1 : undefined),
    staleTime: staleTime.catalogue,
  })

/** One activity, with its text (MC-222). */
export const useActivityQuery = (shopId: number, activityId: number) =>
  useQuery({
    queryKey: activityKeys.one(shopId, activityId),
    queryFn: () => call('activityDetail', { shopId, activityId }),
    staleTime: staleTime.catalogue,
  })
