import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingKeys } from '../booking-keys'

/** Sends a late notice to the coach (booking ledger BK-367, BK-368). */
export const useLateRemindMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, key }: { orderId: number; key: string }) => call('scheduleOrderLateRemind', { orderId }, { key }),
    onSuccess: (answer) => client.setQueryData(bookingKeys.detail(answer.order.id), answer),
  })
}
