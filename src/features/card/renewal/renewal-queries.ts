import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** How one of the user's cards is renewed. */
export const useRenewalQuery = (shopId: number, cardId: number, enabled: boolean) =>
  useQuery({
    queryKey: cardKeys.renewal(shopId, cardId),
    queryFn: () => call('cardRenewalRead', { shopId, cardId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** Closes the automatic renewal of a card (commerce ledger MC-181). */
export const useCloseMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ cardId, key }: { cardId: number; key: string }) => call('cardRenewalClose', { cardId }, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: cardKeys.all }),
  })
}

interface Signed {
  shopId: number
  cardId: number
  optionId: number
  /** Yuan that were shown to be deducted each time. */
  price: number
  key: string
}

/** Begins an agreement, which is signed at WeChat or Alipay. Where it is refused, what it costs is read anew. */
export const useSignMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shopId, cardId, optionId, price, key }: Signed) =>
      call('cardRenewalSign', { shopId, cardId, option_id: optionId, auto_renew: true, renew_price: price }, { key }),
    onError: (_error, { shopId, cardId }) => client.invalidateQueries({ queryKey: cardKeys.renewal(shopId, cardId) }),
  })
}
