import type { FeedSource } from '@server/modules/booking/feed/service'
import { OrderType } from '@/domain/booking/codes'
import { formatInstant, instantOf } from '@/domain/time'
import { readLastOrder, readNextOrders } from '../repository'
import { orderWire } from '../wire'

/** Booked classes that are not over. */
export const bookingFeed: FeedSource<'order'> = {
  type: 'order',
  read: async ({ accountId, locale }, now) =>
    (await readNextOrders(accountId, now)).map((row) => ({ start: instantOf(row.startAt), data: orderWire(row, now, locale) })),
  last: async (accountId) => {
    const row = await readLastOrder(accountId)
    if (!row) return null
    return {
      createdAt: instantOf(row.createdAt),
      order: {
        id: row.id,
        order_id: row.id,
        wod_order_id: null,
        type: row.isPrivate ? OrderType.private : OrderType.group,
        is_online: row.isOnline,
        name: row.courseName,
        training_start: formatInstant(instantOf(row.startAt)),
        training_end: formatInstant(instantOf(row.endAt)),
        live_time: null,
        open_time: null,
      },
    }
  },
}
