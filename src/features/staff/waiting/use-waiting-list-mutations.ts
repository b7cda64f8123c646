import { useMutation } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { useForgetOrders } from '../staff-mutations'

/** Moves a candidate on the waiting list of a class, or takes it off; the member is told. */
export const useWaitingListMutations = () => {
  const onSettled = useForgetOrders()
  return {
    move: useMutation({
      mutationFn: ({ key, ...input }: Input<'candidateMove'> & { key: string }) => call('candidateMove', input, { key }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ key, ...input }: Input<'candidateRemove'> & { key: string }) => call('candidateRemove', input, { key }),
      onSettled,
    }),
  }
}
