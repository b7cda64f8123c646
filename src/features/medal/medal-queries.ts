import { useQuery } from '@tanstack/react-query'
import { call, type Answer } from '@/http/call'
import { staleTime } from '@/http/stale-time'

const medalKeys = {
  all: (shopId: number, userId: number) => ['medal', 'all', shopId, userId] as const,
  latest: (shopId: number, userId: number) => ['medal', 'latest', shopId, userId] as const,
}

export type Medal = Answer<'medalList'>['medals'][number]

/** A medal of a period, as one word. */
export const nameMedal = ({ id, start }: Pick<Medal, 'id' | 'start'>) => `${id}-${start}`

/** The medals of a person at a shop: those that he has, and those that can be earned now (identity ledger IP-306). */
export const useMedalsQuery = (shopId: number, userId: number, enabled: boolean) =>
  useQuery({
    queryKey: medalKeys.all(shopId, userId),
    queryFn: () => call('medalList', { shopId, userId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** The medals of this week and the last, the newest first (IP-302). */
export const useLatestMedalsQuery = (shopId: number, userId: number, enabled: boolean) =>
  useQuery({
    queryKey: medalKeys.latest(shopId, userId),
    queryFn: () => call('medalsLatest', { shopId, userId }),
    staleTime: staleTime.seats,
    enabled,
  })
