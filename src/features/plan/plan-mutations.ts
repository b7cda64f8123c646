import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'
import { planKeys } from './plan-keys'

type Input<F> = F extends (name: never, input: infer I) => unknown ? I : never

/** Reads again what joining or cancelling changes: plans and orders, the feed, cards. The confirm page is left by then and does not read again. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: planKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'confirm' })
    void client.invalidateQueries({ queryKey: bookingRoot })
    void client.invalidateQueries({ queryKey: cardKeys.all })
  }
}

/** Joins a plan. `key` names this attempt: sent again after a lost answer, it brings the first answer (booking ledger BK-365). */
export const useJoinPlanMutation = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: Input<typeof call<'planOrderCreate'>>; key: string }) =>
      call('planOrderCreate', payload, { key }),
    onSettled: refresh,
  })
}

/** Cancels an order of a plan (BK-366). */
export const useLeavePlanMutation = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ shopId, orderId, key }: { shopId: number; orderId: number; key: string }) =>
      call('planOrderChange', { shopId, orderId, status: 2 }, { key }),
    onSettled: refresh,
  })
}

/** The changes of coaches and staff: plans, days, templates. */
export const useManageMutation = <Given, Made>(change: (given: Given) => Promise<Made>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => void client.invalidateQueries({ queryKey: planKeys.all }) })
}
