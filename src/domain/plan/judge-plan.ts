import { judgeCardPayment, type CardReason } from '../booking/judge-card-payment'
import { judgeCorpPayment, type CorpCardFacts, type CorpReason } from '../booking/judge-corp-payment'
import { judgeOnlinePayment, type OnlineReason } from '../booking/judge-online-payment'
import type { PriceRule } from '../booking/price-rule'
import type { Quote } from '../booking/quote'
import { judgeNewTerm } from '../card/auto-start'
import type { CardFacts } from '../card/card'
import type { Fen } from '../money'
import { channelKind, type Channel } from '../payment/channel'
import { allowed, firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../result'
import { judgeGuardian, type GuardianFacts } from '../member/guardian'
import { dayOf, type Instant } from '../time'
import { judgeVirtualGoods, type BuyerPlace } from './virtual-goods'

/** The facts that joining a plan is judged on, on client and server. */
export interface PlanCase {
  now: Instant
  shop: { id: number; cityCode: string; onlineEnabled: boolean }
  plan: {
    isOpen: boolean
    /** The end of its last day. */
    end: Instant
    /** When the first practice of an order made now begins. */
    first: Instant
    isFree: boolean
    rules: readonly PriceRule[]
    /** The trial price of the plan, and whether this member has used it. */
    trial: { price: Fen; used: boolean } | null
    version: number
  }
  user: { status: number | null; hasOrder: boolean; isHeld: boolean; guardian?: GuardianFacts | null }
  place: BuyerPlace
}

export interface PlanChoice {
  channel: Channel
  card: CardFacts | null
  /** The company's subsidy card, where that pays. */
  corp: CorpCardFacts | null
  fromTrial: boolean
  autoStartConfirmed: boolean
  /** The version of the plan that the member saw. */
  version?: number
}

export type JoinReason = 'plan.closed' | 'plan.over' | 'plan.already_joined' | 'plan.pay_pending' | 'guardian.needed'
export type PlanPaymentReason =
  | Exclude<CardReason, 'card.wrong_template'>
  | 'plan.wrong_template'
  | CorpReason
  | OnlineReason
  | 'plan.ios_virtual'
  | 'plan.trial_used'
  | 'plan.no_trial'
  | 'card.none'
  | 'pay.channel'
  | 'booking.free_unsupported'
export type PlanReason = JoinReason | PlanPaymentReason | 'plan.changed' | 'card.auto_start_confirm'

const joinSteps: readonly Step<PlanCase, JoinReason>[] = [
  { name: 'joined before', judge: ({ user }) => refuseIf(user.hasOrder, user.isHeld ? 'plan.pay_pending' : 'plan.already_joined') },
  { name: 'closed', judge: ({ plan }) => refuseIf(!plan.isOpen, 'plan.closed') },
  { name: 'over', judge: ({ plan, now }) => refuseIf(now > plan.end, 'plan.over') },
  { name: 'guardian', judge: ({ user, now }) => (user.guardian ? judgeGuardian(user.guardian, dayOf(now)) : allowed) },
]

/** Whether the member could join now, payment left out. */
export const judgeJoining = (given: PlanCase): Verdict<JoinReason> => firstRefusal(joinSteps, given) ?? allowed

const free: Quote = { kind: 'free', rule: null, each: 0, total: 0, trial: false, newTerm: null }

const judgeOnline = (given: PlanCase, { channel, fromTrial }: PlanChoice): Verdict<PlanPaymentReason, { quote: Quote }> => {
  const { plan, shop, user, place } = given
  const blocked = judgeVirtualGoods(place, channel)
  if (!blocked.ok) return blocked
  const offer = { rules: plan.rules, kind: 'group', count: 1, channel, enabled: shop.onlineEnabled } as const
  const paid = judgeOnlinePayment({ ...offer, userStatus: user.status, personTimes: 0 })
  if (!paid.ok || !fromTrial) return paid
  if (!plan.trial) return refuse('plan.no_trial')
  if (plan.trial.used) return refuse('plan.trial_used')
  return { ok: true, quote: { ...paid.quote, each: plan.trial.price, total: plan.trial.price, trial: true } }
}

/** A company's part is allowed on iOS, but what it leaves is paid online. */
const judgeCorp = (given: PlanCase, { corp }: PlanChoice): Verdict<PlanPaymentReason, { quote: Quote }> => {
  const { plan, shop, now, place } = given
  const { id, cityCode, onlineEnabled } = shop
  const paid = judgeCorpPayment({
    card: corp,
    rules: plan.rules,
    kind: 'group',
    count: 1,
    shop: { id, cityCode },
    classDay: dayOf(plan.first),
    today: dayOf(now),
    onlineEnabled,
  })
  if (!paid.ok || paid.quote.split.online === 0) return paid
  const blocked = judgeVirtualGoods(place, 'ONLINE')
  return blocked.ok ? paid : blocked
}

/** Whether the chosen channel pays for the plan, with the quote (BK-140, BK-365). */
export const judgePlanPayment = (given: PlanCase, choice: PlanChoice): Verdict<PlanPaymentReason, { quote: Quote }> => {
  const { plan, shop, now } = given
  switch (channelKind(choice.channel)) {
    case 'free':
      return plan.isFree ? { ok: true, quote: free } : refuse('booking.free_unsupported')
    case 'online':
      return judgeOnline(given, choice)
    case 'card': {
      if (choice.channel === 'CORP_CARD') return judgeCorp(given, choice)
      if (choice.channel !== 'CARD') return refuse('pay.channel')
      if (!choice.card) return refuse('card.none')
      const today = dayOf(now)
      const paid = judgeCardPayment({ card: choice.card, rules: plan.rules, kind: 'group', count: 1, day: today, today, shopId: shop.id })
      return !paid.ok && paid.reason === 'card.wrong_template'
        ? refuse('plan.wrong_template')
        : (paid as Verdict<PlanPaymentReason, { quote: Quote }>)
    }
  }
}

/** Judges joining a plan: the first refusal, else the quote. */
export const judgePlanOrder = (given: PlanCase, choice: PlanChoice): Verdict<PlanReason, { quote: Quote }> => {
  const blocked = judgeJoining(given)
  if (!blocked.ok) return blocked
  const payment = judgePlanPayment(given, choice)
  if (!payment.ok) return payment
  if (choice.version !== undefined && choice.version !== given.plan.version) return refuse('plan.changed')
  const term = judgeNewTerm(payment.quote.newTerm, choice.autoStartConfirmed)
  return term.ok ? payment : term
}
