import { useEffect, useMemo } from 'react'
import { addDays, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useReadAhead } from '@/http/use-read-ahead'
import { useGroupSchedulesQuery } from './use-group-schedules-query'
import { groupSchedulesOptions } from './group-schedules-options'
import { useGroupTagsQuery } from './use-group-tags-query'
import { classState } from './class-facts'
import { type ClassFilter, passes } from './class-filter'

/** The classes of the chosen day that pass the filter; the days beside it are read ahead, so that a change of day shows at once. */
export const useDayClasses = (shopId: number, day: ShopDate, filter: ClassFilter, setFilter: (filter: ClassFilter) => void) => {
  const now = useNow()
  const { tags } = filter
  const list = useGroupSchedulesQuery(shopId, day, tags)
  const known = useGroupTagsQuery(shopId, day)
  const failedTags = known.isError
  const isKnown = known.data && !known.isPlaceholderData
  const drops = tags.length > 0 && (failedTags || (isKnown && tags.some((id) => !known.data.tags.some((tag) => tag.id === id))))
  useEffect(() => {
    // Tags that could not be read, or that the day does not have, do not filter (booking ledger BK-451).
    if (drops) setFilter({ ...filter, tags: [] })
  }, [drops, filter, setFilter])
  const beside = [1, -1].map((step) => groupSchedulesOptions(shopId, addDays(day, step), []))
  useReadAhead(list.isSuccess, beside)
  const { data } = list
  const classes = useMemo(
    () =>
      (data?.schedules ?? []).map((schedule) => ({ schedule, state: classState(schedule, data!.open_rules, now) })).filter(passes(filter)),
    [data, now, filter],
  )
  return {
    state: data ? (classes.length > 0 ? 'loaded' : 'empty') : list.isError ? 'error' : 'loading',
    classes,
    error: list.error,
    busy: list.isFetching,
    /** Whether the classes shown were read for another choice of tags. */
    behind: list.isPlaceholderData,
    tags: failedTags ? [] : (known.data?.tags ?? []),
    filter,
    setFilter,
    refresh: () => Promise.all([list.refetch(), known.refetch()]),
  } as const
}
