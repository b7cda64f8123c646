import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { paymentKeys } from '../payment-keys'

/** The user's unpaid orders at every shop, newest first (commerce ledger MC-199). */
export const usePendingOrdersQuery = (enabled = true) =>
  useQuery({ queryKey: paymentKeys.pending, queryFn: () => call('payOrderPending', {}), staleTime: 0, enabled })
