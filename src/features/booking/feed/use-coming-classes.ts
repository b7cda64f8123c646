import { useMemo } from 'react'
import { pickerWeeks } from '@/domain/booking/weeks'
import { dayOf, readInstant, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useSchedulesOfQuery, type Whose } from '../group/use-schedules-of-query'
import { classState } from '../group/class-facts'
import type { ShownClass } from '../group/class-filter'

/** Neither over nor called off. */
const isComing = ({ state }: ShownClass) => state.kind !== 'expired' && state.kind !== 'cancelled' && state.kind !== 'started'

/** The classes of a course or a coach in the three weeks of the picker, by day, and the first of them that can be booked. */
export const useComingClasses = (shopId: number, whose: Whose) => {
  const now = useNow()
  const today = dayOf(now)
  const weeks = useMemo(() => pickerWeeks(today), [today])
  const query = useSchedulesOfQuery(shopId, whose, today, weeks[weeks.length - 1]![6]!)
  const { data } = query
  const classes = useMemo(
    () => (data?.schedules ?? []).map((schedule) => ({ schedule, state: classState(schedule, data!.open_rules, now) })).filter(isComing),
    [data, now],
  )
  const byDay = useMemo(() => {
    const days = new Map<ShopDate, ShownClass[]>()
    for (const one of classes) {
      const day = dayOf(readInstant(one.schedule.start))
      days.set(day, [...(days.get(day) ?? []), one])
    }
    return days
  }, [classes])
  return {
    state: data ? (classes.length > 0 ? 'loaded' : 'empty') : query.isError ? 'error' : 'loading',
    error: query.error,
    busy: query.isFetching,
    refresh: () => query.refetch(),
    today,
    weeks,
    byDay,
    soonest: classes.find(({ state }) => state.kind === 'can-order'),
  } as const
}

export type ComingClasses = ReturnType<typeof useComingClasses>
