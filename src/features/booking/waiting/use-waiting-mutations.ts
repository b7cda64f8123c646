import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { bookingKeys } from '../booking-keys'

/** A change on the waiting list or of a subscription: every query of classes is read again, also after a failure. */
const useChange = <In>(change: (input: In) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }) })
}

export const useJoinWaitingMutation = () =>
  useChange(({ key, ...input }: Input<'candidateCreate'> & { key: string }) => call('candidateCreate', input, { key }))
export const useLeaveWaitingMutation = () => useChange((candidateId: number) => call('candidateCancel', { candidateId }))
export const useSubscribeMutation = () => useChange((input: Input<'subscriptionCreate'>) => call('subscriptionCreate', input))
export const useUnsubscribeMutation = () => useChange((subscriptionId: number) => call('subscriptionCancel', { subscriptionId }))
