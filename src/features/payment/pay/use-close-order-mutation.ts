import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { paymentKeys } from '../payment-keys'
import { refreshBought } from './refresh-bought'

/** Closes an unpaid order. Where the payment was faster the answer is a paid order. */
export const useCloseOrderMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderId: number) => call('payOrderClose', { orderId }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: paymentKeys.all })
      refreshBought(client)
    },
  })
}
