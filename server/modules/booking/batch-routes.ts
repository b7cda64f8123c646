import type { Mount } from '@server/context'
import { mayBookFor } from '@server/modules/staff/service'
import type { BatchItem } from '@/contract/batch-shapes'
import { batchSchedules, scheduleBatchOrderCreate } from '@/contract/booking'
import { bookBatch } from './book-batch'
import { listBatch } from './list-batch'
import { readBooking } from './read-bookings'

const itemOf = (item: number | BatchItem): BatchItem => (typeof item === 'number' ? { schedule_id: item } : item)

/** Several classes of one course at once, for oneself or for a member. */
export const mountBatch = (mount: Mount): void => {
  mount(batchSchedules, async ({ params, query, actor, ship, locale, now }) => {
    const accountId = await mayBookFor({ actor, ship }, query.user_id, 'group')
    return listBatch({ shopId: query.shop_id, courseId: params.courseId, accountId, bookedBy: actor.accountId, locale }, now)
  })

  mount(scheduleBatchOrderCreate, async ({ body, actor, ship, keyed, locale, now }) => {
    const plan = {
      shopId: body.shop_id,
      accountId: await mayBookFor({ actor, ship }, body.user_id, 'group'),
      bookedBy: actor.accountId,
      count: body.count,
      channel: body.channel,
      cardId: body.card_id ?? null,
      remarks: body.remarks ?? '',
      origin: body.origin ?? '',
      recommendAccountId: body.recommend_user_id ?? null,
      activityId: body.activity_id ?? null,
      fromTrial: false,
      trialFullConfirmed: false,
      autoStartConfirmed: body.auto_start_confirmed ?? false,
    }
    const { orderIds, errors } = await bookBatch({ plan, items: body.schedules.map(itemOf), keyed, locale }, now)
    const reader = { accountId: actor.accountId, locale }
    const orders = await Promise.all(orderIds.map((id) => readBooking(id, reader, now)))
    return { orders: orders.sort((a, b) => a.schedule.start.localeCompare(b.schedule.start)), errors }
  })
}
