import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'

export interface ProfileOf {
  shopId: number
  userId: number
}

/** A person with the profile, which is null for people who may not change it. */
export const useProfileQuery = ({ shopId, userId }: ProfileOf, enabled: boolean) =>
  useQuery({
    queryKey: ['member', 'profile', userId, shopId] as const,
    queryFn: () => call('userRead', { userId, shop_id: shopId }),
    enabled,
    staleTime: 0,
  })

export type ProfileInput = Input<'userUpdate'> & { key: string }

/** Saves a profile; name and avatar are in many answers, so all are read again. */
export const useSaveProfileMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: ProfileInput) => call('userUpdate', input, { key }),
    onSuccess: () => void client.invalidateQueries(),
  })
}
