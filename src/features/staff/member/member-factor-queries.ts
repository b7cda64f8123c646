import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staffKeys, type MemberOf } from '../staff-keys'

/** Whether somebody who works at the shop has a second factor that the superuser may take away. */
export const useMemberFactorQuery = (of: MemberOf, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.factor(of), queryFn: () => call('memberFactor', of), enabled, staleTime: 0 })

/** Takes a lost second factor away. */
export const useResetFactorMutation = (of: MemberOf) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, reason }: { reason: string; key: string }) => call('memberFactorReset', { ...of, reason }, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.factor(of) }),
  })
}
