import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { cardKeys, couponRoot } from '@/http/shared-keys'
import { bookingKeys } from '../booking-keys'
import { showCancelled } from './show-cancelled'

/** Cancels a booking. It is shown as cancelled at once, and as before when the server refuses. */
export const useCancelBookingMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, remarks, key }: { orderId: number; remarks: string; key: string }) =>
      call('scheduleOrderCancel', { orderId, cancel_remarks: remarks }, { key }),
    onMutate: ({ orderId, remarks }) => showCancelled(client, orderId, remarks),
    onError: (_error, _booking, takeBack) => takeBack?.(),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bookingKeys.all })
      void client.invalidateQueries({ queryKey: cardKeys.all })
      void client.invalidateQueries({ queryKey: couponRoot })
    },
  })
}
