import { allowed, refuse, type Verdict } from '../result'
import type { Instant } from '../time'
import { PlanOrderStatus } from './codes'

/** The order of a plan that has ended is done. */
export const presentPlanStatus = (order: { status: PlanOrderStatus; end: Instant }, now: Instant): PlanOrderStatus =>
  order.status === PlanOrderStatus.ordered && now > order.end ? PlanOrderStatus.done : order.status

/**
 * Whether an order can be cancelled. A payment is refunded only while no content of the plan could be seen; a free order can be cancelled until
 * the plan is over.
 */
export const judgePlanCancel = (
  order: { status: PlanOrderStatus; cost: number; opens: Instant | null; end: Instant },
  now: Instant,
): Verdict<'plan.not_cancellable' | 'plan.begun'> => {
  if (presentPlanStatus(order, now) !== PlanOrderStatus.ordered) return refuse('plan.not_cancellable')
  if (order.cost > 0 && order.opens !== null && now >= order.opens) return refuse('plan.begun')
  return allowed
}
