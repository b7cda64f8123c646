import type { Actor } from '@server/context'
import { raisedReason } from '@server/db/sql-error'
import { fail } from '@server/errors'
import { settleDifference, type DeskTaker, type PaymentDeps } from '@server/modules/payment/service'
import { mayChangeFor, mayMoveTo, orderNamed } from '@server/authority/orders'
import type { ErrorCode } from '@/contract/errors'
import { judgeMove, judgeMovePrice, type Movable } from '@/domain/booking/change/move'
import { judgeBooking, type BookingReason } from '@/domain/booking/judge-booking'
import { presentStatus } from '@/domain/booking/present-status'
import type { Quote } from '@/domain/booking/quote'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { channelKind, isMemberCard } from '@/domain/payment/channel'
import type { Refusal } from '@/domain/result'
import { dayOf, instant, instantOf, monthOf, weekStart, type Instant } from '@/domain/time'
import { lockSchedules } from '../batch/repository'
import type { BookingFacts, FactCard } from '../facts'
import { cardOfFacts, caseOfFacts, factsFor } from '../judge-input'
import { notifyMoved } from '../notify-member'
import { readFacts, readOrder } from '../repository'
import { Raced } from '../settle-race'
import type { ClassOrderRow } from '../rows'
import { offerPlaces } from '../waiting/offer-places'
import { moveOrder } from './repository'

type MoveReason =
  | BookingReason
  | 'booking.not_found'
  | 'booking.move_price'
  | 'booking.move_desk'
  | 'booking.move_unsupported'
  | 'booking.not_changeable'
  | 'booking.move_same'

/** The price of a move: the new cost, and its difference from what was paid, in the unit of the card or in fen. */
export interface Move {
  ok: true
  cost: number
  difference: number
}

type Judged = (Move & { facts: BookingFacts; quote: Quote; card: FactCard | undefined }) | Refusal<MoveReason>

const movable = (order: ClassOrderRow, now: Instant): Movable => ({
  ...order,
  start: instantOf(order.startAt),
  status: presentStatus({ status: order.status, end: instantOf(order.endAt) }, now),
  hasCompany: order.channel === 'CORP_CARD' || order.corpUse !== null,
})

/** The card as if the booking had not been made, for a class of that day. */
const unspent = (card: FactCard, order: ClassOrderRow, { startAt }: BookingFacts['schedule'], now: Instant): FactCard => {
  const [from, to] = [dayOf(instantOf(order.startAt)), dayOf(instant(startAt))]
  const less = (count: number, counts: boolean) => (counts ? Math.max(0, count - 1) : count)
  const { day, week, month, pre } = card.counts
  return {
    ...card,
    balanceUnits: card.balanceUnits + order.costUnits,
    counts: {
      day: less(day, from === to),
      week: less(week, weekStart(from) === weekStart(to)),
      month: less(month, monthOf(from) === monthOf(to)),
      pre: less(pre, instantOf(order.startAt) > now),
    },
  }
}

/** The person who moves a booking, and whether he may take money at the desk. */
export interface Mover {
  actor: Actor
  hasDesk: boolean
}

/** Judges a move as a new booking of the other class for which the units of the present one are free. */
const judge = async (
  order: ClassOrderRow,
  to: number,
  { actor: { accountId: bookedBy }, hasDesk }: Mover,
  now: Instant,
): Promise<Judged> => {
  const { shopId, accountId, cardId, channel, count } = order
  const may = judgeMove(movable(order, now), to, now)
  if (!may.ok) return may
  const read = await readFacts({ shopId, scheduleId: to, accountId, cardId: cardId ?? 0, now })
  if (read?.schedule.kind !== 'group') return { ok: false, reason: 'booking.not_found' }
  // The booking itself is not in the way of its move; another one at that time is refused by the database.
  const clash = read.clash?.bookingId === order.id ? null : read.clash
  const facts = factsFor({ ...read, clash }, { accountId, bookedBy })
  const found = isMemberCard(channel) ? facts.cards.find(({ id }) => id === cardId) : undefined
  const verdict = judgeBooking(caseOfFacts(facts, shopId, true, count, now), {
    channel,
    card: found ? cardOfFacts(unspent(found, order, facts.schedule, now), shopId) : null,
    autoStartConfirmed: false,
    fromTrial: false,
    trialFullConfirmed: false,
  })
  if (!verdict.ok) return verdict
  const { total: cost } = verdict.quote
  const price = judgeMovePrice(channel, { paid: order.costUnits, price: cost, discount: order.discountFen ?? 0 }, hasDesk)
  if (!price.ok) return price
  return { ok: true, cost, difference: cost - order.costUnits, facts, quote: verdict.quote, card: found }
}

interface Moving {
  shopId: number
  orderId: number
}

/** A paid booking of the shop that the actor may change. */
export const orderToMove = async ({ shopId, orderId }: Moving, actor: Actor): Promise<ClassOrderRow> => {
  const order = await orderNamed(actor, await readOrder(orderId), shopId)
  await mayChangeFor(actor, order, order.isPrivate ? 'private' : 'group')
  if (order.heldUntil !== null) return fail('booking.order_not_found')
  return order
}

/** The price of the move to each of these classes, or the reason why it is refused. */
export const judgeMoves = (
  order: ClassOrderRow,
  classes: readonly number[],
  mover: Mover,
  now: Instant,
): Promise<(Move | Refusal<ErrorCode>)[]> => Promise.all(classes.map((to) => judge(order, to, mover, now)))

/**
 * Moves a member's booking to another group class in one act, in an open transaction: both classes are locked by id before the booking is read, the
 * difference that the staff were told is settled, the freed seats are offered to the waiting list, and the member is notified. A card is charged or given
 * back the difference; money is taken by `taker` or goes back in part. Throws the first refusal, `booking.changed` where the difference is another one by
 * now, or `Raced`.
 */
export const moveBooking = async (
  { to, difference, taker, ...moving }: Moving & { to: number; difference: number; taker?: DeskTaker | undefined },
  mover: Mover,
  deps: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const { actor } = mover
  const before = await orderToMove(moving, actor)
  await mayMoveTo(actor, { shopId: moving.shopId, scheduleId: to })
  await lockSchedules([before.scheduleId, to], moving.shopId)
  const order = await orderToMove(moving, actor)
  if (order.scheduleId !== before.scheduleId) throw new Raced()
  const judged = await judge(order, to, mover, now)
  if (!judged.ok) return fail(judged.reason, judged.params)
  if (unitsToWire(judged.difference, order.cardType) !== difference) return fail('booking.changed')
  try {
    await moveOrder({
      ...{ orderId: order.id, to, cardVersion: judged.card?.version ?? null, ruleId: judged.quote.rule?.id ?? null },
      ...{ costUnits: judged.cost, by: actor.accountId, now },
    })
  } catch (error) {
    const reason = raisedReason(error)
    if (reason?.startsWith('retry.')) throw new Raced()
    if (reason) return fail(reason as ErrorCode)
    throw error
  }
  if (order.payOrderId !== null && channelKind(order.channel) === 'online') {
    const { courseName: subject } = (await readOrder(order.id))!
    await settleDifference('booking', order.id, { subject, differenceFen: judged.difference, taker }, deps, now)
  }
  await offerPlaces(order.scheduleId, order.count, now)
  await notifyMoved(order, judged.difference, actor.accountId, now)
}
