import type { Activity } from '@/contract/activity'
import { useActivitiesQuery } from '../api/use-activities-query'

/** An activity that moved to another page meanwhile is shown once. */
const once = (activities: readonly Activity[]) => [...new Map(activities.map((activity) => [activity.id, activity])).values()]

/** The list in its states, and the way to the next page. */
export const useActivityList = (shopId: number) => {
  const query = useActivitiesQuery(shopId)
  const { data, isError, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const activities = once(data?.pages.flatMap((page) => page.activities) ?? [])
  const readMore = () => void query.fetchNextPage()
  return {
    state: data ? (activities.length > 0 ? 'loaded' : 'empty') : isError ? 'error' : 'loading',
    activities,
    error,
    busy: isFetching,
    refresh: () => query.refetch(),
    onReachEnd: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) readMore()
    },
    more: isFetchNextPageError
      ? ({ kind: 'failed', retry: readMore } as const)
      : isFetchingNextPage
        ? ({ kind: 'loading' } as const)
        : ({ kind: 'none' } as const),
  } as const
}
