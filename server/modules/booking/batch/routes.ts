import type { Mount } from '@server/context'
import { fail } from '@server/errors'
import { readSource } from '@server/modules/member/service'
import { mayBookFor } from '@server/authority/orders'
import type { BatchItem } from '@/contract/booking/batch-shapes'
import { batchLessons, batchSchedules, scheduleBatchOrderCreate } from '@/contract/booking/batch'
import type { Wanted } from './target'
import { bookBatch } from './book-batch'
import { listBatch, listBatchLessons } from './list'
import { startIn } from '../private/routes'
import { answerBooking } from '../read-bookings'

const wantedIn = (item: number | BatchItem): Wanted => {
  if (typeof item === 'number') return { kind: 'class', scheduleId: item }
  const { schedule_id: scheduleId, timetable_id: offerId, start, space_id: spaceId } = item
  if (offerId !== undefined) return { kind: 'lesson', lesson: { offerId, start: startIn(start) }, spaceId }
  return { kind: 'class', scheduleId: scheduleId ?? fail('request.params_needed', { names: 'schedule_id' }) }
}

/** The calls that book several classes or lessons of one course, for oneself or for a member. */
export const mountBatch = (mount: Mount): void => {
  mount(batchSchedules, async ({ params, query, actor, membership, locale, now }) => {
    const accountId = await mayBookFor({ actor, membership }, query.user_id, 'group')
    return listBatch({ shopId: membership.shopId, courseId: params.courseId, accountId, bookedBy: actor.accountId, locale }, now)
  })

  mount(batchLessons, async ({ params, query, actor, membership, now }) => {
    const accountId = await mayBookFor({ actor, membership }, query.user_id, 'private')
    const { teacher_id: teacherId } = query
    return listBatchLessons({ shopId: membership.shopId, courseId: params.courseId, teacherId, accountId, bookedBy: actor.accountId }, now)
  })

  mount(scheduleBatchOrderCreate, async ({ body, actor, membership, keyed, locale, now }) => {
    const wanted = body.schedules.map(wantedIn)
    const scheduleIds = wanted.flatMap((each) => (each.kind === 'class' ? [each.scheduleId] : []))
    const offerIds = wanted.flatMap((each) => (each.kind === 'lesson' ? [each.lesson.offerId] : []))
    if (scheduleIds.length > 0) await mayBookFor({ actor, membership }, body.user_id, 'group', { scheduleIds })
    if (offerIds.length > 0) await mayBookFor({ actor, membership }, body.user_id, 'private', { offerIds })
    const plan = {
      shopId: membership.shopId,
      accountId: body.user_id,
      bookedBy: actor.accountId,
      count: body.count,
      channel: body.channel,
      cardId: body.card_id ?? null,
      remarks: body.remarks ?? '',
      ...(await readSource(body, body.user_id, membership.brandId)),
      fromTrial: false,
      trialFullConfirmed: false,
      autoStartConfirmed: body.auto_start_confirmed ?? false,
      overlapConfirmed: body.overlap_confirmed ?? false,
    }
    const { orderIds, errors } = await bookBatch({ plan, wanted, keyed, locale }, now)
    const orders = await Promise.all(orderIds.map((id) => answerBooking(id, locale, now)))
    return { orders: orders.sort((a, b) => a.schedule.start.localeCompare(b.schedule.start)), errors }
  })
}
