import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HeldOrder } from '@/contract/staff/held'
import { PaymentStatus } from '@/domain/payment/order-state'
import { readInstant } from '@/domain/time'
import { pollWait } from '@/features/payment/pay/poll-wait'
import { call } from '@/http/call'
import { serverNow } from '@/http/clock'
import { staffKeys } from '../staff-keys'
import { useForgetOrders } from '../staff-mutations'

interface Held {
  shopId: number
  orderId: number
}

const waits = ({ order }: HeldOrder) => order.status === PaymentStatus.unpaid && serverNow() < readInstant(order.expire_at)

/** A member's order to pay, asked about again while it is unpaid: only the server knows whether the money came. */
export const useHeldOrderQuery = ({ shopId, orderId }: Held, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.heldOrder(shopId, orderId),
    queryFn: () => call('heldOrderRead', { shopId, orderId }),
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => state.data !== undefined && waits(state.data) && pollWait(state.dataUpdateCount),
  })

/** Opens a code of a channel for the member to scan. */
export const useHeldPayMutation = ({ shopId, orderId }: Held) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (channel: 'WEIXIN' | 'ALIPAY_QRCODE' | undefined) => call('heldOrderPay', { shopId, orderId, channel }),
    onSuccess: (held) => client.setQueryData(staffKeys.heldOrder(shopId, orderId), held),
  })
}

/** Gives the order up; doing it twice changes nothing, so it needs no key. */
export const useReleaseMutation = ({ shopId, orderId }: Held) => {
  const client = useQueryClient()
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: () => call('heldOrderRelease', { shopId, orderId }),
    onSuccess: (held) => client.setQueryData(staffKeys.heldOrder(shopId, orderId), held),
    onSettled: forget,
  })
}
