import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staleTime } from '@/http/stale-time'

const competitionKeys = {
  all: ['competition'] as const,
  list: (shopId: number) => ['competition', 'list', shopId] as const,
  one: (shopId: number, trainingId: number) => ['competition', 'one', shopId, trainingId] as const,
  days: (shopId: number, trainingId: number) => ['competition', 'days', shopId, trainingId] as const,
  persons: (shopId: number, trainingId: number, kind: string) => ['competition', 'persons', shopId, trainingId, kind] as const,
  groups: (shopId: number, trainingId: number) => ['competition', 'groups', shopId, trainingId] as const,
  review: (shopId: number, trainingId: number) => ['competition', 'review', shopId, trainingId] as const,
}

interface Which {
  shopId: number
  trainingId: number
}

/** The competitions that a shop shows (commerce ledger MC-231). */
export const useTrainingsQuery = (shopId: number) =>
  useQuery({ queryKey: competitionKeys.list(shopId), queryFn: () => call('trainingList', { shopId }), staleTime: staleTime.seats })

/** One of them, with its rules and prizes (MC-231). */
export const useTrainingQuery = ({ shopId, trainingId }: Which) =>
  useQuery({
    queryKey: competitionKeys.one(shopId, trainingId),
    queryFn: () => call('trainingDetail', { shopId, trainingId }),
    staleTime: staleTime.seats,
  })

/** The days of a member that the newest ranking counts (MC-231). */
export const useDaysQuery = ({ shopId, trainingId }: Which, enabled: boolean) =>
  useQuery({
    queryKey: competitionKeys.days(shopId, trainingId),
    queryFn: () => call('trainingAttendance', { shopId, trainingId }),
    staleTime: staleTime.seats,
    enabled,
  })

const nextPage = ({ pages, current_page: page }: { pages: number; current_page: number }) => (page < pages ? page + 1 : undefined)

/** A ranking of members: of all, of one gym, or by the days together (MC-231). */
export const usePersonRanksQuery = ({ shopId, trainingId, gymId, together }: Which & { gymId?: number; together?: boolean }) =>
  useInfiniteQuery({
    queryKey: competitionKeys.persons(shopId, trainingId, `${together ? 'together' : ''}${gymId ?? ''}`),
    queryFn: ({ pageParam }) =>
      call('trainingPersonRank', {
        shopId,
        trainingId,
        page: pageParam,
        ...(gymId !== undefined && { gym_id: gymId }),
        ...(together && { by: 'together' as const }),
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
  })

/** The ranking of gyms (MC-231). */
export const useGroupRanksQuery = ({ shopId, trainingId }: Which) =>
  useInfiniteQuery({
    queryKey: competitionKeys.groups(shopId, trainingId),
    queryFn: ({ pageParam }) => call('trainingGroupRank', { shopId, trainingId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
  })

/** What its superusers decide of a competition. */
export const useReviewQuery = ({ shopId, trainingId }: Which, enabled: boolean) =>
  useQuery({
    queryKey: competitionKeys.review(shopId, trainingId),
    queryFn: () => call('trainingCorrections', { shopId, trainingId }),
    staleTime: 0,
    enabled,
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: competitionKeys.all })
}

/** Signs up, or asks to be reminded, each with its undoing (MC-233); whatever came of it, all is read again. */
export const useApplyMutation = () =>
  useMutation({
    mutationFn: ({ key, ...given }: Input<'trainingApply'> & { key: string }) => call('trainingApply', given, { key }),
    onSettled: useRefresh(),
  })
export const useWithdrawMutation = () =>
  useMutation({
    mutationFn: ({ key, ...given }: Input<'trainingWithdraw'> & { key: string }) => call('trainingWithdraw', given, { key }),
    onSettled: useRefresh(),
  })
export const useRemindMutation = () =>
  useMutation({
    mutationFn: ({ key, on, ...given }: Input<'trainingRemind'> & { on: boolean; key: string }) =>
      call(on ? 'trainingRemind' : 'trainingRemindEnd', given, { key }),
    onSettled: useRefresh(),
  })

/** Says that a day is missing. */
export const useDisputeMutation = () =>
  useMutation({
    mutationFn: ({ key, ...given }: Input<'trainingDispute'> & { key: string }) => call('trainingDispute', given, { key }),
    onSettled: useRefresh(),
  })

/** Says whether a day of a member counts. */
export const useCorrectMutation = () =>
  useMutation({
    mutationFn: ({ key, ...given }: Input<'trainingCorrect'> & { key: string }) => call('trainingCorrect', given, { key }),
    onSettled: useRefresh(),
  })
