import { listCards, usableCards } from '@server/modules/card/service'
import { payableAt, payChannelWire, recommended, type PayPlace } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import { reasonWire } from '@server/reason-wire'
import type { checkinAvailable, CheckinConfig } from '@/contract/checkin/available'
import type { CheckinCard } from '@/contract/checkin/shapes'
import type { CallData } from '@/contract/define'
import type { ErrorCode } from '@/contract/errors'
import { costByWire, leastCostFirst } from '@/domain/checkin/least-cost'
import { judgeCheckinCard } from '@/domain/checkin/judge-card'
import { isExpired, isOpen } from '@/domain/checkin/status'
import { fen } from '@/domain/money'
import { shopPosition } from '@/domain/shop/distance'
import { dayOf, instantOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { judgeBuyer, leftIn, readPrice } from './choose-way'
import { dayPaid } from './day-paid'
import { checkinBookingWire } from './checkin-by-booking'
import { findCost, frameWire, openFrame, readShopRules, type ShopFrame, type ShopRules } from './frames'
import { findLeft, listCheckinBookings, listPresent } from './repository'
import { checkinWire, dayWire, recordWire } from './wire'

interface Whose {
  shopId: number
  accountId: number
}

export const configWire = ({ hasScan, hasFace, needsStaff, bookedMinutes, checkoutMetres, ...rules }: ShopRules): CheckinConfig => ({
  methods: { QRCODE: true, SCAN: hasScan, FACE: hasFace },
  needs_staff: needsStaff,
  booked_minutes: bookedMinutes,
  check_out_distance: checkoutMetres,
  position: shopPosition(rules) && { metres: rules.positionMetres, counts: rules.positionCounts },
})

/** A person's cards as they are judged for a frame, usable ones first (identity ledger IP-140), and of these what costs least. Without a frame that is open each says so. */
export const judgedCards = async (
  whose: Whose & { viewerId?: number },
  frame: ShopFrame | undefined,
  locale: ErrorLocale,
  now: Instant,
): Promise<CheckinCard[]> => {
  const today = dayOf(now)
  const usable = await usableCards({ ...whose, day: today }, now)
  const cards = (
    await listCards(whose.accountId, whose.shopId, now, whose.viewerId === undefined ? {} : { viewerId: whose.viewerId })
  ).flatMap((card): CheckinCard[] => {
    const facts = usable.find(({ id }) => id === card.id)?.facts
    if (!facts) return []
    const cost = findCost(frame, facts.templateId)
    const verdict = judgeCheckinCard(facts, cost, today)
    const reason = !verdict.ok ? verdict : frame?.open ? null : ({ ok: false, reason: 'checkin.no_frame', params: {} } as const)
    return [
      {
        ...card,
        available: reason === null,
        reason: reason && reasonWire(locale, reason),
        cost,
        auto_start: verdict.ok ? verdict.newTerm : null,
      },
    ]
  })
  return [
    ...leastCostFirst(
      cards.filter(({ available }) => available),
      costByWire,
    ),
    ...cards.filter(({ available }) => !available),
  ]
}

/** The bookings of a person for today at the shop. */
export const readCheckinBookings = async (whose: Whose, { bookedMinutes }: ShopRules, now: Instant) =>
  (await listCheckinBookings(whose, now)).map((row) => checkinBookingWire(row, bookedMinutes, now))

/** The open record, or the one that can be gone on with; null without. */
const findCurrent = async (whose: Whose, now: Instant) => {
  const open = (await listPresent(whose, now)).find(({ status, expireAt }) => isOpen(status) && !isExpired(instantOf(expireAt), now))
  if (open) return recordWire(open, now)
  const left = await findLeft(whose, now)
  return left ? checkinWire(left.id, now) : null
}

/** How a person can enter a shop now, or why not (identity ledger IP-282, IP-283). */
export const availableFor = async (
  whose: Whose,
  place: PayPlace & { locale: ErrorLocale },
  now: Instant,
): Promise<CallData<typeof checkinAvailable>> => {
  const { locale } = place
  const rules = await readShopRules(whose.shopId, now)
  const shop = await requireShop(whose.shopId)
  const frame = openFrame(rules)
  const cards = await judgedCards(whose, frame, locale, now)
  const bookings = await readCheckinBookings(whose, rules, now)
  const day = frame && (await dayPaid(frame, whose))
  const price = frame && !day ? await readPrice(frame, whose) : null
  const buyer = price && (await judgeBuyer(whose, rules.brandId, now))
  const verdict = buyer?.ok === false ? buyer : { ok: true as const, cost: fen(price?.fen ?? 0) }
  const channels = price
    ? recommended(
        payableAt(shop, place).map((channel) => payChannelWire(channel, { verdict, trial: null }, place)),
        locale,
      )
    : []
  const back = frame && (await leftIn(frame, whose, now))
  const isFull = frame !== undefined && frame.maxUsers !== null && frame.usersCount >= frame.maxUsers
  const hasWay =
    back !== undefined ||
    day !== undefined ||
    bookings.some(({ open }) => open) ||
    cards.some(({ available }) => available) ||
    channels.some(({ disabled }) => !disabled)
  const none = channels.length > 0 && buyer?.ok === false ? buyer.reason : noWay(price !== null)
  const blocked: ErrorCode | null = !frame ? 'checkin.no_frame' : isFull ? 'checkin.full' : hasWay ? null : none
  return {
    available: blocked === null,
    reason: blocked === null ? null : reasonWire(locale, { ok: false, reason: blocked, params: {} }),
    time_frame: frame ? frameWire(frame) : null,
    other_frames: rules.frames.filter(({ id }) => id !== frame?.id).map(frameWire),
    cards,
    bookings,
    channels,
    price: day ? 0 : (price?.fen ?? null),
    day: dayWire(day),
    is_trial: price?.isTrial ?? false,
    current: await findCurrent(whose, now),
    config: configWire(rules),
  }
}

/** Why there is no way in: single entries are sold but cannot be paid where the person is, or only cards let in. */
const noWay = (isSold: boolean): ErrorCode => (isSold ? 'pay.channel' : 'checkin.card_none')
