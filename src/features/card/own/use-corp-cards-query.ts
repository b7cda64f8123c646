import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** The member's corporate subsidy cards of the shop's brand (commerce ledger MC-200). */
export const useCorpCardsQuery = (shopId: number) =>
  useQuery({ queryKey: cardKeys.corporate(shopId), queryFn: () => call('userCorpCards', { shop_id: shopId }), staleTime: staleTime.seats })
