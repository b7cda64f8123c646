import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '@/domain/payment/channel'
import { type Answer, call } from '@/http/call'
import { paymentKeys } from '../payment-keys'

/** Goes on with an unpaid order, through its channel or another one; the server closes the trade before first. */
export const usePayMutation = (orderId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (channel?: Channel) => call('payOrderPay', { orderId, channel }),
    onSuccess: ({ order, payment }) => {
      client.setQueryData<Answer<'payOrderRead'>>(
        paymentKeys.order(orderId),
        (old) => old && { order: { ...old.order, ...order }, payment },
      )
      void client.invalidateQueries({ queryKey: paymentKeys.pending })
    },
  })
}
