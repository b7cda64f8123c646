import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** Tags of the group classes of one day (booking ledger BK-330); those of the day before stay in view until they are there. */
export const useGroupTagsQuery = (shopId: number, date: string) =>
  useQuery({
    queryKey: bookingKeys.tags(shopId, date),
    queryFn: () => call('groupTags', { shop_id: shopId, date }),
    staleTime: staleTime.catalogue,
    placeholderData: (previous, query) => (query?.queryKey[2] === shopId ? previous : undefined),
  })
