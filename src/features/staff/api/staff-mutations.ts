import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member'
import { call } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'
import { staffKeys } from './staff-keys'

/** Orders, places and cards have changed. */
export const useForgetOrders = () => {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [staffKeys.all, bookingRoot, cardKeys.all]) void client.invalidateQueries({ queryKey })
  }
}

export interface NewMember {
  username: string
  gender: 0 | 1
  phone: string
  area_code: AreaCode
  shop_id: number
}

/** Adds a person to the shop (booking ledger BK-394). */
export const useAddMemberMutation = () => useMutation({ mutationFn: (member: NewMember) => call('userCreate', member) })

interface Change {
  shopId: number
  orderId: number
  count: number
  card_id: number | undefined
  auto_start_confirmed: boolean | undefined
}

/** Changes a member's order. */
export const useChangeOrderMutation = () => {
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: ({ key, ...change }: Change & { key: string }) => call('classOrderChange', change, { key }),
    onSettled: forget,
  })
}

/** Cancels a member's order. */
export const useCancelOrderMutation = () => {
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: ({ orderId, remarks, key }: { orderId: number; remarks: string; key: string }) =>
      call('scheduleOrderCancel', { orderId, cancel_remarks: remarks }, { key }),
    onSettled: forget,
  })
}
