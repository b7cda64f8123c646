import { useMemo } from 'react'
import { soonestFirst } from '@/domain/booking/latest'
import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useFeedQuery } from '../api/use-feed-query'

/** The user's next class out of the latest feed, at whichever shop, and how many there are today (booking ledger BK-122, BK-327). */
export const useNextClass = (enabled: boolean) => {
  const now = useNow()
  const feed = useFeedQuery(enabled)
  const coming = useMemo(() => {
    const orders = enabled ? (feed.data ?? []).map(({ data }) => data) : []
    return soonestFirst(orders, ({ schedule }) => ({ start: readInstant(schedule.start), end: readInstant(schedule.end) }), now)
  }, [enabled, feed.data, now])
  const today = dayOf(now)
  return {
    state: !enabled || feed.data ? 'known' : feed.isError ? 'error' : 'loading',
    next: coming[0],
    todayCount: coming.filter(({ schedule }) => dayOf(readInstant(schedule.start)) === today).length,
    busy: feed.isFetching,
    refresh: feed.refetch,
  } as const
}
