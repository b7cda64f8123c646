import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** The feed: the coming bookings of the user, of every kind (booking ledger BK-327). */
export const useFeedQuery = (enabled: boolean) =>
  useQuery({ queryKey: bookingKeys.feed, queryFn: () => call('latestFeed', {}), staleTime: staleTime.seats, enabled })
