import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { bookingKeys } from '../../api/booking-keys'

/** A change of where the user stands: all that is known of classes is read anew, whatever came of it. */
const useChange = <In>(change: (input: In) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }) })
}

export const useJoinWaitingMutation = () =>
  useChange(({ key, ...input }: Input<'candidateCreate'> & { key: string }) => call('candidateCreate', input, { key }))
export const useLeaveWaitingMutation = () => useChange((candidateId: number) => call('candidateCancel', { candidateId }))
export const useSubscribeMutation = () => useChange((input: Input<'subscriptionCreate'>) => call('subscriptionCreate', input))
export const useUnsubscribeMutation = () => useChange((subscriptionId: number) => call('subscriptionCancel', { subscriptionId }))
