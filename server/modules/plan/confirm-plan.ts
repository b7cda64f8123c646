import { fail } from '@server/errors'
import { cardsOf, usableCards } from '@server/modules/card/service'
import type { SelectableCard } from '@/contract/card'
import type { PayChannel } from '@/contract/payment'
import type { PlanConfirm } from '@/contract/plan'
import { proposeTerm } from '@/domain/card/auto-start'
import { fen, fenToYuan } from '@/domain/money'
import type { Channel } from '@/domain/payment/channel'
import { payMethodOf, type PayScene } from '@/domain/payment/pay-method'
import { judgeJoining, judgePlanPayment, type PlanCase } from '@/domain/plan/judge-plan'
import { dayOf, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { caseOf, type Joiner } from './judge-input'
import { findPlan } from './repository'
import { planWire, unitsToWire } from './wire'

interface Confirm extends Omit<Joiner, 'onlineEnabled'> {
  shopId: number
  planId: number
  accountId: number
  locale: ErrorLocale
  scene: PayScene
  /** The online channels that can be paid from where the member is. */
  payable: readonly Channel[]
}

const reasonWire = (
  locale: ErrorLocale,
  { reason, params }: { reason: Parameters<typeof errorText>[1]; params?: Parameters<typeof errorText>[2] },
) => ({
  code: reason,
  msg: errorText(locale, reason, params),
})

/** All that joining a plan needs, judged for one member. */
export const confirmPlan = async (input: Confirm, now: Instant): Promise<PlanConfirm> => {
  const { shopId, planId, accountId, locale, payable } = input
  const row = (await findPlan(shopId, planId, accountId)) ?? fail('plan.not_found')
  const given = caseOf(row, { ...input, onlineEnabled: payable.length > 0 }, now)
  const judged = judgeJoining(given)
  return {
    plan: planWire(row, now),
    channels: payChannels(given, input),
    cards: await selectCards(given, input, now),
    version: row.version,
    refusal: judged.ok ? null : reasonWire(locale, judged),
  }
}

const classNames: Partial<Record<Channel, string>> = { WEIXIN: 'weixin', ALIPAY: 'alipay', ALIPAY_QRCODE: 'alipay' }

const choiceOf = (channel: Channel) => ({ channel, card: null, fromTrial: false, autoStartConfirmed: true })

/** The ways to pay besides cards; a plan with an online price at a venue that takes no money online says so. */
const payChannels = (given: PlanCase, { locale, scene, payable }: Confirm): PayChannel[] => {
  const { plan } = given
  const priced = plan.rules.some(({ channel }) => channel === 'ONLINE')
  const online: readonly Channel[] = !priced ? [] : payable.length > 0 ? payable : ['ONLINE']
  return [...(plan.isFree ? (['FREE'] as const) : []), ...online].map((channel) => {
    const verdict = judgePlanPayment(given, choiceOf(channel))
    const trial = judgePlanPayment(given, { ...choiceOf(channel), fromTrial: true })
    return {
      channel,
      name: channel,
      lang_key: `payment.channel_${channel.toLowerCase()}`,
      className: classNames[channel] ?? channel.toLowerCase(),
      needCopy: payMethodOf(channel, scene)?.needCopy ?? false,
      disabled: !verdict.ok,
      tag: null,
      reason: verdict.ok ? null : reasonWire(locale, verdict),
      cost: verdict.ok ? fenToYuan(fen(verdict.quote.each)) : null,
      trial_cost: trial.ok && trial.quote.trial ? fenToYuan(fen(trial.quote.each)) : null,
    }
  })
}

/** The member's cards, each judged: usable ones first, the others with their reason. A plan without a price for cards shows none. */
const selectCards = async (given: PlanCase, { shopId, accountId, locale }: Confirm, now: Instant): Promise<SelectableCard[]> => {
  const today = dayOf(now)
  const prices = given.plan.rules.filter(({ channel }) => channel === 'CARD')
  if (prices.length === 0) return []
  const usable = await usableCards({ accountId, shopId, day: today }, now)
  const judged = (await cardsOf(accountId, shopId, now)).flatMap((wire) => {
    const facts = usable.find(({ id }) => id === wire.id)?.facts
    if (!facts) return []
    const verdict = judgePlanPayment(given, { ...choiceOf('CARD'), card: facts })
    const rule = prices.find(({ cardTemplateId }) => cardTemplateId === facts.templateId)
    return [
      {
        ...wire,
        can_use: verdict.ok,
        reason: verdict.ok ? null : reasonWire(locale, verdict),
        cost: rule ? unitsToWire(rule.cost, facts.type) : null,
        auto_start: verdict.ok ? proposeTerm(facts, today, today) : null,
      },
    ]
  })
  return [...judged.filter(({ can_use }) => can_use), ...judged.filter(({ can_use }) => !can_use)]
}
