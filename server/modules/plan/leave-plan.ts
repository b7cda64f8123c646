import { fail } from '@server/errors'
import { creditCard } from '@server/modules/card/service'
import { moveCorpUse } from '@server/modules/corporate/service'
import { refundPaid, type PaymentDeps } from '@server/modules/payment/service'
import { judgePlanCancel } from '@/domain/plan/plan-order'
import type { Instant } from '@/domain/time'
import { cancelOrder, findOrder, lockPlan, markRefund } from './repository'
import { makeSpan } from './wire'

/**
 * Cancels a plan order, in the open transaction: units go back to the card, the subsidy to the company, online payments are refunded to the payer (booking
 * ledger BK-366).
 */
export const leavePlan = async (orderId: number, deps: Pick<PaymentDeps, 'jobs'>, now: Instant): Promise<void> => {
  const { planId } = (await findOrder(orderId)) ?? fail('plan.order_not_found')
  await lockPlan(planId)
  const order = (await findOrder(orderId))!
  const verdict = judgePlanCancel({ status: order.status, cost: order.costUnits, ...makeSpan(order) }, now)
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  if (!(await cancelOrder(orderId, now))) return fail('plan.not_cancellable')
  const user = { kind: 'plan', id: orderId } as const
  await creditCard({ cause: 'plan_order', id: orderId }, now)
  await moveCorpUse(user, 'release', now)
  const refund = await refundPaid('plan', orderId, deps, now)
  if (refund !== undefined) await markRefund(orderId, refund)
}
