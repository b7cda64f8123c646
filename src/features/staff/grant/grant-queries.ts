import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'

/** The grants of a shop with their numbers. */
export const useStaffGrantsQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.grants(shopId), queryFn: () => call('staffGrants', { shopId }), staleTime: 0, enabled })

/** Stops a grant; whatever came of it, the list and the day's numbers are read again. */
export const useStopGrantMutation = (shopId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...given }: Input<'staffGrantStop'> & { key: string }) => call('staffGrantStop', given, { key }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: staffKeys.grants(shopId) })
      void client.invalidateQueries({ queryKey: staffKeys.today(shopId) })
    },
  })
}
