import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addDays, type ShopDate } from '@/domain/time'
import { useGroupSchedulesQuery } from '../api/use-group-schedules-query'
import { groupSchedulesOptions } from '../api/group-schedules-options'
import { useGroupTagsQuery } from '../api/use-group-tags-query'

/** The classes of the chosen day with its tags; the days beside it are fetched ahead, so that a change of day answers at once. */
export const useDayClasses = (shopId: number, day: ShopDate) => {
  const client = useQueryClient()
  const [tags, setTags] = useState<number[]>([])
  const list = useGroupSchedulesQuery(shopId, day, tags)
  const known = useGroupTagsQuery(shopId, day)
  const failedTags = known.isError
  const gone = known.data && tags.some((id) => !known.data.tags.some((tag) => tag.id === id))
  useEffect(() => {
    // Tags that cannot be read, or that the day does not have, are no filter (booking ledger BK-451).
    if (failedTags || gone) setTags([])
  }, [failedTags, gone])
  const ready = list.isSuccess
  useEffect(() => {
    if (!ready) return
    for (const step of [1, -1]) void client.prefetchQuery(groupSchedulesOptions(shopId, addDays(day, step), []))
  }, [client, ready, shopId, day])
  const state = list.data ? (list.data.schedules.length > 0 ? 'loaded' : 'empty') : list.isError ? 'error' : 'loading'
  return {
    state,
    schedules: list.data?.schedules ?? [],
    openRules: list.data?.open_rules ?? [],
    error: list.error,
    busy: list.isFetching,
    tags: failedTags ? [] : (known.data?.tags ?? []),
    chosenTags: tags,
    setTags,
    refresh: () => Promise.all([list.refetch(), known.refetch()]),
  } as const
}
