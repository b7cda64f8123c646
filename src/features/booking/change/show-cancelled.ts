import type { Query, QueryClient } from '@tanstack/react-query'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import type { Answer } from '@/http/call'
import { bookingKeys } from '../booking-keys'

/** Whether a query holds bookings: one booking, those of some days, or the feed. */
const holdsBookings = ({ queryKey, state }: Query) => ['detail', 'list', 'feed'].includes(String(queryKey[1])) && state.data !== undefined

/** Shows a booking as cancelled in every answer that was read: its own page and the lists; the feed leaves it out. Returns an undo. */
export const showCancelled = async (client: QueryClient, orderId: number, remarks: string): Promise<() => void> => {
  const filter = { queryKey: bookingKeys.all, predicate: holdsBookings }
  // A request under way was sent before the change, and its answer would undo it.
  await client.cancelQueries(filter)
  const before = client.getQueriesData(filter)
  const { cancelled } = BookingStatus
  const change = (order: ScheduleOrder): ScheduleOrder =>
    order.id === orderId ? { ...order, status: cancelled, status_code: cancelled, can_cancel: false, cancel_remarks: remarks } : order

  client.setQueryData<Answer<'scheduleOrderDetail'>>(bookingKeys.detail(orderId), (old) => old && { order: change(old.order) })
  client.setQueriesData<Answer<'scheduleOrderList'>>(
    { queryKey: bookingKeys.lists },
    (old) => old && { orders: old.orders.map(({ date, orders }) => ({ date, orders: orders.map(change) })) },
  )
  client.setQueryData<Answer<'latestFeed'>>(bookingKeys.feed, (old) =>
    old?.filter(({ type, data }) => type !== 'order' || data.id !== orderId),
  )
  return () => before.forEach(([key, data]) => client.setQueryData(key, data))
}
