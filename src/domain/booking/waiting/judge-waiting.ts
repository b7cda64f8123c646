import { judgeNewTerm } from '../../card/auto-start'
import type { CardFacts } from '../../card/card'
import type { MemberCardChannel } from '../../payment/channel'
import { allowed, firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../../result'
import { blockingSteps, bookedBefore, judgePayment, type BlockingReason, type BookingCase, type PaymentReason } from '../judge-booking'
import type { CorpCardFacts } from '../judge-corp-payment'

/** The facts that joining a waiting list is judged on. */
export interface WaitingCase extends BookingCase {
  /** Whether the shop's classes have waiting lists (booking ledger BK-198). */
  canWait: boolean
  /** The prices and cards that could pay the seat. */
  cards: readonly CardFacts[]
  corps: readonly CorpCardFacts[]
}

/** How the seat is paid when the candidate is promoted; an online payment needs the member and is none of them. */
export type WaitingPay = { autoStartConfirmed: boolean } & (
  | { channel: MemberCardChannel; card: CardFacts | null }
  | { channel: 'CORP_CARD'; corp: CorpCardFacts | null }
  | { channel: 'FREE' }
)

export type VacancyReason = BlockingReason | 'booking.wait_off' | 'booking.not_full' | 'booking.count' | 'card.none_to_wait'
export type WaitingReason = VacancyReason | PaymentReason | 'booking.already_booked' | 'booking.pay_pending' | 'card.auto_start_confirm'

const unconfirmed = { card: null, autoStartConfirmed: false, fromTrial: false, trialFullConfirmed: false } as const

/** Whether the user could pay the seat in any way at all (BK-458). */
const hasWayToPay = (given: WaitingCase): boolean =>
  judgePayment(given, { ...unconfirmed, channel: 'FREE' }).ok ||
  judgePayment(given, { ...unconfirmed, channel: 'ONLINE' }).ok ||
  given.cards.some((card) => judgePayment(given, { ...unconfirmed, channel: 'CARD', card }).ok) ||
  given.corps.some((corp) => judgePayment(given, { ...unconfirmed, channel: 'CORP_CARD', corp }).ok)

/**
 * A private lesson has no waiting list: it is made for the member who books it, and the coach has other times (our choice; the specification has
 * waiting lists of group classes only).
 */
const waitable: Step<WaitingCase, 'booking.wait_off'> = {
  name: 'class that is waited for',
  judge: ({ schedule }) => refuseIf(schedule.kind === 'private', 'booking.wait_off'),
}

const fullSteps: readonly Step<WaitingCase, VacancyReason>[] = [
  { name: 'full', judge: ({ schedule }) => refuseIf(schedule.seatsLeft > 0, 'booking.not_full') },
  { name: 'capacity', judge: ({ schedule, count }) => refuseIf(count > schedule.maxUsers, 'booking.count') },
  { name: 'way to pay', judge: (given) => refuseIf(!hasWayToPay(given), 'card.none_to_wait') },
]

/**
 * Whether the user may subscribe to free seats: the class is full and could be booked but for that (BK-206, BK-458). A booking of the class is no
 * obstacle.
 */
export const judgeVacancy = (given: WaitingCase): Verdict<VacancyReason> =>
  firstRefusal<WaitingCase, VacancyReason>([waitable, ...blockingSteps, ...fullSteps], given) ?? allowed

const waitingSteps: readonly Step<WaitingCase, WaitingReason>[] = [
  waitable,
  ...blockingSteps,
  bookedBefore,
  { name: 'takes waiting people', judge: ({ canWait }) => refuseIf(!canWait, 'booking.wait_off') },
  ...fullSteps,
]

/** Whether the user may join the waiting list: with `pay` to be booked automatically, with null to be notified only (BK-192, BK-349, BK-458). */
export const judgeWaiting = (given: WaitingCase, pay: WaitingPay | null): Verdict<WaitingReason> => {
  const blocked = firstRefusal(waitingSteps, given)
  if (blocked || !pay) return blocked ?? allowed
  const payment = judgePayment({ ...given, shop: { ...given.shop, onlineEnabled: false } }, { ...unconfirmed, ...pay })
  if (!payment.ok) return refuse(payment.reason, payment.params)
  return judgeNewTerm(payment.quote.newTerm, pay.autoStartConfirmed)
}
