import { fail } from '@server/errors'
import { mayReadFor } from '@server/modules/staff/service'
import type { ScheduleOrder } from '@/contract/booking'
import { groupByDay } from '@/domain/booking/group-by-day'
import { parseInstant, readInstant, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { readOrder, readOrdersBetween } from './repository'
import { orderWire } from './wire'

interface Reader {
  accountId: number
  locale: ErrorLocale
}

/** One booking, for its owner or who may act for him; what waits for its payment is an order to pay, and no booking yet. */
export const readBooking = async (orderId: number, { accountId, locale }: Reader, now: Instant, isNew = false): Promise<ScheduleOrder> => {
  const row = await readOrder(orderId)
  if (!row || (row.heldUntil !== null && !isNew)) return fail('booking.order_not_found')
  await mayReadFor({ accountId }, row, row.isPrivate ? 'private' : 'group')
  return orderWire(row, now, locale)
}

const boundary = (text: string, field: string): Instant => parseInstant(text) ?? fail('request.invalid', { field })

/** The reader's bookings at a shop whose class lies in the range, by day (booking ledger BK-353). */
export const listBookings = async (shopId: number, range: { from: string; to: string }, { accountId, locale }: Reader, now: Instant) => {
  const from = boundary(range.from, 'schedule__start__gte')
  const to = boundary(range.to, 'schedule__end__lte')
  const orders = (await readOrdersBetween(accountId, shopId, from, to)).map((row) => orderWire(row, now, locale))
  const days = groupByDay(orders, (order) => readInstant(order.schedule.start))
  return days.map(({ date, items }) => ({ date, orders: items }))
}
