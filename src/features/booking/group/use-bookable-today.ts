import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { groupSchedulesOptions } from './group-schedules-options'
import { classState } from './class-facts'

/** The classes of today that can be booked this minute, soonest first; nothing is read where the shop has no group classes. */
export const useBookableToday = (shopId: number, enabled: boolean) => {
  const now = useNow()
  const list = useQuery({ ...groupSchedulesOptions(shopId, dayOf(now), []), enabled })
  const { data } = list
  const classes = useMemo(
    () =>
      (data?.schedules ?? [])
        .map((schedule) => ({ schedule, state: classState(schedule, data!.open_rules, now) }))
        .filter(({ state }) => state.kind === 'can-order')
        .sort((a, b) => a.schedule.start.localeCompare(b.schedule.start)),
    [data, now],
  )
  return {
    state: data ? (classes.length > 0 ? 'loaded' : 'empty') : list.isError ? 'error' : 'loading',
    classes,
    busy: list.isFetching,
    refresh: list.refetch,
  } as const
}
