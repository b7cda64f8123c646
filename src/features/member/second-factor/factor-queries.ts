import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Answer } from '@/http/call'

export type Factor = Answer<'factorRead'>

const factorKey = (userId: number) => ['member', 'factor', userId] as const

/** The user's second factor. `userId` is 0 for a visitor. */
export const useFactorQuery = (userId: number) =>
  useQuery({ queryKey: factorKey(userId), queryFn: () => call('factorRead', { userId }), enabled: userId > 0, staleTime: 0 })

/** Reads it again, and after a proof all that was refused for want of it. */
export const useReadFactorAgain = (userId: number) => {
  const client = useQueryClient()
  return (also?: 'everything') => client.invalidateQueries(also ? {} : { queryKey: factorKey(userId) })
}

export const useBeginMutation = (userId: number) => useMutation({ mutationFn: () => call('factorBegin', { userId }) })
export const useConfirmMutation = (userId: number) => useMutation({ mutationFn: (code: string) => call('factorConfirm', { userId, code }) })
export const useProveMutation = (userId: number) => useMutation({ mutationFn: (code: string) => call('factorProve', { userId, code }) })
export const useRenewMutation = (userId: number) => useMutation({ mutationFn: (code: string) => call('factorCodes', { userId, code }) })
export const useEndMutation = (userId: number) => useMutation({ mutationFn: (code: string) => call('factorEnd', { userId, code }) })
