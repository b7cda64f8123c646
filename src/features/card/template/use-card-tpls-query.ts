import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** The card templates that a shop sells (commerce ledger MC-198). */
export const useCardTplsQuery = (shopId: number) =>
  useQuery({
    queryKey: cardKeys.templates(shopId),
    queryFn: () => call('cardTplList', { shopId }),
    staleTime: staleTime.catalogue,
  })
