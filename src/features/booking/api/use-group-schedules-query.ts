import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from './booking-keys'

/** Group classes of one day of a shop, narrowed to the tags chosen (booking ledger BK-081, BK-329). */
export const useGroupSchedulesQuery = (shopId: number, date: string, tags: readonly number[]) =>
  useQuery({
    queryKey: bookingKeys.day(shopId, date, tags),
    queryFn: () => call('groupSchedules', { shop_id: shopId, date, tags: tags.join(',') }),
    staleTime: staleTime.seats,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === shopId && query.queryKey[3] === date ? keepPreviousData(previous) : undefined,
  })
