import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshBought } from '@/features/payment/pay/refresh-bought'
import { call, type Input } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** A template on sale, and how the user can buy it (commerce ledger MC-198). `userId` is 0 for a visitor, who reads the template alone. */
export const useCardTplQuery = (shopId: number, cardTplId: number, userId: number) =>
  useQuery({
    queryKey: cardKeys.template(shopId, cardTplId, userId),
    queryFn: () => call('cardTplRead', { shopId, cardTplId }),
    staleTime: staleTime.seats,
  })

/** One of the user's orders of cards with its receipt. */
export const useCardOrderQuery = (shopId: number, orderId: number, enabled: boolean) =>
  useQuery({
    queryKey: cardKeys.order(shopId, orderId),
    queryFn: () => call('cardOrderRead', { shopId, orderId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** An order of a new card, that money pays or that a card pays or nothing, or of more for a card. */
export type BuyPayload = Input<'cardOrderCreate'> | Input<'cardCreate'> | (Input<'cardChange'> & { action: 'recharge' })

const order = async (payload: BuyPayload, key: string) => {
  // An order that money pays has an address of its own (MC-195, MC-196).
  if ('shop_id' in payload) return call('cardOrderCreate', payload, { key })
  if (!('action' in payload)) return call('cardCreate', payload, { key })
  const { order: made, payment } = await call('cardChange', payload, { key })
  // Charging answers an order (MC-194).
  return { order: made!, payment }
}

/** Orders a new card, or charges one. `key` names this attempt: sent again after a lost answer, it brings the first answer (MC-191, MC-192). */
export const useBuyMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: BuyPayload; key: string }) => order(payload, key),
    onSettled: () => refreshBought(client),
  })
}

/** Gives an unused card back. */
export const useReturnMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shopId, orderId, key }: { shopId: number; orderId: number; key: string }) =>
      call('cardOrderReturn', { shopId, orderId }, { key }),
    onSettled: () => refreshBought(client),
  })
}
