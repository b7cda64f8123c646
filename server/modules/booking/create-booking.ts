import { brokenConstraint, raisedReason } from '@server/db/sql-error'
import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import { channelKind, isDeskChannel, isMemberCard, type Channel } from '@/domain/payment/channel'
import { judgeBooking, type BookingReason } from '@/domain/booking/judge-booking'
import type { Quote } from '@/domain/booking/quote'
import { holdUntil } from '@/domain/payment/hold'
import { refuse } from '@/domain/result'
import { instant, type Instant } from '@/domain/time'
import { corpCardFacts } from '@server/modules/corporate/service'
import { judgeBookingCoupon, type AppliedCoupon } from '@server/modules/coupon/service'
import { failRefused, type Refused } from './clash'
import type { BookingFacts } from './facts'
import { cardOfFacts, caseOfFacts, factsFor } from './judge-input'
import { readFacts, readReplay } from './repository'
import { Raced, settleRace } from './settle-race'
import { takePlaces } from './take-places'
import { makeBookingRow } from './booking-row'

export interface CreateBooking {
  shopId: number
  scheduleId: number
  accountId: number
  /** The account that sends the request: the member, or staff who book for the member. */
  bookedBy: number
  count: number
  channel: Channel
  /** The id of the member's card or subsidy card, depending on the channel. */
  cardId: number | null
  /** The channel for the part that a company does not pay; undefined for the first available one. */
  restChannel?: Channel
  /** The member's coupon to pay with. */
  couponId?: number
  remarks: string
  origin: string
  recommendAccountId: number | null
  activityId: number | null
  fromTrial: boolean
  trialFullConfirmed: boolean
  autoStartConfirmed: boolean
  /** The member was told of another booking of that time and wants both. */
  overlapConfirmed: boolean
  version: number | undefined
  /** The idempotency key of the request and the hash of its body. */
  request: { route: string; key: string; bodyHash: string } | null
  /** The online channels that are available where the member is. */
  payable: readonly Channel[]
}

/** A booking of one seat without coupon, subsidy or consent; the member, the class and the payment are added by the caller. */
export const plainBooking = {
  count: 1,
  remarks: '',
  origin: '',
  recommendAccountId: null,
  activityId: null,
  fromTrial: false,
  trialFullConfirmed: false,
  autoStartConfirmed: false,
  overlapConfirmed: false,
  version: undefined,
  request: null,
  payable: [],
} as const satisfies Partial<CreateBooking>

/** A booking without its class. */
type Wish = Omit<CreateBooking, 'scheduleId'>

/** No card has this id. */
export const NO_CARD = 0

/**
 * Books a group class. Steps: read the facts, judge, judge the coupon, take seats and units. If something changed between judging and taking, it is judged
 * again on fresh facts; a repeated request returns its first booking. Returns the booking's id; throws the first refusal (booking spec §5).
 */
export const createBooking = (input: CreateBooking, now: Instant): Promise<number> =>
  settleRace(async () => {
    const verdict = await judgeFresh(input, now)
    if (!verdict.ok) return (await replay(input)) ?? failRefused(verdict, input)
    const { facts, quote } = verdict
    const off = await judgeBookingCoupon(input, facts.schedule.brandId, quote, now)
    if (!off.ok) return (await replay(input)) ?? fail(off.reason, off.params)
    const taken = await takeSeats(facts, { ...quote, coupon: off.coupon }, input, now)
    if (taken === 'again') throw new Raced()
    return taken
  })

export type Judged = { ok: true; facts: BookingFacts; quote: Quote } | Refused<BookingReason | 'booking.not_found' | 'pay.not_enabled'>

/** Reads the facts and judges them. */
export const judgeFresh = async (input: CreateBooking, now: Instant): Promise<Judged> => {
  const facts = await readFacts({ ...input, cardId: input.channel === 'CORP_CARD' ? NO_CARD : input.cardId, now })
  if (facts?.schedule.kind !== 'group') return refuse('booking.not_found')
  const verdict = judgeFacts(facts, input, now)
  return verdict.ok ? { ok: true, facts, quote: verdict.quote } : verdict
}

