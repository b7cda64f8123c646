import { useMutation, useQuery } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'
import { useForgetOrders } from '../staff-mutations'

/** A class's coach, room and time, and what it could have instead. */
export const useClassTermsQuery = (shopId: number, scheduleId: number) =>
  useQuery({ queryKey: staffKeys.terms(shopId, scheduleId), queryFn: () => call('classTerms', { shopId, scheduleId }), staleTime: 0 })

/** Gives a class another coach, room or time; its members and candidates are told. */
export const useClassTermsMutation = () => {
  const onSettled = useForgetOrders()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'classTermsChange'> & { key: string }) => call('classTermsChange', input, { key }),
    onSettled,
  })
}
