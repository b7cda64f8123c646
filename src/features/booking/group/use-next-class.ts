import { useMemo } from 'react'
import { showsCorpButton } from '@/domain/booking/corp-check-in'
import { soonestFirst } from '@/domain/booking/latest'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useFeedQuery } from '../feed/use-feed-query'
import { readSpan } from '../feed/feed-span'

/**
 * The user's coming bookings at every shop, from the feed: the soonest, the rest, and the number of classes that begin today (booking ledger BK-122, BK-327).
 */
export const useNextClass = (enabled: boolean) => {
  const now = useNow()
  const feed = useFeedQuery(enabled)
  const coming = useMemo(() => soonestFirst(enabled ? (feed.data ?? []) : [], readSpan, now), [enabled, feed.data, now])
  const today = dayOf(now)
  return {
    state: !enabled || feed.data ? 'known' : feed.isError ? 'error' : 'loading',
    next: coming[0],
    rest: coming.slice(1),
    todayCount: coming.filter((item) => item.type === 'order' && readSpan(item).start > now && dayOf(readSpan(item).start) === today)
      .length,
    /** Whether a corporate check-in is due for one of them. */
    checkInWaits: coming.some((item) => item.type === 'order' && showsCorpButton(item.data)),
    busy: feed.isFetching,
    refresh: feed.refetch,
  } as const
}
