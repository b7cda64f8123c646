import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingRoot } from '@/http/shared-keys'

/** Query keys of what was done; they lie under those of bookings, whose changes change both. */
const trainKeys = {
  list: (shopId: number, userId: number) => [...bookingRoot, 'trains', shopId, userId] as const,
  visit: (shopId: number, checkinId: number) => [...bookingRoot, 'train', shopId, checkinId] as const,
}

/** The visits, classes and training of a person at a shop, page by page (identity ledger IP-247, IP-249). */
export const useTrainsQuery = (shopId: number, userId: number) =>
  useInfiniteQuery({
    queryKey: trainKeys.list(shopId, userId),
    queryFn: ({ pageParam }) => call('trainList', { userId, shop_id: shopId, from: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled: userId > 0,
  })

/** One visit. */
export const useTrainQuery = (shopId: number, checkinId: number, enabled: boolean) =>
  useQuery({
    queryKey: trainKeys.visit(shopId, checkinId),
    queryFn: () => call('trainRead', { shopId, checkinId }),
    enabled,
    staleTime: 0,
  })
