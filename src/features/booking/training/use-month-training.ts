import { BookingStatus } from '@/domain/booking/codes'
import { dayOf, minutesBetween, monthRange, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useBookingsQuery } from '../own/use-bookings-query'

/** How often and how long the user trained at a shop in this month: classes attended or over. Undefined while unknown. */
export const useMonthTraining = (shopId: number, enabled: boolean) => {
  const today = dayOf(useNow())
  const { first, last } = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  const { data } = useBookingsQuery(shopId, first, last, enabled)
  if (!enabled || !data) return undefined
  const done = data.orders.flatMap(({ orders }) => orders).filter(({ status_code }) => status_code === BookingStatus.done)
  const minutes = done.map(({ schedule }) => minutesBetween(readInstant(schedule.start), readInstant(schedule.end)))
  return { times: done.length, minutes: minutes.reduce((sum, each) => sum + each, 0) }
}
