import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Faces } from '@/contract/member/face'
import { call, type Input } from '@/http/call'

/** The user at a shop; `userId` is 0 for a visitor. */
export interface FacesOf {
  shopId: number
  userId: number
}

/** Whether a shop has a gate that knows faces. */
export const useFaceGuardQuery = (shopId: number, enabled = true) =>
  useQuery({
    queryKey: ['member', 'face-guard', shopId] as const,
    queryFn: () => call('hasFaceGuard', { shopId }),
    enabled: enabled && shopId > 0,
  })

/** Whether a page offers to set up the face: undefined until the shop's first answer, and no where it failed. */
export const useHasFaceGuard = (shopId: number, enabled: boolean): boolean | undefined => {
  const { data, isLoading, failureCount } = useFaceGuardQuery(shopId, enabled)
  return data?.has_face_guard ?? (isLoading && failureCount === 0 ? undefined : false)
}

const facesKey = ({ shopId, userId }: FacesOf) => ['member', 'faces', userId, shopId] as const

/** The photos of the user's face at a shop. A photo that the vendor still judges is asked for again every few seconds. */
export const useFacesQuery = (of: FacesOf, enabled: boolean) =>
  useQuery({
    queryKey: facesKey(of),
    queryFn: () => call('faceRead', { ...of }),
    enabled: enabled && of.userId > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.photos.some((photo) => photo.state === 'judging') ? 5_000 : false),
  })

const useFacesChange = <Given>(of: FacesOf, change: (given: Given) => Promise<Faces>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (data) => {
      client.setQueryData(facesKey(of), data)
      // The privacy centre lists the consent.
      void client.invalidateQueries({ queryKey: ['member', 'privacy'] })
    },
    onError: () => client.invalidateQueries({ queryKey: facesKey(of) }),
  })
}

export const useFaceConsentMutation = (of: FacesOf) => useFacesChange(of, (version: string) => call('faceConsent', { ...of, version }))

export type FaceInput = Omit<Input<'faceSave'>, keyof FacesOf> & { key: string }
export const useSaveFaceMutation = (of: FacesOf) =>
  useFacesChange(of, ({ key, ...input }: FaceInput) => call('faceSave', { ...of, ...input }, { key }))

export const useWithdrawFaceMutation = (of: FacesOf) => useFacesChange(of, () => call('faceWithdraw', { ...of }))
