import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingPayload } from '@/contract/booking/shapes'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { cardKeys, couponRoot } from '@/http/shared-keys'
import { bookingKeys } from '../booking-keys'

/** Books a class. `key` names this attempt: sent again after a lost answer, it brings the first answer instead of a second booking. */
export const useCreateBookingMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: BookingPayload; key: string }) => call('scheduleOrderCreate', payload, { key }),
    onSuccess: ({ order, pay_order_id: toPay }) => {
      // An unpaid order is no booking yet.
      if (toPay === undefined) client.setQueryData(bookingKeys.detail(order.id), { order })
      void client.invalidateQueries({ queryKey: couponRoot })
    },
    onError: (error) => {
      // Only for an answer of the server: after a lost one the same request is sent again, with the same coupon.
      if (isApiError(error) && error.code.startsWith('coupon.')) void client.invalidateQueries({ queryKey: couponRoot })
    },
    onSettled: (booked) => {
      // The order page leaves after booking: a fresh answer would make it say that the class is booked already.
      const kept = booked ? ['detail', 'confirm'] : ['detail']
      void client.invalidateQueries({ queryKey: bookingKeys.all, predicate: ({ queryKey }) => !kept.includes(String(queryKey[1])) })
      void client.invalidateQueries({ queryKey: cardKeys.all })
    },
  })
}
