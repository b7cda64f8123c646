import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking'
import { BookingStatus } from '@/domain/booking/codes'
import { addDays, dayOf, monthRange, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useBookingsQuery } from '../api/use-bookings-query'

export type BookingFilter = 'coming' | 'all' | 'over'

/** How far ahead the bookings to come are looked for: farther than any timetable. */
const DAYS_AHEAD = 92

const isComing = (order: ScheduleOrder) => order.status_code === BookingStatus.booked

const monthOfDay = (day: ShopDate) => monthRange(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** What is to come whatever its month, or all or the past ones of one month, the latest first (booking ledger BK-353, BK-354). */
export const useMyBookings = (shopId: number, enabled: boolean) => {
  const today = dayOf(useNow())
  const [month, setMonth] = useState<ShopDate>(() => monthOfDay(today).first)
  const [kind, setKind] = useState<BookingFilter>('coming')
  const { first, last } = monthOfDay(month)
  const ahead = useBookingsQuery(shopId, today, addDays(today, DAYS_AHEAD), enabled)
  const ofMonth = useBookingsQuery(shopId, first, last, enabled && kind !== 'coming')
  const query = kind === 'coming' ? ahead : ofMonth
  const belongs = (order: ScheduleOrder) => kind === 'all' || (kind === 'coming') === isComing(order)
  const found = (query.data?.orders ?? [])
    .map(({ date, orders }) => ({ date, orders: orders.filter(belongs) }))
    .filter(({ orders }) => orders.length > 0)
  const state = query.data ? (found.length > 0 ? 'loaded' : 'empty') : query.isError ? 'error' : 'loading'
  return {
    state,
    error: query.error,
    busy: query.isFetching,
    refresh: () => Promise.all([ahead.refetch(), kind === 'coming' ? undefined : ofMonth.refetch()]),
    days: kind === 'over' ? found.reverse() : found,
    coming: (ahead.data?.orders ?? []).flatMap(({ orders }) => orders).filter(isComing).length,
    today,
    month,
    setMonth,
    kind,
    setKind,
  } as const
}
