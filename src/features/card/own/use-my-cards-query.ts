import { useQuery } from '@tanstack/react-query'
import { readCardWords } from '@/domain/card/card-words'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** The member's own cards that work at a shop (commerce ledger MC-189). */
export const useMyCardsQuery = (shopId: number, enabled = true) =>
  useQuery({
    queryKey: cardKeys.mine(shopId),
    queryFn: async () => ({ cards: (await call('shopCards', { shopId })).cards.map(readCardWords) }),
    staleTime: staleTime.seats,
    enabled,
  })