/** The first refusal, or what the booking takes. */
export const judgeFacts = (
  read: BookingFacts,
  input: Wish,
  now: Instant,
): { ok: true; quote: Quote } | Refused<BookingReason | 'pay.not_enabled'> => {
  const facts = factsFor(read, input)
  const card = isMemberCard(input.channel) ? facts.cards.find(({ id }) => id === input.cardId) : undefined
  const corp = findCorpCard(facts, input)
  const rest = input.channel === 'CORP_CARD' ? chooseRestChannel(input) : input.channel
  const onlineEnabled = (facts.shop.payment || isDeskChannel(rest)) && input.payable.includes(rest)
  const given = { ...caseOfFacts(facts, input.shopId, onlineEnabled, input.count, now), overlapConfirmed: input.overlapConfirmed }
  const verdict = judgeBooking(given, {
    channel: input.channel,
    card: card ? cardOfFacts(card, input.shopId) : null,
    corp: corp ? corpCardFacts(corp) : null,
    autoStartConfirmed: input.autoStartConfirmed,
    fromTrial: input.fromTrial,
    trialFullConfirmed: input.trialFullConfirmed,
    version: input.version,
  })
  if (verdict.ok) return verdict
  if (verdict.reason === 'booking.online_unsupported' && isNotForSale(facts, input)) return refuse('pay.not_enabled')
  return verdict.reason === 'booking.cancel_other_first' && facts.clash ? { ...verdict, clash: facts.clash } : verdict
}

/** Whether the booking has an online price at a venue that takes no money online (booking ledger BK-453). */
const isNotForSale = ({ shop, rules }: BookingFacts, { channel, payable }: Wish) =>
  channelKind(channel) === 'online' && !(shop.payment && payable.length > 0) && rules.some((rule) => channelKind(rule.channel) === 'online')

const findCorpCard = ({ corpCards }: BookingFacts, { channel, cardId }: Wish) =>
  channel === 'CORP_CARD' ? corpCards.find(({ id }) => id === cardId) : undefined

const chooseRestChannel = ({ restChannel, payable }: Wish): Channel => restChannel ?? payable[0] ?? 'ONLINE'

/** The booking that an earlier request with the same key made, if any. */
export const replay = async ({ request, bookedBy }: Wish): Promise<number | undefined> => {
  if (!request) return undefined
  const first = await readReplay({ accountId: bookedBy, ...request })
  return first && (first.bodyHash === request.bodyHash ? first.bookingId : fail('request.key_reused'))
}

/** The places, units and coupon that a booking takes. */
type Taken = Quote & { coupon?: AppliedCoupon | null }

/** Takes seats and units as judged; `again` if something changed meanwhile. */
export const takeSeats = async (facts: BookingFacts, quote: Taken, input: CreateBooking, now: Instant): Promise<number | 'again'> => {
  const card = isMemberCard(input.channel) ? facts.cards.find(({ id }) => id === input.cardId) : undefined
  const source = {
    card,
    corp: findCorpCard(facts, input),
    restChannel: chooseRestChannel(input),
    coupon: quote.coupon ?? null,
    holdUntil: findHold(facts, quote, now),
  }
  try {
    const { bookingId } = await takePlaces(facts.schedule.brandId, makeBookingRow(input, facts, quote, source, now))
    return bookingId
  } catch (error) {
    return again(error)
  }
}

/** The part to be paid online, in fen. */
const onlinePart = ({ kind, total, split, coupon }: Taken): number =>
  coupon?.realPrice ?? (kind === 'online' ? total : (split?.online ?? 0))

/** Until when the seats are held; null if nothing is to be paid online. */
const findHold = ({ shop, schedule }: BookingFacts, quote: Taken, now: Instant) =>
  onlinePart(quote) > 0 ? holdUntil(now, shop.minutesToPay, instant(schedule.startAt)) : null

const again = (error: unknown): 'again' => {
  const reason = raisedReason(error)
  // Another request of the member won: judging again returns its booking, or refuses because the class or its time is booked or the trial is used.
  if (
    reason?.startsWith('retry.') ||
    reason === 'booking.cancel_other_first' ||
    ['booking_once', 'booking_one_trial'].includes(brokenConstraint(error) ?? '')
  )
    return 'again'
  if (reason) return fail(reason as ErrorCode)
  throw error
}
