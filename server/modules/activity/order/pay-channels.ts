import type { SelectableCard } from '@/contract/card/card'
import type { PayChannel } from '@/contract/payment'
import { activityCancelUntil } from '@/domain/activity/cancel'
import { activityCost, findCardRule, judgeActivityPayment, judgePlaces, type ActivityCase } from '@/domain/activity/judge-order'
import { proposeTerm } from '@/domain/card/auto-start'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { judgeGuardian } from '@/domain/member/guardian'
import { fen } from '@/domain/money'
import { isMemberCard, type Channel } from '@/domain/payment/channel'
import { dayOf, formatInstant, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { fail } from '@server/errors'
import { listCards, usableCards } from '@server/modules/card/service'
import { readStanding } from '@server/modules/member/service'
import { offeredChannels, payableAt, payChannelWire, recommended, type PayPlace } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import { reasonWire } from '@server/reason-wire'
import { activityCase, cancelTerms } from '../facts'
import { findActivity, listOptions } from '../repository'

interface Asked extends PayPlace {
  shopId: number
  activityId: number
  accountId: number
  /** Undefined for every channel that any option has. */
  optionId: number | undefined
  count: number
  locale: ErrorLocale
}

/** The channels besides cards of an option; a price of nothing is free. */
const judgedChannels = (given: ActivityCase, payable: readonly Channel[], asked: Asked): PayChannel[] => {
  const rules = given.option.rules.filter(({ channel }) => !isMemberCard(channel))
  const isFree = rules.some(({ cost }) => cost === 0)
  const channels = isFree ? (['FREE'] as const) : offeredChannels(rules, payable)
  return channels.map((channel) => {
    const enabled = payable.includes(channel)
    const choice = { channel, card: null, autoStartConfirmed: true, onlineEnabled: enabled, shopId: asked.shopId }
    const judged = judgeActivityPayment(given, choice)
    return payChannelWire(channel, { verdict: judged.ok ? { ok: true, cost: fen(judged.quote.total) } : judged, trial: null }, asked)
  })
}

/** The person's cards, each judged on the day of the activity: usable ones first. */
const judgedCards = async (given: ActivityCase, { accountId, shopId, locale }: Asked, now: Instant): Promise<SelectableCard[]> => {
  if (!given.supportCard) return []
  const [day, today] = [dayOf(given.start), dayOf(now)]
  const usable = await usableCards({ accountId, shopId, day }, now)
  const judged = (await listCards(accountId, shopId, now, { scheduleDay: day })).flatMap((wire): SelectableCard[] => {
    const card = usable.find(({ id }) => id === wire.id)?.facts
    if (!card) return []
    const verdict = judgeActivityPayment(given, { channel: 'CARD', card, autoStartConfirmed: true, onlineEnabled: false, shopId })
    const rule = findCardRule(given.option.rules, card)
    return [
      {
        ...wire,
        can_use: verdict.ok,
        reason: verdict.ok ? null : reasonWire(locale, verdict),
        cost: rule ? unitsToWire(activityCost(rule, given.count, card.type), card.type) : null,
        auto_start: verdict.ok ? proposeTerm(card, day, today) : null,
      },
    ]
  })
  return [...judged.filter(({ can_use }) => can_use), ...judged.filter(({ can_use }) => !can_use)]
}

/** How a person can pay an activity (commerce ledger MC-223). */
export const readPayChannels = async (asked: Asked, now: Instant) => {
  const { shopId, activityId, accountId, optionId, count, locale } = asked
  const shop = await requireShop(shopId)
  const activity = (await findActivity(activityId, shopId)) ?? fail('activity.not_found')
  const options = (await listOptions([activityId], accountId)).filter(({ isStopped }) => !isStopped)
  const chosen = optionId === undefined ? options : options.filter(({ id }) => id === optionId)
  if (optionId !== undefined && chosen.length === 0) fail('activity.not_found')
  const { userStatus, guardian } = await readStanding(accountId, shop)
  const payable = payableAt(shop, asked)
  const cases = chosen.map((option) => activityCase(activity, option, { count, userStatus, now }))
  const all = cases.flatMap((given) => judgedChannels(given, payable, asked))
  const channels = all.filter((one, at) => all.findIndex(({ channel }) => channel === one.channel) === at)
  const [given] = cases
  const blocked = [
    ...(guardian ? [judgeGuardian(guardian, dayOf(now))] : []),
    ...(given && optionId !== undefined ? [judgePlaces(given)] : []),
  ]
  const refusal = blocked.find((verdict) => !verdict.ok)
  return {
    channels: recommended(channels, locale),
    cards: given ? await judgedCards(given, asked, now) : [],
    refusal: refusal && !refusal.ok ? reasonWire(locale, refusal) : null,
    cancel_until: formatInstant(activityCancelUntil(cancelTerms(activity), now)),
  }
}
