import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import type { PayChannel, ScheduleConfirm } from '@/contract/booking'
import { judgeEligibility, judgePayment } from '@/domain/booking/judge-booking'
import { channelKind, type Channel } from '@/domain/payment/channel'
import { fen, fenToYuan } from '@/domain/money'
import type { Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import type { BookingFacts } from './facts'
import { caseOfFacts } from './judge-input'
import { rulesByPlan } from './list-group-schedules'
import { onlineChannels } from './online-channels'
import { readFacts, readSchedule } from './repository'
import { selectCards } from './select-cards'
import { openRulesWire, ruleWire, scheduleWire } from './wire'

interface Confirm {
  shopId: number
  scheduleId: number
  accountId: number
  count: number
  locale: ErrorLocale
}

/** All that the order page of one class needs, judged for one person and head count (booking ledger BK-338, BK-340). */
export const confirmSchedule = async (input: Confirm, now: Instant): Promise<ScheduleConfirm> => {
  const { shopId, scheduleId, accountId, count, locale } = input
  const shop = await requireShop(shopId)
  const row = await readSchedule(accountId, shopId, scheduleId)
  const facts = await readFacts({ shopId, scheduleId, accountId, cardId: null, now })
  if (!row || !facts) return fail('booking.not_found')
  const rules = (await rulesByPlan([row])).get(row.pricePlanId) ?? []
  const onlineEnabled = shop.modulePayment && onlineChannels.length > 0
  const standing = { userStatus: facts.userStatus, hadTrial: facts.hadTrial }
  const schedule = scheduleWire(row, { rules, standing, onlineEnabled, canWait: shop.teamCourseCanWait })
  const judged = judgeEligibility(caseOfFacts(facts, shopId, onlineEnabled, count, now))
  return {
    schedule: {
      ...schedule,
      shop: { id: shop.id, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: shop.gdLng, gd_lat: shop.gdLat },
      description: row.courseDescription,
      teacher_title: row.teacherTitle,
    },
    rules: rules.map(ruleWire),
    channels: payChannels(facts, input, onlineEnabled, now),
    cards: await selectCards({ facts, shopId, accountId, count, locale }, now),
    trial_course: schedule.trial_course,
    open_rules: openRulesWire(row),
    minutes_can_order: shop.teamMinutesCanOrder,
    minutes_can_cancel: shop.minutesCanCancel,
    version: row.version,
    refusal: judged.ok ? null : { code: judged.reason, msg: errorText(locale, judged.reason, judged.params) },
  }
}

const looks: Partial<Record<Channel, { name: string; lang_key: string; className: string }>> = {
  FREE: { name: 'FREE', lang_key: 'booking.channel_free', className: 'free' },
  ONLINE: { name: 'ONLINE', lang_key: 'booking.channel_online', className: 'online' },
  WEIXIN: { name: 'WEIXIN', lang_key: 'booking.channel_weixin', className: 'weixin' },
  ALIPAY: { name: 'ALIPAY', lang_key: 'booking.channel_alipay', className: 'alipay' },
}

/** The ways to pay besides cards that the class's rules name, each judged. */
const payChannels = (facts: BookingFacts, { shopId, count, locale }: Confirm, onlineEnabled: boolean, now: Instant): PayChannel[] => {
  const given = caseOfFacts(facts, shopId, onlineEnabled, count, now)
  const named = [...new Set(facts.rules.map(({ channel }) => channel))].filter((channel) => channelKind(channel) !== 'card')
  return named.flatMap((channel) => {
    const look = looks[channel]
    if (!look) return []
    const choice = { channel, card: null, autoStartConfirmed: false, fromTrial: false, trialFullConfirmed: false }
    const verdict = judgePayment(given, choice)
    const rule = facts.rules.find((each) => each.channel === channel && each.fromNumber <= count && count <= each.toNumber)
    return [
      {
        channel,
        ...look,
        needCopy: false,
        disabled: !verdict.ok,
        tag: null,
        reason: verdict.ok ? null : { code: verdict.reason, msg: errorText(locale, verdict.reason, verdict.params) },
        cost: rule ? fenToYuan(fen(rule.costUnits)) : null,
      },
    ]
  })
}
