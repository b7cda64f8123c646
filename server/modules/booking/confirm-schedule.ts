import { fail } from '@server/errors'
import type { PayAccounts } from '@server/providers/payment/accounts'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { channelLooks } from '@server/modules/payment/service'
import type { ScheduleConfirm } from '@/contract/booking'
import type { PayChannel } from '@/contract/payment'
import { judgeEligibility, judgePayment } from '@/domain/booking/judge-booking'
import { isOnlineRule } from '@/domain/booking/price-rule'
import { channelKind, type Channel } from '@/domain/payment/channel'
import { payableIn, payMethodOf, type PayScene } from '@/domain/payment/pay-method'
import { fen, fenToYuan } from '@/domain/money'
import type { Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import type { BookingFacts } from './facts'
import { caseOfFacts, factsFor } from './judge-input'
import { rulesByPlan } from './group-day'
import { readFacts, readHeldOrder, readSchedule } from './repository'
import type { ScheduleRow } from './rows'
import { selectCards } from './select-cards'
import { selectCorpCards } from './select-corp-cards'
import { openRulesWire, ruleWire, scheduleWire } from './wire'

export interface Asked {
  shopId: number
  accountId: number
  /** Who asks: the person, or who books for the person. */
  bookedBy: number
  count: number
  locale: ErrorLocale
  /** Where the payer is. */
  scene: PayScene
  pay: PayAccounts
}

/** All that the order page of one group class needs, judged for one person and head count (booking ledger BK-338, BK-340). */
export const confirmSchedule = async ({ scheduleId, ...asked }: Asked & { scheduleId: number }, now: Instant): Promise<ScheduleConfirm> => {
  const { shopId, accountId } = asked
  const shop = await requireShop(shopId)
  const row = await readSchedule(accountId, shopId, scheduleId)
  const read = await readFacts({ shopId, scheduleId, accountId, cardId: null, now })
  if (!row || read?.schedule.kind !== 'group') return fail('booking.not_found')
  return confirmOf({ shop, row, read }, asked, now)
}

/** What is confirmed of a class, whatever its kind. */
export const confirmOf = async (
  { shop, row, read }: { shop: ShopRow; row: ScheduleRow; read: BookingFacts },
  input: Asked,
  now: Instant,
): Promise<ScheduleConfirm> => {
  const { shopId, accountId, count, locale, scene, pay } = input
  const facts = factsFor(read, input)
  const rules = (await rulesByPlan([row])).get(row.pricePlanId) ?? []
  const payable = shop.modulePayment ? payableIn(scene, pay.providersOf(shop.brandId)) : []
  const onlineEnabled = payable.length > 0
  const standing = { userStatus: facts.userStatus, hadTrial: facts.hadTrial }
  const schedule = scheduleWire(row, { rules, standing, onlineEnabled, canWait: shop.teamCourseCanWait && !row.isPrivate })
  const judged = judgeEligibility(caseOfFacts(facts, shopId, onlineEnabled, count, now))
  return {
    schedule: {
      ...schedule,
      shop: { id: shop.id, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: shop.gdLng, gd_lat: shop.gdLat },
      description: row.courseDescription,
      teacher_title: row.teacherTitle,
    },
    rules: rules.map(ruleWire),
    channels: payChannels(facts, input, payable, now),
    cards: await selectCards({ facts, shopId, accountId, count, locale }, now),
    corp_cards: selectCorpCards({ facts, shopId, count, locale, onlineEnabled }, now),
    trial_course: schedule.trial_course,
    open_rules: openRulesWire(row),
    minutes_can_order: facts.shop.minutesCanOrder,
    minutes_can_cancel: shop.minutesCanCancel,
    version: row.version,
    refusal: judged.ok ? null : { code: judged.reason, msg: errorText(locale, judged.reason, judged.params) },
    pay_order_id: facts.isHeld ? await readHeldOrder(accountId, row.id) : null,
  }
}

/**
 * The ways to pay besides cards: free of charge, and every online channel that is there where the payer is. A class with an online price at a venue
 * that takes no money online says so.
 */
const channelsOf = (facts: BookingFacts, payable: readonly Channel[]): readonly Channel[] => {
  const kinds = new Set(facts.rules.map(({ channel }) => channelKind(channel)))
  const online = payable.filter((channel) => facts.rules.some((rule) => isOnlineRule(rule, channel)))
  return [
    ...(kinds.has('free') ? (['FREE'] as const) : []),
    ...(kinds.has('online') ? (online.length > 0 ? online : (['ONLINE'] as const)) : []),
  ]
}

const payChannels = (facts: BookingFacts, input: Asked, payable: readonly Channel[], now: Instant): PayChannel[] => {
  const { shopId, count, locale, scene } = input
  const given = caseOfFacts(facts, shopId, payable.length > 0, count, now)
  return channelsOf(facts, payable).map((channel) => {
    const choice = { channel, card: null, autoStartConfirmed: false, fromTrial: false, trialFullConfirmed: false }
    const verdict = judgePayment(given, choice)
    const trial = judgePayment(given, { ...choice, fromTrial: true })
    return {
      channel,
      ...channelLooks[channel]!,
      needCopy: payMethodOf(channel, scene)?.needCopy ?? false,
      disabled: !verdict.ok,
      tag: null,
      reason: verdict.ok ? null : { code: verdict.reason, msg: errorText(locale, verdict.reason, verdict.params) },
      cost: verdict.ok ? fenToYuan(fen(verdict.quote.each)) : null,
      trial_cost: trial.ok && trial.quote.trial ? fenToYuan(fen(trial.quote.each)) : null,
    }
  })
}
