import type { Actor } from '@server/context'
import { fail } from '@server/errors'
import { mayReadFor, orderNamed } from '@server/authority/orders'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { groupByDay } from '@/domain/booking/group/group-by-day'
import { parseInstant, readInstant, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { readOrder, readOrdersBetween } from './repository'
import { orderWire } from './wire'

interface Reader {
  actor: Actor
  locale: ErrorLocale
}

/** One booking, for its owner, the account that booked it, or staff who may act for the owner. An unpaid booking is a pay order and not found here. */
export const readBooking = async (orderId: number, { actor, locale }: Reader, now: Instant): Promise<ScheduleOrder> => {
  const row = await orderNamed(actor, await readOrder(orderId))
  const coachAccountId = row.bookedBy === actor.accountId ? actor.accountId : row.coachAccountId
  await mayReadFor(actor, { ...row, coachAccountId }, row.isPrivate ? 'private' : 'group')
  if (row.heldUntil !== null) return fail('booking.order_not_found')
  return orderWire(row, now, locale)
}

/** A booking as the answer to its own change, which was authorised before the write and must not be refused afterwards. */
export const answerBooking = async (orderId: number, locale: ErrorLocale, now: Instant): Promise<ScheduleOrder> =>
  orderWire((await readOrder(orderId)) ?? fail('booking.order_not_found'), now, locale)

const boundary = (text: string, field: string): Instant => parseInstant(text) ?? fail('request.invalid', { field })

/** The reader's bookings at a shop whose class lies in the range, by day (booking ledger BK-353). */
export const listBookings = async (
  shopId: number,
  range: { from: string; to: string },
  { actor: { accountId }, locale }: Reader,
  now: Instant,
) => {
  const from = boundary(range.from, 'schedule__start__gte')
  const to = boundary(range.to, 'schedule__end__lte')
  const orders = (await readOrdersBetween(accountId, shopId, from, to)).map((row) => orderWire(row, now, locale))
  const days = groupByDay(orders, (order) => readInstant(order.schedule.start))
  return days.map(({ date, items }) => ({ date, orders: items }))
}
