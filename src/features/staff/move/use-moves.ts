import { useMutation, useQuery } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'
import { useForgetOrders } from '../staff-mutations'

/** The classes of a day that a member's order could be moved to. */
export const useMovesQuery = (shopId: number, orderId: number, date: string) =>
  useQuery({
    queryKey: staffKeys.moves(shopId, orderId, date),
    queryFn: () => call('classOrderMoves', { shopId, orderId, date }),
    staleTime: 0,
  })

/** Moves a member's order to another class; the member is told. */
export const useMoveOrderMutation = () => {
  const onSettled = useForgetOrders()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'classOrderMove'> & { key: string }) => call('classOrderMove', input, { key }),
    onSettled,
  })
}
