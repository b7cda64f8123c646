import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'
import { courtKeys } from './court-keys'

/** An order changes free slots, the feed and cards; `kept` names the answers that the present page still needs. */
const refresh = (client: QueryClient, kept: readonly string[] = []) => {
  void client.invalidateQueries({ queryKey: bookingRoot, predicate: ({ queryKey }) => !kept.includes(String(queryKey[2])) })
  void client.invalidateQueries({ queryKey: cardKeys.all })
}

export type CourtPayload = Input<'courtOrderCreate'>

/** Books slots. `key` names this attempt: sent again after a lost answer, it brings the first answer instead of a second order (BK-376). */
export const useOrderCourtsMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: CourtPayload; key: string }) => call('courtOrderCreate', payload, { key }),
    onSuccess: ({ order, pay_order_id: toPay }) => {
      // An unpaid order is no court order yet.
      if (toPay === undefined) client.setQueryData(courtKeys.order(order.id), { court_order: order })
    },
    // The order page leaves after booking: a fresh answer would make it say that the slots are taken.
    onSettled: (ordered) => refresh(client, ordered ? ['order', 'confirm'] : ['order']),
  })
}

/** Cancels a court order (BK-377). */
export const useCancelCourtMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shopId, orderId, remarks, key }: { shopId: number; orderId: number; remarks: string; key: string }) =>
      call('courtOrderCancel', { shopId, orderId, cancel_remarks: remarks }, { key }),
    onSuccess: (answer) => client.setQueryData(courtKeys.order(answer.court_order.id), answer),
    onSettled: () => refresh(client),
  })
}
