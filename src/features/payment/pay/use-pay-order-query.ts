import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { PaymentStatus } from '@/domain/payment/order-state'
import { readInstant } from '@/domain/time'
import { type Answer, call } from '@/http/call'
import { serverNow } from '@/http/clock'
import { pollWait } from './poll-wait'
import { paymentKeys } from '../payment-keys'

interface Counted {
  dataUpdateCount: number
  errorUpdateCount: number
}

const countAnswers = (state: Counted | undefined) => (state ? state.dataUpdateCount + state.errorUpdateCount : 0)

/** A refund is often done within seconds; the page does not wait for one that takes days. */
const REFUND_ASKS = 6

/** Whether to ask again, after so many requests. */
const mayChange = (data: Answer<'payOrderRead'> | undefined, asked: number) => {
  if (data?.order.status === PaymentStatus.refunding) return asked < REFUND_ASKS
  return data?.order.status === PaymentStatus.unpaid && serverNow() < readInstant(data.order.expire_at)
}

interface Watch {
  enabled?: boolean
  /** Asks again while the page is in front: for an unpaid order until its time is over, for a refund for half a minute. */
  watch?: boolean
}

/**
 * One order to pay. The server alone knows whether it is paid (commerce ledger MC-109): it is asked whenever the page comes back into view, as after
 * a cashier, and with `watch` then at growing intervals.
 */
export const usePayOrderQuery = (orderId: number, { enabled = true, watch = false }: Watch = {}) => {
  const client = useQueryClient()
  const [inFront, setInFront] = useState(true)
  const before = useRef(0)
  const queryKey = paymentKeys.order(orderId)
  const query = useQuery({
    queryKey,
    queryFn: () => call('payOrderRead', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    enabled,
    refetchInterval: ({ state }) => {
      const asked = countAnswers(state) - before.current
      return watch && inFront && mayChange(state.data, asked) && pollWait(asked)
    },
  })
  useDidShow(() => {
    // The request of coming back does not count among the repeated ones.
    before.current = countAnswers(client.getQueryState(queryKey)) + 1
    setInFront(true)
    if (enabled) void query.refetch({ cancelRefetch: false })
  })
  useDidHide(() => setInFront(false))
  return { query, inFront }
}
