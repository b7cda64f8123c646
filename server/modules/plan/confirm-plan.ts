import { fail } from '@server/errors'
import { listCards, usableCards } from '@server/modules/card/service'
import { readCorpCards, selectCorpCards } from '@server/modules/corporate/service'
import { offeredChannels, payChannelWire, recommended } from '@server/modules/payment/service'
import { reasonWire } from '@server/reason-wire'
import type { SelectableCard } from '@/contract/card/card'
import type { SelectableCorpCard } from '@/contract/corporate'
import type { PayChannel } from '@/contract/payment'
import type { PlanConfirm } from '@/contract/plan/shapes'
import { proposeTerm } from '@/domain/card/auto-start'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { fen } from '@/domain/money'
import type { Channel } from '@/domain/payment/channel'
import type { PayScene } from '@/domain/payment/pay-method'
import { judgeJoining, judgePlanPayment, type PlanCase } from '@/domain/plan/judge-plan'
import { dayOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { makeCase, type Joiner } from './judge-input'
import { findPlan } from './repository'
import { planWire } from './wire'

interface Confirm extends Omit<Joiner, 'onlineEnabled'> {
  shopId: number
  planId: number
  accountId: number
  locale: ErrorLocale
  scene: PayScene
  /** The online channels that are available where the member is. */
  payable: readonly Channel[]
}

/** Everything that the order page of a plan needs, judged for one member. */
export const confirmPlan = async (input: Confirm, now: Instant): Promise<PlanConfirm> => {
  const { shopId, planId, accountId, locale, payable } = input
  const row = (await findPlan(shopId, planId, accountId)) ?? fail('plan.not_found')
  const given = makeCase(row, { ...input, onlineEnabled: payable.length > 0 }, now)
  const judged = judgeJoining(given)
  return {
    plan: planWire(row, now),
    channels: payChannels(given, input),
    cards: await selectCards(given, input, now),
    corp_cards: await corpCards(given, row.brandId, input),
    version: row.version,
    refusal: judged.ok ? null : reasonWire(locale, judged),
  }
}

const makeChoice = (channel: Channel) => ({ channel, card: null, corp: null, fromTrial: false, autoStartConfirmed: true })

/** The channels besides cards, each judged. */
const payChannels = (given: PlanCase, input: Confirm): PayChannel[] => {
  const { isFree, rules } = given.plan
  const ways = [...(isFree ? (['FREE'] as const) : []), ...offeredChannels(rules, input.payable)].map((channel) => {
    const judged = judgePlanPayment(given, makeChoice(channel))
    const trial = judgePlanPayment(given, { ...makeChoice(channel), fromTrial: true })
    return payChannelWire(
      channel,
      {
        verdict: judged.ok ? { ok: true, cost: fen(judged.quote.each) } : judged,
        trial: trial.ok && trial.quote.trial ? fen(trial.quote.each) : null,
      },
      input,
    )
  })
  return recommended(ways, input.locale)
}

/** The member's subsidy cards, if the plan has a price for companies. */
const corpCards = async (given: PlanCase, brandId: number, { accountId, locale }: Confirm): Promise<SelectableCorpCard[]> => {
  if (!given.plan.rules.some(({ channel }) => channel === 'CORP_CARD')) return []
  const rows = await readCorpCards(accountId, brandId, dayOf(given.plan.first))
  return selectCorpCards(rows, (corp) => judgePlanPayment(given, { ...makeChoice('CORP_CARD'), corp }), locale)
}

/** The member's cards, each judged: usable cards first, the others with their reason. Empty if the plan has no price for cards. */
const selectCards = async (given: PlanCase, { shopId, accountId, locale }: Confirm, now: Instant): Promise<SelectableCard[]> => {
  const today = dayOf(now)
  const prices = given.plan.rules.filter(({ channel }) => channel === 'CARD')
  if (prices.length === 0) return []
  const usable = await usableCards({ accountId, shopId, day: today }, now)
  const judged = (await listCards(accountId, shopId, now)).flatMap((wire) => {
    const facts = usable.find(({ id }) => id === wire.id)?.facts
    if (!facts) return []
    const verdict = judgePlanPayment(given, { ...makeChoice('CARD'), card: facts })
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
