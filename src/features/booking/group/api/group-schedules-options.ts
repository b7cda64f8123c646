import { queryOptions } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../../api/booking-keys'

/** How the classes of one day are asked for, whether shown or fetched ahead. */
export const groupSchedulesOptions = (shopId: number, date: string, tags: readonly number[]) =>
  queryOptions({
    queryKey: bookingKeys.day(shopId, date, tags),
    queryFn: () => call('groupSchedules', { shop_id: shopId, date, tags: tags.join(',') }),
    staleTime: staleTime.seats,
  })
