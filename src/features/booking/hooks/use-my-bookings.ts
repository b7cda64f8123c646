import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking'
import { BookingStatus } from '@/domain/booking/codes'
import { dayOf, monthRange, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useBookingsQuery } from '../api/use-bookings-query'

export type BookingKind = 'all' | 'coming' | 'over'

const isComing = (order: ScheduleOrder) => order.status_code === BookingStatus.booked

const belongs = (kind: BookingKind) => (order: ScheduleOrder) => kind === 'all' || (kind === 'coming') === isComing(order)

/** The bookings of one month, all of them or those to come or over (booking ledger BK-354: a month is asked for by its range). */
export const useMyBookings = (shopId: number, enabled: boolean) => {
  const today = dayOf(useNow())
  const [month, setMonth] = useState<ShopDate>(() => monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7))).first)
  const [kind, setKind] = useState<BookingKind>('all')
  const { first, last } = monthRange(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const query = useBookingsQuery(shopId, first, last, enabled)
  const all = query.data?.orders ?? []
  const days = all.map(({ date, orders }) => ({ date, orders: orders.filter(belongs(kind)) })).filter(({ orders }) => orders.length > 0)
  const state = query.data ? (days.length > 0 ? 'loaded' : 'empty') : query.isError ? 'error' : 'loading'
  return {
    state,
    error: query.error,
    busy: query.isFetching,
    refresh: query.refetch,
    days,
    coming: all.flatMap(({ orders }) => orders).filter(isComing).length,
    today,
    month,
    setMonth,
    kind,
    setKind,
  } as const
}
