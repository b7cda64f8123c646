import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskChannel } from '@/domain/payment/channel'
import { call, type Answer } from '@/http/call'
import { staffKeys } from '../staff-keys'
import { useForgetOrders } from '../staff-mutations'

/** The cash book and statement of a day. */
export const useTillQuery = (shopId: number, date: string, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.till(shopId, date),
    queryFn: () => call('tillRead', { shopId, date }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

interface Keyed {
  shopId: number
  key: string
}

/** Writes into the cash book; the answer is today as it is then. */
export const useTillMutations = () => {
  const client = useQueryClient()
  const forget = useForgetOrders()
  const then = {
    onSuccess: (day: Answer<'tillRead'>, { shopId }: Keyed) => client.setQueryData(staffKeys.till(shopId, day.day), day),
    onSettled: forget,
  }
  return {
    payBack: useMutation({
      mutationFn: ({ key, ...given }: Keyed & { refundId: number; channel: DeskChannel }) => call('tillRefund', given, { key }),
      ...then,
    }),
    correct: useMutation({
      mutationFn: ({ key, ...given }: Keyed & { entry_id: number; channel: DeskChannel; reason: string }) =>
        call('tillCorrect', given, { key }),
      ...then,
    }),
    move: useMutation({
      mutationFn: ({ key, ...given }: Keyed & { amount: number; reason: string }) => call('tillMove', given, { key }),
      ...then,
    }),
    count: useMutation({
      mutationFn: ({ key, ...given }: Keyed & { counted: number; expected: number; reason: string }) => call('tillCount', given, { key }),
      ...then,
    }),
  }
}

/** Books that the desk took the money of an order. */
export const useTakeMutation = () => {
  const client = useQueryClient()
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: ({ key, ...given }: Keyed & { orderId: number; channel: DeskChannel }) => call('heldOrderTake', given, { key }),
    onSuccess: (held, { shopId, orderId }) => client.setQueryData(staffKeys.heldOrder(shopId, orderId), held),
    onSettled: forget,
  })
}
