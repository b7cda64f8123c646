import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { heartKeys } from '../heart-keys'

/** Whether the shop has belts, and whether the member has records. */
export const useHeartEntryQuery = (shopId: number, userId: number) =>
  useQuery({
    queryKey: heartKeys.entry(shopId, userId),
    queryFn: () => call('heartEntry', { shopId, userId }),
    enabled: userId > 0,
    staleTime: staleTime.catalogue,
  })
