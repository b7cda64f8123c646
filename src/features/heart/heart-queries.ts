import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RankChoice } from '@/domain/heart/ranking'
import { call } from '@/http/call'
import { heartKeys } from './heart-keys'

/** The user's records at the brand of a shop, latest first. */
export const useHeartRecordsQuery = (shopId: number, userId: number) =>
  useQuery({
    queryKey: heartKeys.list(shopId, userId),
    queryFn: () => call('heartRecords', { shopId, user_id: userId }),
    enabled: userId > 0,
  })

/** One of the user's records. */
export const useHeartRecordQuery = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: heartKeys.record(id),
    queryFn: () => call('heartRecord', { id }),
    select: ({ record }) => record,
    enabled,
  })

export const useRemoveHeartMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recordId: number) => call('heartRemove', { recordId }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: heartKeys.record(id) })
      return client.invalidateQueries({ queryKey: heartKeys.all })
    },
  })
}

/** The ranking of wristbands of a shop. */
export const useHeartRankQuery = (shopId: number, period: 'week' | 'month', enabled: boolean) =>
  useQuery({ queryKey: heartKeys.rank(shopId, period), queryFn: () => call('heartRanking', { shopId, period }), enabled })

export const useChooseRankMutation = (shopId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: RankChoice) => call('heartRankChoose', { shopId, choice }),
    onSuccess: () => client.invalidateQueries({ queryKey: heartKeys.all }),
  })
}
