import type { AppContext } from '@server/context'
import { notify, remindSweep, timeWord, type DueAsked } from '@server/modules/notice/service'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { planOpens } from '@/domain/plan/plan-days'
import { dayOf, toDate, type Instant } from '@/domain/time'
import { listDays, makePlanFacts } from './calendar'
import { findOrder, readBeginning, readRemindDue } from './repository'

/** Orders of plans, which begin when their first practice opens. */
const dueOrders = async ({ brandId, now, until, values }: DueAsked): Promise<{ id: number }[]> => {
  const plans = await readBeginning(brandId, dayOf(now), dayOf(until))
  const beginning = plans.flatMap((plan) => {
    const start = planOpens(makePlanFacts(plan), listDays(plan))
    return start === null ? [] : [{ planId: plan.id, start }]
  })
  return beginning.length === 0 ? [] : readRemindDue(values, beginning)
}

/** Tells a person that the plan of an order begins soon; nothing where it has been given up since. */
const notifySoon = async (orderId: number, now: Instant): Promise<void> => {
  const order = await findOrder(orderId)
  const start = order && planOpens(makePlanFacts(order), listDays(order))
  if (!order || !start || order.status !== PlanOrderStatus.ordered) return
  const { accountId, brandId, shopId } = order
  await notify({
    ...{ accountId, brandId, shopId, orderKind: 'plan', orderId, now },
    kind: 'remind.plan',
    params: { time: timeWord(toDate(start)), course: order.planName, space: order.shopName },
    path: `/shop/${shopId}/mobile/plans/orders/${orderId}/`,
  })
}

/** Reminds of online plans, before their first practice. */
export const planReminders = (context: Pick<AppContext, 'weixin'>) =>
  remindSweep({ name: 'plan.remind', due: dueOrders, remind: notifySoon }, context)
