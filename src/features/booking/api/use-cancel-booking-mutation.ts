import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@/contract/define'
import type { scheduleOrderDetail } from '@/contract/booking'
import { BookingStatus } from '@/domain/booking/codes'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { bookingKeys } from './booking-keys'

type Detail = CallData<typeof scheduleOrderDetail>

/** Cancels a booking. The page shows it cancelled at once and takes that back when the server refuses. */
export const useCancelBookingMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, remarks, key }: { orderId: number; remarks: string; key: string }) =>
      call('scheduleOrderCancel', { orderId, cancel_remarks: remarks }, { key }),
    onMutate: async ({ orderId, remarks }) => {
      const queryKey = bookingKeys.detail(orderId)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Detail>(queryKey)
      if (before) {
        const { cancelled } = BookingStatus
        const order = { ...before.order, status: cancelled, status_code: cancelled, can_cancel: false, cancel_remarks: remarks }
        client.setQueryData<Detail>(queryKey, { order })
      }
      return { before }
    },
    onError: (_error, { orderId }, context) => {
      if (context?.before) client.setQueryData(bookingKeys.detail(orderId), context.before)
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bookingKeys.all })
      void client.invalidateQueries({ queryKey: cardKeys.all })
    },
  })
}
