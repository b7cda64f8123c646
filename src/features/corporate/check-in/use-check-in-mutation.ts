import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingRoot, cardKeys, planRoot } from '@/http/shared-keys'
import type { Position } from '@/platform/location/types'
import { corporateKeys } from '../corporate-keys'

export interface CheckInInput {
  shopId: number
  /** A booking, or an order of a plan. */
  orderId: number | null
  wodOrderId: number | null
  at: Position
  /** The idempotency key of the attempt. */
  key: string
}

/** Does a corporate check-in at the user's position (booking ledger BK-381). */
export const useCheckInMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shopId, orderId, wodOrderId, at, key }: CheckInInput) =>
      call(
        'corpCheckInCreate',
        { shopId, ...(orderId !== null && { order_id: orderId }), ...(wodOrderId !== null && { wod_order_id: wodOrderId }), ...at },
        { key },
      ),
    onSettled: (_answer, _error, { shopId }) => {
      void client.invalidateQueries({ queryKey: corporateKeys.checkIns(shopId) })
      void client.invalidateQueries({ queryKey: bookingRoot })
      void client.invalidateQueries({ queryKey: planRoot })
      void client.invalidateQueries({ queryKey: cardKeys.all })
    },
  })
}
