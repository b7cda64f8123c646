import { fail } from '@server/errors'
import { debitCard, lockCard } from '@server/modules/card/service'
import { openOrder } from '@server/modules/payment/service'
import { holdUntil } from '@/domain/payment/order-state'
import type { Channel } from '@/domain/payment/channel'
import { judgePlanOrder } from '@/domain/plan/judge-plan'
import { dayOf, type Instant } from '@/domain/time'
import { caseOf, type Joiner } from './judge-input'
import { findPlan, insertOrder, lockPlan } from './repository'

export interface JoinPlan extends Joiner {
  shopId: number
  planId: number
  accountId: number
  /** Who sends it: the member, or who does it for the member. */
  bookedBy: number
  channel: Channel
  cardId: number | null
  fromTrial: boolean
  autoStartConfirmed: boolean
  version: number | undefined
  remarks: string
  origin: string
  recommendAccountId: number | null
  activityId: number | null
  /** How long an unpaid order is held. */
  minutesToPay: number
}

/**
 * Joins a member to a plan, in the open transaction: with the plan and the card locked everything is judged, then written. What is paid online is held
 * with an order to pay. Answers the order's id; throws the first refusal (booking ledger BK-365). Lock order: plan, card, order to pay.
 */
export const joinPlan = async (input: JoinPlan, now: Instant): Promise<number> => {
  const { shopId, planId, accountId, channel, cardId } = input
  await lockPlan(planId)
  const plan = (await findPlan(shopId, planId, accountId)) ?? fail('plan.not_found')
  const card = channel === 'CARD' && cardId !== null ? await lockCard({ cardId, accountId, shopId, day: dayOf(now) }, now) : undefined
  const given = caseOf(plan, input, now)
  const verdict = judgePlanOrder(given, {
    channel,
    card: card?.facts ?? null,
    fromTrial: input.fromTrial,
    autoStartConfirmed: input.autoStartConfirmed,
    ...(input.version !== undefined && { version: input.version }),
  })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const { quote } = verdict
  const heldUntil = quote.kind === 'online' ? holdUntil(now, input.minutesToPay, given.plan.end) : null
  const orderId = await insertOrder(
    {
      ...input,
      brandId: plan.brandId,
      cardId: card?.id ?? null,
      ruleId: quote.rule?.id ?? null,
      costUnits: quote.total,
      isTrial: quote.trial,
      heldUntil,
    },
    now,
  )
  // Orders of this plan wait for its lock; a trial of another one may have been taken at the same moment.
  if (orderId === undefined) return fail('plan.trial_used')
  if (card) {
    const taken = await debitCard({ card, units: quote.total, newTerm: quote.newTerm, shopId, use: { kind: 'plan', id: orderId } }, now)
    if (!taken) throw new Error(`Card ${card.id} moved while it was locked.`)
  }
  if (heldUntil !== null) {
    const lines = [{ kind: 'price' as const, label: plan.name, amountFen: quote.total }]
    const { brandId, name: subject } = plan
    await openOrder({ brandId, shopId, accountId, purpose: 'plan', purposeId: orderId, subject, channel, lines, expireAt: heldUntil }, now)
  }
  return orderId
}
