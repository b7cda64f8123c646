import { fail } from '@server/errors'
import { debitCard, lockCard } from '@server/modules/card/service'
import { corpCardFacts, holdSubsidy, lockCorpCard, type CorpCardRow } from '@server/modules/corporate/service'
import { openOrder, type OrderLine } from '@server/modules/payment/service'
import { pricedFor } from '@/domain/booking/price-rule'
import type { Quote } from '@/domain/booking/quote'
import { subsidyPeriod } from '@/domain/corporate/subsidy'
import { holdUntil } from '@/domain/payment/hold'
import type { Channel } from '@/domain/payment/channel'
import { judgePlanOrder } from '@/domain/plan/judge-plan'
import { dayOf, toDate, type Instant } from '@/domain/time'
import { makeCase, findFirst, type Joiner } from './judge-input'
import { findPlan, insertOrder, lockPlan } from './repository'
import type { PlanRow } from './rows'

export interface JoinPlan extends Joiner {
  shopId: number
  planId: number
  accountId: number
  /** The account that sends the request: the member, or staff who act for the member. */
  bookedBy: number
  channel: Channel
  /** The id of the member's card or subsidy card, depending on the channel. */
  cardId: number | null
  /** The channel for the part that a company does not pay. */
  restChannel?: Channel
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
 * Joins a member to a plan, in the open transaction: locks the plan and the card, judges, writes. An online order is held with a pay order. Returns the order's
 * id; throws the first refusal (booking ledger BK-365). Lock order: plan, card, person, subsidy card, pay order.
 */
export const joinPlan = async (input: JoinPlan, now: Instant): Promise<number> => {
  const { shopId, planId, accountId, bookedBy, remarks, origin, recommendAccountId, activityId } = input
  await lockPlan(planId)
  const plan = (await findPlan(shopId, planId, accountId)) ?? fail('plan.not_found')
  const { card, corp } = await lockMeans(plan, input, now)
  const given = makeCase(plan, input, now)
  const verdict = judgePlanOrder(given, {
    channel: input.channel,
    card: card?.facts ?? null,
    corp: corp ? corpCardFacts(corp) : null,
    fromTrial: input.fromTrial,
    autoStartConfirmed: input.autoStartConfirmed,
    ...(input.version !== undefined && { version: input.version }),
  })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const { quote } = verdict
  const online = quote.kind === 'online' ? quote.total : (quote.split?.online ?? 0)
  const heldUntil = online > 0 ? holdUntil(now, input.minutesToPay, given.plan.end) : null
  const orderId = await insertOrder({
    ...{ planId, shopId, brandId: plan.brandId, accountId, bookedBy, remarks, origin, recommendAccountId, activityId },
    channel: input.channel,
    cardId: card?.id ?? null,
    planRuleId: quote.rule?.id ?? null,
    costUnits: quote.total,
    isTrial: quote.trial,
    heldUntil: heldUntil === null ? null : toDate(heldUntil),
    createdAt: toDate(now),
  })
  // Orders of this plan wait for its lock, but the member may have taken a trial of another plan meanwhile.
  if (orderId === undefined) return fail('plan.trial_used')
  if (card) {
    const taken = await debitCard(
      { card, units: quote.total, newTerm: quote.newTerm, shopId, use: { cause: 'plan_order', id: orderId } },
      now,
    )
    if (!taken) throw new Error(`Card ${card.id} changed while it was locked.`)
  }
  if (corp) await takeSubsidy(orderId, { plan, corp, quote }, now)
  if (heldUntil !== null) {
    const { brandId, name: subject } = plan
    const channel = (corp && input.restChannel) ?? input.channel
    const lines = makeLines(plan, quote, corp)
    const price = { channel, pricedFor: pricedFor([quote.rule]), lines }
    await openOrder({ brandId, shopId, accountId, purpose: 'plan', purposeId: orderId, subject, ...price, expireAt: heldUntil }, now)
  }
  return orderId
}

/** The member's or the company's card that pays, locked. */
const lockMeans = async (plan: PlanRow, { channel, cardId, accountId, shopId }: JoinPlan, now: Instant) => {
  const none = { card: undefined, corp: undefined }
  if (cardId === null) return none
  switch (channel) {
    case 'CARD':
      return { ...none, card: await lockCard({ cardId, accountId, shopId, day: dayOf(now) }, now) }
    case 'CORP_CARD': {
      const day = dayOf(findFirst(plan, now).start)
      return { ...none, corp: await lockCorpCard({ corpCardId: cardId, accountId, brandId: plan.brandId, day }) }
    }
    default:
      return none
  }
}

const takeSubsidy = async (
  planOrderId: number,
  { plan, corp, quote }: { plan: PlanRow; corp: CorpCardRow; quote: Quote },
  now: Instant,
) => {
  if (!quote.split) return
  const { start, end } = findFirst(plan, now)
  const period = subsidyPeriod(corp.unit, dayOf(start))
  const { brandId, shopId } = plan
  const held = await holdSubsidy({ planOrderId, brandId, shopId, corpCardId: corp.id, period, split: quote.split, start, end }, now)
  if (!held) throw new Error(`Subsidy card ${corp.id} changed while it was locked.`)
}

/** The price, and as negative lines the parts that others pay. */
const makeLines = (plan: PlanRow, { total, split }: Quote, corp: CorpCardRow | undefined): OrderLine[] =>
  [
    { kind: 'price' as const, label: plan.name, amountFen: total },
    { kind: 'subsidy' as const, label: corp?.name ?? '', amountFen: 0 - (split?.subsidy ?? 0) },
    { kind: 'wallet' as const, label: corp?.name ?? '', amountFen: 0 - (split?.wallet ?? 0) },
  ].filter(({ amountFen }) => amountFen !== 0)
