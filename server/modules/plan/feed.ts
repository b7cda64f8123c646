import type { FeedSource } from '@server/modules/booking/feed/service'
import { OrderType } from '@/domain/booking/codes'
import { planSpan } from '@/domain/plan/plan-span'
import { dayOf, instantOf, readDay, readInstant, type Instant } from '@/domain/time'
import type { PlanOrder } from '@/contract/plan/shapes'
import { findLastOrder, listNextOrders } from './repository'
import { orderWire } from './wire'

const readSpan = ({ date, live_time: live }: PlanOrder) =>
  planSpan({ date: readDay(date), liveTime: live === null ? null : readInstant(live) })

/** A person's online plans, each with its current day. */
export const planFeed: FeedSource<'wod_order'> = {
  type: 'wod_order',
  read: async ({ accountId, locale }, now) =>
    (await listNextOrders(accountId, dayOf(now)))
      .map((row) => orderWire(row, now, locale))
      .map((data) => ({ ...readSpan(data), data }))
      .filter(({ end }) => end > now)
      .sort((one, other) => one.start - other.start)
      .map(({ start, data }) => ({ start, data })),
  last: async (accountId) => {
    const row = await findLastOrder(accountId)
    if (!row) return null
    // The state when the plan was joined; the current one is read by the order's id.
    const createdAt: Instant = instantOf(row.createdAt)
    const order = orderWire(row, createdAt, 'zh-cn')
    return {
      createdAt,
      order: {
        id: order.id,
        order_id: null,
        wod_order_id: order.id,
        type: OrderType.group,
        is_online: true,
        name: order.plan.name,
        training_start: null,
        training_end: null,
        live_time: order.live_time,
        open_time: order.open_time,
      },
    }
  },
}
