import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** The user's last order of each kind (booking ledger BK-328). */
export const useLatestOrderQuery = (userId: number) =>
  useQuery({ queryKey: bookingKeys.latest(userId), queryFn: () => call('latestOrder', { userId }), staleTime: staleTime.seats })
