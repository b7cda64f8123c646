import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Answer, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'

/** The people with a role at a shop, for people who may give some. */
export const usePeopleQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.people(shopId), queryFn: () => call('staffPeople', { shopId }), enabled, staleTime: 0 })

/** The list as the server answers it after a change. */
const useKept = (shopId: number) => {
  const client = useQueryClient()
  return {
    onSuccess: (answer: Answer<'staffPeople'>) => client.setQueryData(staffKeys.people(shopId), answer),
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.people(shopId) }),
  }
}

export const useInviteMutation = (shopId: number) =>
  useMutation({
    mutationFn: ({ key, ...input }: Omit<Input<'staffInvite'>, 'shopId'> & { key: string }) =>
      call('staffInvite', { shopId, ...input }, { key }),
    ...useKept(shopId),
  })

export const useRoleChangeMutation = (shopId: number) =>
  useMutation({
    mutationFn: ({ key, ...input }: Omit<Input<'staffRoleChange'>, 'shopId'> & { key: string }) =>
      call('staffRoleChange', { shopId, ...input }, { key }),
    ...useKept(shopId),
  })

export const useRoleEndMutation = (shopId: number) =>
  useMutation({
    mutationFn: ({ key, roleId }: { roleId: number; key: string }) => call('staffRoleEnd', { shopId, roleId }, { key }),
    ...useKept(shopId),
  })
