import { fail } from '@server/errors'
import { noShowsWire } from '@server/modules/attendance/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { offeredChannels, payableAt, payChannelWire, recommended, type PayPlace } from '@server/modules/payment/service'
import { reasonWire } from '@server/reason-wire'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import type { PayChannel } from '@/contract/payment'
import { judgeEligibility, judgePayment } from '@/domain/booking/judge-booking'
import type { Channel } from '@/domain/payment/channel'
import { fen } from '@/domain/money'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { ownPrice } from '../class-price'
import { clashWire } from '../clash'
import type { BookingFacts } from '../facts'
import { caseOfFacts, factsFor, noShowsOfFacts } from '../judge-input'
import { rulesByPlan } from './group-day'
import { readFacts, readHeldOrder, readSchedule } from '../repository'
import type { ScheduleRow } from '../rows'
import { selectCards } from '../select-cards'
import { corpCardsFor } from '../corp-cards-for'
import { openRulesWire, ruleWire, scheduleWire } from '../wire'

export interface Asked extends PayPlace {
  shopId: number
  accountId: number
  /** The account that sends the request: the member, or staff who book for the member. */
  bookedBy: number
  count: number
  locale: ErrorLocale
}

/** Everything that the order page of a group class needs, judged for one member and head count (booking ledger BK-338, BK-340). */
export const confirmSchedule = async ({ scheduleId, ...asked }: Asked & { scheduleId: number }, now: Instant): Promise<ScheduleConfirm> => {
  const { shopId, accountId } = asked
  const shop = await requireShop(shopId)
  const row = await readSchedule(accountId, shopId, scheduleId)
  const read = await readFacts({ shopId, scheduleId, accountId, cardId: null, now })
  if (!row || read?.schedule.kind !== 'group') return fail('booking.not_found')
  return confirmBooking({ shop, row, read }, asked, now)
}

/** The part of a confirm answer that group classes and lessons share. */
export const confirmBooking = async (
  { shop, row, read }: { shop: ShopRow; row: ScheduleRow; read: BookingFacts },
  input: Asked,
  now: Instant,
): Promise<ScheduleConfirm> => {
  const { shopId, accountId, count, locale } = input
  const facts = factsFor(read, input)
  const rules = (await rulesByPlan([row])).get(row.pricePlanId) ?? []
  const payable = payableAt(shop, input)
  const onlineEnabled = payable.length > 0
  const standing = { userStatus: facts.userStatus, hadTrial: facts.hadTrial }
  const price = ownPrice(facts, shopId, payable, now)
  const schedule = scheduleWire(row, { rules, standing, onlineEnabled, price, canWait: shop.teamCourseCanWait && !row.isPrivate })
  const judged = judgeEligibility(caseOfFacts(facts, shopId, onlineEnabled, count, now))
  return {
    schedule: {
      ...schedule,
      shop: { id: shop.id, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: shop.gdLng, gd_lat: shop.gdLat },
      description: row.courseDescription,
      teacher_title: row.teacherTitle,
      min_people: row.minPeople,
    },
    rules: rules.map(ruleWire),
    channels: payChannels(facts, input, payable, now),
    cards: await selectCards({ facts, shopId, accountId, count, locale }, now),
    corp_cards: corpCardsFor({ facts, shopId, count, locale, onlineEnabled }, now),
    trial_course: schedule.trial_course,
    open_rules: openRulesWire(row),
    minutes_can_order: facts.shop.minutesCanOrder,
    minutes_can_cancel: shop.minutesCanCancel,
    version: row.version,
    refusal: judged.ok ? null : reasonWire(locale, judged),
    pay_order_id: facts.isHeld ? await readHeldOrder(accountId, row.id) : null,
    clash: clashWire(facts.clash, input),
    no_shows: read.noShows && noShowsWire(noShowsOfFacts(read.noShows), now),
  }
}

/** The channels besides cards, each judged. */
const payChannels = (facts: BookingFacts, input: Asked, payable: readonly Channel[], now: Instant): PayChannel[] => {
  const given = caseOfFacts(facts, input.shopId, payable.length > 0, input.count, now)
  const ways = offeredChannels(facts.rules, payable).map((channel) => {
    const choice = { channel, card: null, autoStartConfirmed: false, fromTrial: false, trialFullConfirmed: false }
    const judged = judgePayment(given, choice)
    const trial = judgePayment(given, { ...choice, fromTrial: true })
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
