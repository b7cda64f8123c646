import { fail } from '@server/errors'
import { mayReadFor } from '@server/modules/staff/service'
import type { ScheduleOrder } from '@/contract/booking'
import { OrderType } from '@/domain/booking/codes'
import { groupByDay } from '@/domain/booking/group-by-day'
import { formatInstant, instantOf, parseInstant, readInstant, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { readLastOrder, readNextOrders, readOrder, readOrdersBetween } from './repository'
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

/** What comes next, soonest first (booking ledger BK-122, BK-327). */
export const readFeed = async ({ accountId, locale }: Reader, now: Instant) =>
  (await readNextOrders(accountId, now)).map((row) => ({ type: 'order' as const, data: orderWire(row, now, locale) }))

/** The last order of each kind (booking ledger BK-123, BK-124). */
export const readLatestOrder = async (accountId: number) => {
  const row = await readLastOrder(accountId)
  if (!row) return { order: null, wod_order: null, checkin_order: null, last_create_order_type: null }
  const type = row.isPrivate ? OrderType.private : OrderType.group
  const order = {
    id: row.id,
    order_id: row.id,
    wod_order_id: null,
    type,
    is_online: row.isOnline,
    name: row.courseName,
    training_start: formatInstant(instantOf(row.startAt)),
    training_end: formatInstant(instantOf(row.endAt)),
    live_time: null,
    open_time: null,
  }
  return { order, wod_order: null, checkin_order: null, last_create_order_type: type }
}
