import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

/** The log-in account behind a user, read now: the user of the session may be an older one (identity ledger IP-227). */
export const useMyInfoQuery = (userId: number | undefined, shopId: number) =>
  useQuery({
    queryKey: ['member', 'account', userId, shopId] as const,
    queryFn: () => call('myInfo', { userId: userId!, shop_id: shopId }),
    enabled: userId !== undefined,
    staleTime: staleTime.seats,
  })
