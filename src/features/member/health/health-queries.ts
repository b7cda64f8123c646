import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Health } from '@/contract/member/health'
import { call } from '@/http/call'

/** The user at a shop; `userId` is 0 for a visitor. */
export interface HealthOf {
  shopId: number
  userId: number
}

const healthKey = ({ shopId, userId }: HealthOf) => ['member', 'health', userId, shopId] as const

/** How the user stands with the consent to measures of body and heart. */
export const useHealthQuery = (of: HealthOf) =>
  useQuery({ queryKey: healthKey(of), queryFn: () => call('healthRead', { ...of }), enabled: of.userId > 0 })

const useHealthChange = <Given>(of: HealthOf, change: (given: Given) => Promise<Health>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (data) => {
      client.setQueryData(healthKey(of), data)
      // The privacy centre lists the consent, and with it goes what was kept.
      await client.invalidateQueries({ queryKey: ['member', 'privacy'] })
      await client.invalidateQueries({ queryKey: ['heart'] })
    },
    onError: () => client.invalidateQueries({ queryKey: healthKey(of) }),
  })
}

export const useHealthConsentMutation = (of: HealthOf) =>
  useHealthChange(of, (version: string) => call('healthConsent', { ...of, version }))
export const useHealthWithdrawMutation = (of: HealthOf) => useHealthChange(of, () => call('healthWithdraw', { ...of }))
