import { useMemo, useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { CourtOrder } from '@/contract/court'
import { BookingStatus } from '@/domain/booking/codes'
import { groupByDay } from '@/domain/booking/group/group-by-day'
import { pickerWeeks } from '@/domain/booking/weeks'
import { addDays, dayOf, monthRange, readInstant, type Instant, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useBookingsQuery } from './use-bookings-query'
import { useFeedQuery } from '../feed/use-feed-query'
import { readSpan } from '../feed/feed-span'

export type BookingFilter = 'coming' | 'all' | 'over'

/** A booking of a class or lesson, or an order of courts, with its start. */
export type MyItem = { start: Instant } & ({ type: 'order'; order: ScheduleOrder } | { type: 'court_order'; order: CourtOrder })

export interface MyDay {
  date: ShopDate
  items: MyItem[]
}

const classItem = (order: ScheduleOrder): MyItem => ({ type: 'order', order, start: readInstant(order.schedule.start) })

/** How far ahead coming bookings are read: farther than any timetable. */
const DAYS_AHEAD = 92

/** A member who was marked present or has checked in still has the class as a coming one until it ends. */
const isComing = ({ status_code: status, has_checked_in: isThere, schedule }: ScheduleOrder, now: Instant) =>
  status === BookingStatus.booked || (status === BookingStatus.done && isThere && now < readInstant(schedule.end))

const monthOfDay = (day: ShopDate) => monthRange(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** The coming bookings and court orders of every month, or all or the past bookings of one month, the latest first (booking ledger BK-353, BK-354). */
export const useMyBookings = (shopId: number, enabled: boolean) => {
  const now = useNow()
  const today = dayOf(now)
  const [month, setMonth] = useState<ShopDate>(() => monthOfDay(today).first)
  const [kind, setKind] = useState<BookingFilter>('coming')
  const [picked, setPicked] = useState<ShopDate>()
  const weeks = useMemo(() => pickerWeeks(today), [today])
  const { first, last } = monthOfDay(month)
  const ahead = useBookingsQuery(shopId, today, addDays(today, DAYS_AHEAD), enabled)
  const ofMonth = useBookingsQuery(shopId, first, last, enabled && kind !== 'coming')
  const query = kind === 'coming' ? ahead : ofMonth
  const belongs = (order: ScheduleOrder) => kind === 'all' || (kind === 'coming') === isComing(order, now)
  const feed = useFeedQuery(enabled)
  const courts = (feed.data ?? []).flatMap((item): MyItem[] =>
    item.type === 'court_order' && item.data.shop.id === shopId && readSpan(item).end > now
      ? [{ type: item.type, order: item.data, start: readSpan(item).start }]
      : [],
  )
  const items = (query.data?.orders ?? []).flatMap(({ orders }) => orders.filter(belongs).map(classItem))
  const found: MyDay[] = groupByDay(kind === 'coming' ? [...items, ...courts] : items, ({ start }) => start)
  const state = query.data ? (found.length > 0 ? 'loaded' : 'empty') : query.isError ? 'error' : 'loading'
  const marked = new Set<string>([
    ...(ahead.data?.orders ?? [])
      .filter(({ orders }) => orders.some((order) => order.status_code !== BookingStatus.cancelled))
      .map(({ date }) => date),
    ...courts.map(({ start }) => dayOf(start)),
  ])
  const shown = kind === 'coming' && picked ? found.filter(({ date }) => date === picked) : found
  return {
    state,
    error: query.error,
    busy: query.isFetching,
    refresh: () => Promise.all([ahead.refetch(), kind === 'coming' ? undefined : ofMonth.refetch()]),
    days: kind === 'over' ? shown.reverse() : shown,
    /** Three weeks, the days with a booking that is not cancelled, and the one day that is shown (booking ledger BK-094, BK-096). */
    weeks,
    marked,
    picked,
    /** Choosing the same day again shows all days. */
    pick: (day: ShopDate) => setPicked(day === picked ? undefined : day),
    coming: (ahead.data?.orders ?? []).flatMap(({ orders }) => orders).filter((order) => isComing(order, now)).length + courts.length,
    today,
    month,
    setMonth,
    kind,
    setKind,
  } as const
}
