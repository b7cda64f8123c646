import type { Actor } from '@server/context'
import { raisedReason } from '@server/db/sql-error'
import { fail } from '@server/errors'
import { mayChangeFor, orderNamed } from '@server/authority/orders'
import type { ErrorCode } from '@/contract/errors'
import { BookingStatus } from '@/domain/booking/codes'
import { judgeBooking } from '@/domain/booking/judge-booking'
import { presentStatus } from '@/domain/booking/present-status'
import type { Quote } from '@/domain/booking/quote'
import { isMemberCard, type Channel } from '@/domain/payment/channel'
import { instantOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { changeOrder } from './repository'
import type { BookingFacts, FactCard } from '../facts'
import { cardOfFacts, caseOfFacts, factsFor } from '../judge-input'
import { offerPlaces } from '../waiting/offer-places'
import { readFacts, readOrder } from '../repository'
import { Raced } from '../settle-race'
import type { ClassOrderRow } from '../rows'
import { selectCards } from '../select-cards'

interface Change {
  shopId: number
  orderId: number
  count: number
}

export interface ChangeBooking extends Change {
  /** Another card of the member; undefined to keep the card. */
  cardId: number | undefined
  autoStartConfirmed: boolean
}

/**
 * Changes the head count or the card of a member's booking. It is judged like a new booking for which the seats and units of the old one are free. Only a
 * booking that was free or paid with a card can be changed. Throws the first refusal, or `Raced` (booking ledger BK-019, BK-310).
 */
export const changeBooking = async (input: ChangeBooking, actor: Actor, now: Instant): Promise<void> => {
  const order = await changeable(input, actor, now)
  const cardId = isMemberCard(order.channel) ? (input.cardId ?? order.cardId) : null
  // The finer channel (`VALUE_CARD`, `GENERAL_CARD`) belongs to the previous card.
  const channel = cardId === order.cardId ? order.channel : 'CARD'
  const facts = factsFor(await factsWithout(order, cardId ?? 0, now), { accountId: order.accountId, bookedBy: actor.accountId })
  const card = facts.cards.find(({ id }) => id === cardId)
  const verdict = judgeBooking(caseOfFacts(facts, order.shopId, false, input.count, now), {
    channel,
    card: card ? cardOfFacts(card, order.shopId) : null,
    autoStartConfirmed: input.autoStartConfirmed,
    fromTrial: false,
    trialFullConfirmed: false,
  })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  await write(order, { facts, card, channel, quote: verdict.quote, input, actor }, now)
  if (input.count < order.count) await offerPlaces(order.scheduleId, order.count - input.count, now)
}

/** The member's cards for a change, judged as the change itself would be (booking ledger BK-310, BK-342). */
export const cardsForChange = async ({ locale, ...change }: Change & { locale: ErrorLocale }, actor: Actor, now: Instant) => {
  const order = await changeable(change, actor, now)
  const facts = await factsWithout(order, null, now)
  return selectCards({ facts, shopId: order.shopId, accountId: order.accountId, count: change.count, locale }, now)
}

const changeable = async ({ shopId, orderId }: Change, actor: Actor, now: Instant): Promise<ClassOrderRow> => {
  const order = await orderNamed(actor, await readOrder(orderId), shopId)
  await mayChangeFor(actor, order, order.isPrivate ? 'private' : 'group')
  if (order.heldUntil !== null) return fail('booking.order_not_found')
  const status = presentStatus({ status: order.status, end: instantOf(order.endAt) }, now)
  if (status !== BookingStatus.booked) return fail('booking.not_changeable')
  return order.isTrial || (!isMemberCard(order.channel) && order.channel !== 'FREE') ? fail('booking.change_unsupported') : order
}

/** The facts, with one card or with all, as if this booking did not exist. */
const factsWithout = async (order: ClassOrderRow, cardId: number | null, now: Instant): Promise<BookingFacts> => {
  const { shopId, scheduleId, accountId } = order
  const facts = await readFacts({ shopId, scheduleId, accountId, cardId, now })
  return facts ? without(facts, order) : fail('booking.not_found')
}

const without = (facts: BookingFacts, order: ClassOrderRow): BookingFacts => ({
  ...facts,
  schedule: { ...facts.schedule, booked: facts.schedule.booked - order.count },
  cards: facts.cards.map((card) => (card.id === order.cardId ? unspent(card, order) : card)),
  hasBooking: false,
  personTimes: 0,
  // It takes no other time.
  clash: null,
})

const unspent = (card: FactCard, { costUnits }: ClassOrderRow): FactCard => {
  const { day, week, month, pre } = card.counts
  const less = (count: number) => Math.max(0, count - 1)
  return {
    ...card,
    balanceUnits: card.balanceUnits + costUnits,
    counts: { day: less(day), week: less(week), month: less(month), pre: less(pre) },
  }
}

interface Judged {
  facts: BookingFacts
  card: FactCard | undefined
  channel: Channel
  quote: Quote
  input: ChangeBooking
  actor: Actor
}

const write = async (order: ClassOrderRow, { facts, card, channel, quote, input, actor }: Judged, now: Instant): Promise<void> => {
  try {
    await changeOrder({
      orderId: order.id,
      before: { count: order.count, cardId: order.cardId },
      count: input.count,
      scheduleVersion: facts.schedule.version,
      card: card
        ? { id: card.id, version: card.version, newStart: quote.newTerm?.start ?? null, newEnd: quote.newTerm?.end ?? null }
        : null,
      ruleId: quote.rule?.id ?? null,
      costUnits: quote.total,
      by: actor.accountId,
      channel,
      now,
    })
  } catch (error) {
    const reason = raisedReason(error)
    if (reason?.startsWith('retry.')) throw new Raced()
    if (reason) return fail(reason as ErrorCode)
    throw error
  }
}
