import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingPayload } from '@/contract/booking'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { bookingKeys } from './booking-keys'

/** Books a class. `key` names this attempt: sent again after a lost answer, it brings the first answer instead of a second booking. */
export const useCreateBookingMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: BookingPayload; key: string }) => call('scheduleOrderCreate', payload, { key }),
    onSuccess: ({ order }) => client.setQueryData(bookingKeys.detail(order.id), { order }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bookingKeys.all, predicate: (query) => query.queryKey[1] !== 'detail' })
      void client.invalidateQueries({ queryKey: cardKeys.all })
    },
  })
}
