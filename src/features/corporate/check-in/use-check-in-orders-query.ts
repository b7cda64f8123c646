import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { corporateKeys } from '../corporate-keys'

/** Orders for which a corporate check-in is due (booking ledger BK-380). */
export const useCheckInOrdersQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: corporateKeys.checkIns(shopId),
    queryFn: () => call('corpCheckInOrders', { shopId }),
    staleTime: staleTime.seats,
    enabled,
  })
