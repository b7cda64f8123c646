import { queryOptions } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** The query of one day's classes, for showing them and for reading ahead. */
export const groupSchedulesOptions = (shopId: number, date: string, tags: readonly number[]) =>
  queryOptions({
    queryKey: bookingKeys.day(shopId, date, tags),
    queryFn: () => call('groupSchedules', { shop_id: shopId, date, tags: tags.join(',') }),
    staleTime: staleTime.seats,
  })
