import { channelKind, isMemberCard, type Channel } from '../payment/channel'
import { judgeNewTerm } from '../card/auto-start'
import type { CardFacts } from '../card/card'
import { judgeCardKind, type CardKindReason } from '../card/card-kind'
import { allowed, firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../result'
import { judgeGuardian, type GuardianFacts } from '../member/guardian'
import { dayOf, type Instant } from '../time'
import { judgeCount, judgePlaces } from './capacity'
import type { ClassKind } from './codes'
import { judgeCardPayment, type CardReason } from './judge-card-payment'
import { judgeCorpPayment, type CorpCardFacts, type CorpReason } from './judge-corp-payment'
import { judgeFreePayment } from './judge-free-payment'
import { judgeOnlinePayment, type OnlineReason } from './judge-online-payment'
import { judgeOpening, type OpenRule } from './group/booking-opening'
import { judgeNoShows, type NoShows } from './no-show'
import { judgeOrderWindow } from './order-window'
import type { PriceRule } from './price-rule'
import type { Quote } from './quote'
import { atTrialPrice, judgeTrialOffer, judgeTrialSeats, openTrial, type TrialOffer } from './trial'
import { isOverdue } from './overdue'

/** The facts that a booking is judged on, on client and server. The server reads them inside its transaction. */
export interface BookingCase {
  now: Instant
  /** `mayBookLate`: staff book for a member, at a shop that lets them until the class ends. */
  shop: { id?: number; cityCode?: string; minutesCanOrder: number; onlineEnabled: boolean; mayBookLate?: boolean }
  schedule: {
    kind: ClassKind
    start: Instant
    end?: Instant
    isCancelled: boolean
    /** The shop does not offer this kind of class. */
    isClosed?: boolean
    /** Called off because too few people booked it (BK-418). */
    isTooFew?: boolean
    /** A fault of the class itself, such as an occupied coach. */
    obstacle: 'coach' | 'space' | null
    openRules: readonly OpenRule[]
    seatsLeft: number
    maxUsers: number
    isFree: boolean
    rules: readonly PriceRule[]
    trial: TrialOffer | null
    version?: number
  }
  /** `isHeld`: the user's booking is still to be paid. */
  user: {
    status: number | null
    hasBooked: boolean
    isHeld?: boolean
    personTimes: number
    /** Another booking of the user at that time; `mayOverlap`: both shops let members have both. */
    clash?: { mayOverlap: boolean } | null
    /** The facts that decide whether a guardian has to agree; null where nothing does. */
    guardian?: GuardianFacts | null
    /** At a shop that limits no-shows, of a person who books for himself. */
    noShows?: (NoShows & { phone: string }) | null
  }
  count: number
  /** The user was told of the other booking and wants both. */
  overlapConfirmed?: boolean
}

/** The facts that decide whether something pays, and what. */
export type PaymentCase = Pick<BookingCase, 'now' | 'count'> & {
  shop: Omit<BookingCase['shop'], 'minutesCanOrder'>
  schedule: Pick<BookingCase['schedule'], 'kind' | 'start' | 'isFree' | 'rules' | 'trial'>
  user: Pick<BookingCase['user'], 'status' | 'personTimes'>
}

/** How the user wants to pay, and what the user was told and agreed to. */
export interface PaymentChoice {
  channel: Channel
  /** The card to pay with where the channel is a card. */
  card: CardFacts | null
  /** The subsidy card where a company pays. */
  corp?: CorpCardFacts | null
  autoStartConfirmed: boolean
  fromTrial: boolean
  trialFullConfirmed: boolean
  /** The version of the class that the user saw; undefined where the client sent none. */
  version?: number
}

export type BlockingReason =
  | 'booking.closed'
  | 'booking.count_invalid'
  | 'booking.past'
  | 'booking.over'
  | 'booking.too_few_people'
  | 'booking.cancelled'
  | 'booking.coach_occupied'
  | 'booking.no_space'
  | 'booking.not_open'
  | 'booking.order_window'
  | 'guardian.needed'
  | 'booking.no_shows'
export type EligibilityReason =
  | BlockingReason
  | 'booking.already_booked'
  | 'booking.pay_pending'
  | 'booking.full'
  | 'booking.count'
  | 'booking.cancel_other_first'
export type PaymentReason =
  | CardReason
  | CardKindReason
  | CorpReason
  | OnlineReason
  | 'card.none'
  | 'booking.free_unsupported'
  | 'booking.no_price'
export type FinalReason = 'booking.trial_unmatched' | 'booking.changed' | 'card.auto_start_confirm' | 'booking.trial_full'
export type BookingReason = EligibilityReason | PaymentReason | FinalReason

const obstacleReasons = { coach: 'booking.coach_occupied', space: 'booking.no_space' } as const

/** The refusals of booking and waiting alike; seats are left out. */
export const blockingSteps: readonly Step<BookingCase, BlockingReason>[] = [
  { name: 'whole count', judge: ({ count }) => judgeCount(count) },
  { name: 'kind', judge: ({ schedule }) => refuseIf(schedule.isClosed === true, 'booking.closed') },
  { name: 'over', judge: ({ schedule: { end }, now }) => refuseIf(end !== undefined && end <= now, 'booking.over') },
  { name: 'past', judge: ({ schedule, shop, now }) => refuseIf(!shop.mayBookLate && isOverdue(schedule.start, now), 'booking.past') },
  { name: 'too few people', judge: ({ schedule }) => refuseIf(schedule.isTooFew === true, 'booking.too_few_people') },
  { name: 'cancelled', judge: ({ schedule }) => refuseIf(schedule.isCancelled, 'booking.cancelled') },
  { name: 'obstacle', judge: ({ schedule }) => (schedule.obstacle ? refuse(obstacleReasons[schedule.obstacle]) : allowed) },
  { name: 'opening', judge: ({ schedule, now }) => judgeOpening(schedule.openRules, schedule.start, now) },
  { name: 'order window', judge: ({ schedule, shop, now }) => judgeOrderWindow(schedule.start, shop.minutesCanOrder, now) },
  { name: 'guardian', judge: ({ user, now }) => (user.guardian ? judgeGuardian(user.guardian, dayOf(now)) : allowed) },
  { name: 'no-shows', judge: ({ user, now }) => (user.noShows ? judgeNoShows(user.noShows, now) : allowed) },
]

export const bookedBefore: Step<BookingCase, 'booking.already_booked' | 'booking.pay_pending'> = {
  name: 'booked before',
  judge: ({ user }) => refuseIf(user.hasBooked, user.isHeld ? 'booking.pay_pending' : 'booking.already_booked'),
}

/** Whether another booking of that time is in the way (booking ledger BK-424): not if the user wants both and the shops allow it. */
const clashes = ({ user: { clash }, overlapConfirmed = false }: BookingCase): boolean =>
  Boolean(clash) && !(clash?.mayOverlap && overlapConfirmed)

/** The refusals of a booking, payment left out, in the order in which they are told. */
export const eligibilitySteps: readonly Step<BookingCase, EligibilityReason>[] = [
  ...blockingSteps,
  bookedBefore,
  { name: 'full', judge: ({ schedule }) => refuseIf(schedule.seatsLeft <= 0, 'booking.full') },
  {
    name: 'places',
    judge: ({ schedule, count }) => judgePlaces(count, schedule.kind, { left: schedule.seatsLeft, maxUsers: schedule.maxUsers }),
  },
  { name: 'one place', judge: (given) => refuseIf(clashes(given), 'booking.cancel_other_first') },
]

type Priced = BookingCase & { choice: PaymentChoice; quote: Quote }

/**
 * The last steps, once the class can be booked and paid: first the refusals that send the user back, then those that the user only has to agree to.
 */
export const finalSteps: readonly Step<Priced, FinalReason>[] = [
  { name: 'trial offer', judge: ({ schedule, choice, count }) => judgeTrialOffer(schedule.trial, wish(choice, count)) },
  {
    name: 'version',
    judge: ({ schedule, choice }) => refuseIf(choice.version !== undefined && choice.version !== schedule.version, 'booking.changed'),
  },
  { name: 'new card term', judge: ({ quote, choice }) => judgeNewTerm(quote.newTerm, choice.autoStartConfirmed) },
  { name: 'trial seats', judge: ({ schedule, choice, count }) => judgeTrialSeats(schedule.trial, wish(choice, count)) },
]

const wish = (choice: PaymentChoice, count: number) => ({ wanted: choice.fromTrial, fullConfirmed: choice.trialFullConfirmed, count })

/** Whether the user could book the class now, payment left out. */
export const judgeEligibility = (given: BookingCase): Verdict<EligibilityReason> => firstRefusal(eligibilitySteps, given) ?? allowed

/** Whether the chosen channel pays for the class, and the quote. */
export const judgePayment = (given: PaymentCase, choice: PaymentChoice): Verdict<PaymentReason, { quote: Quote }> => {
  const { schedule, shop, user, count, now } = given
  const { rules, kind } = schedule
  switch (channelKind(choice.channel)) {
    case 'card': {
      if (!isMemberCard(choice.channel)) return judgeCorp(given, choice)
      if (!choice.card) return refuse('card.none')
      const ofKind = judgeCardKind(choice.channel, choice.card)
      if (!ofKind.ok) return ofKind
      return judgeCardPayment({ card: choice.card, rules, kind, count, day: dayOf(schedule.start), today: dayOf(now), shopId: shop.id })
    }
    case 'free':
      return judgeFreePayment({ rules, kind, count, isFree: schedule.isFree })
    case 'online': {
      const offer = { rules, kind, count, channel: choice.channel, enabled: shop.onlineEnabled }
      const paid = judgeOnlinePayment({ ...offer, userStatus: user.status, personTimes: user.personTimes })
      const trial = openTrial(schedule.trial, wish(choice, count))
      return paid.ok && trial ? { ok: true, quote: atTrialPrice(paid.quote, trial, count) } : paid
    }
  }
}

const judgeCorp = ({ schedule, shop, count, now }: PaymentCase, { corp = null }: PaymentChoice) =>
  judgeCorpPayment({
    card: corp,
    rules: schedule.rules,
    kind: schedule.kind,
    count,
    shop: { id: shop.id ?? 0, cityCode: shop.cityCode ?? '' },
    classDay: dayOf(schedule.start),
    today: dayOf(now),
    onlineEnabled: shop.onlineEnabled,
  })

/**
 * Judges a whole booking: the first refusal, else the quote. The client asks in order to disable the button and to explain, the server in order to
 * decide (booking spec §5).
 */
export const judgeBooking = (given: BookingCase, choice: PaymentChoice): Verdict<BookingReason, { quote: Quote }> => {
  const blocked = firstRefusal(eligibilitySteps, given)
  if (blocked) return blocked
  const payment = judgePayment(given, choice)
  if (!payment.ok) return payment
  return firstRefusal(finalSteps, { ...given, choice, quote: payment.quote }) ?? payment
}
