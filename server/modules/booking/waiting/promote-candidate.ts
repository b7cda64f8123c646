import { judgeBooking } from '@/domain/booking/judge-booking'
import type { Quote } from '@/domain/booking/quote'
import { unitsToWire } from '@/domain/card/units-to-wire'
import type { Params, Refusal } from '@/domain/result'
import type { ErrorCode } from '@/contract/errors'
import { isMemberCard } from '@/domain/payment/channel'
import { promotedFreeUntil } from '@/domain/booking/change/cancel'
import { formatTime, instant, type Instant } from '@/domain/time'
import { paidWord } from '@server/modules/notice/service'
import { corpCardFacts } from '@server/modules/corporate/service'
import type { BookingFacts } from '../facts'
import { cardOfFacts, caseOfFacts } from '../judge-input'
import { readFacts } from '../repository'
import { NO_CARD, plainBooking } from '../create-booking'
import { takePlaces } from '../take-places'
import { makeBookingRow } from '../booking-row'
import { dropOverlapping, endCandidates, lockCandidate, markPromoted, saveFreeUntil, type OfferRow, type WaitingRow } from './repository'
import { notifyWaiting } from './notices'

export type Promotion = { kind: 'booked' } | { kind: 'dropped' } | { kind: 'ended' } | { kind: 'refused'; refusal: Refusal<ErrorCode> }

const findSource = (facts: BookingFacts, { cardId, corpCardId }: WaitingRow) => ({
  card: facts.cards.find(({ id }) => id === cardId),
  corp: facts.corpCards.find(({ id }) => id === corpCardId),
})

const judge = (facts: BookingFacts, candidate: WaitingRow, { shopId, version }: OfferRow, now: Instant) => {
  const { card, corp } = findSource(facts, candidate)
  // Without the online channels, because the member is not there to pay.
  return judgeBooking(
    { ...caseOfFacts(facts, shopId, false, candidate.count, now), overlapConfirmed: candidate.overlapConfirmed },
    {
      channel: candidate.channel!,
      card: card ? cardOfFacts(card, shopId) : null,
      corp: corp ? corpCardFacts(corp) : null,
      autoStartConfirmed: candidate.autoStartConfirmed,
      fromTrial: false,
      trialFullConfirmed: false,
      version,
    },
  )
}

/** The payment, as the notice names it. */
const paidWith = (facts: BookingFacts, candidate: WaitingRow, { total }: Quote): Params => {
  const { card, corp } = findSource(facts, candidate)
  if (corp) return { paid: 'corp', card: corp.name, cost: unitsToWire(total, null) }
  if (!card) return { paid: 'free' }
  return { paid: paidWord(card.type), card: card.name, cost: unitsToWire(total, card.type) }
}

const take = (facts: BookingFacts, candidate: WaitingRow, { shopId, scheduleId }: OfferRow, quote: Quote, now: Instant) => {
  const booking = {
    ...plainBooking,
    shopId,
    scheduleId,
    accountId: candidate.accountId,
    bookedBy: candidate.accountId,
    count: candidate.count,
    channel: candidate.channel!,
    overlapConfirmed: candidate.overlapConfirmed,
  }
  // Judged in this transaction on what it has read, so that taking cannot be refused.
  return takePlaces(
    facts.schedule.brandId,
    makeBookingRow(booking, { ...facts, noShows: null }, quote, { ...findSource(facts, candidate), holdUntil: null }, now),
  )
}

/**
 * Promotes the first candidate of a waiting list, in the transaction that frees the seat and has the class locked. The card or subsidy card that pays is locked
 * before it is read, so that the judged facts cannot change and `book_schedule` cannot refuse. The member is notified at once, and leaves the waiting lists of
 * overlapping classes.
 */
export const promoteCandidate = async (offer: OfferRow, candidate: WaitingRow, now: Instant): Promise<Promotion> => {
  const { accountId, count } = candidate
  const { shopId, scheduleId, courseName } = offer
  if (!(await lockCandidate(candidate))) return { kind: 'ended' }
  const cardId = isMemberCard(candidate.channel ?? '') ? candidate.cardId : NO_CARD
  const facts = (await readFacts({ shopId, scheduleId, accountId, cardId, now }))!
  if (facts.clash && !(facts.clash.mayOverlap && candidate.overlapConfirmed)) {
    await endCandidates([candidate.id], 'dropped', now)
    await notifyWaiting('waiting.dropped', accountId, offer, { params: { other: facts.clash.courseName } }, now)
    return { kind: 'dropped' }
  }
  const verdict = judge(facts, candidate, offer, now)
  if (!verdict.ok) return { kind: 'refused', refusal: verdict }
  const { bookingId } = await take(facts, candidate, offer, verdict.quote, now)
  await markPromoted(candidate.id)
  const deadline = { start: instant(facts.schedule.startAt), minutesCanCancel: facts.shop.minutesCanCancel }
  const freeUntil = promotedFreeUntil(deadline, now)
  if (freeUntil !== null) await saveFreeUntil(bookingId, freeUntil)
  const leave: Params = freeUntil === null ? {} : { freeUntil: formatTime(freeUntil) }
  const params = { count, ...paidWith(facts, candidate, verdict.quote), ...leave }
  await notifyWaiting('waiting.promoted', accountId, offer, { params, orderId: bookingId }, now)
  for (const dropped of await dropOverlapping(accountId, scheduleId, now))
    await notifyWaiting('waiting.dropped', accountId, dropped, { params: { other: courseName } }, now)
  return { kind: 'booked' }
}
