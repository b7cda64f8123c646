import { useQuery, type QueryClient } from '@tanstack/react-query'
import { activityRoot } from '@/http/shared-keys'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

const admitKeys = {
  all: [...activityRoot, 'staff'] as const,
  list: (shopId: number) => [...admitKeys.all, 'list', shopId] as const,
  roster: (shopId: number, activityId: number) => [...admitKeys.all, 'roster', shopId, activityId] as const,
}

/** The activities of a shop that staff let people into. */
export const useStaffActivitiesQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: admitKeys.list(shopId),
    queryFn: () => call('staffActivities', { shopId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** Who ordered an activity and who came. */
export const useActivityRosterQuery = (shopId: number, activityId: number, enabled: boolean) =>
  useQuery({
    queryKey: admitKeys.roster(shopId, activityId),
    queryFn: () => call('staffActivityOrders', { shopId, activityId }),
    staleTime: staleTime.seats,
    enabled,
  })

export const refreshRosters = (client: QueryClient) => void client.invalidateQueries({ queryKey: admitKeys.all })
