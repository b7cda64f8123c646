import { allowed, refuse, type Refusal, type Verdict } from '../../result'
import { addDays, addMinutes, dayOf, startOfDay, type Instant, type ShopDate } from '../../time'
import { judgeCancel, type CancelReason } from '../change/cancel'
import { BookingStatus, OpeningType } from '../codes'
import { hoursOn, overlap, startsIn, type Span, type WorkingHours } from './lesson-hours'
import { judgeOpening, type OpenRule } from '../group/booking-opening'
import { judgeOrderWindow } from '../order-window'
import { isOverdue } from '../overdue'

/** A private course of a coach. */
export interface LessonOffer {
  id: number
  teacherId: number
  minutes: number
  /** Minutes between two starts. */
  step: number
  /** The most people in one lesson. */
  maxUsers: number
  isOnline: boolean
  /** Whether several members may book the same lesson. */
  isShared: boolean
  /** Spaces for the lesson, the first choice first. */
  spaceIds: readonly number[]
  opening: { type: OpeningType; hours: number | null; daysBefore: number | null; minute: number | null }
}

/** A time in which a class or lesson occupies a coach, a space or both. */
export interface TakenTime extends Span {
  scheduleId: number
  teacherId: number
  spaceId: number | null
  /** The offer of a private lesson. */
  offerId: number | null
  /** Seats booked. */
  booked: number
  /** Whether the present user has a booking of it. */
  isOwn: boolean
}

/** The facts that decide the times of a shop's private lessons. */
export interface LessonCase {
  hours: ReadonlyMap<number, readonly WorkingHours[]>
  rests: ReadonlyMap<number, readonly Span[]>
  taken: readonly TakenTime[]
  /** Other bookings of the present user. */
  memberBusy: readonly Span[]
  minutesCanOrder: number
  minutesCanCancel: number
}

export type PlaceReason = 'booking.coach_occupied' | 'booking.no_space' | 'booking.no_suitable_space' | 'booking.full'
export type SlotReason =
  | PlaceReason
  | 'booking.past'
  | 'booking.not_open'
  | 'booking.order_window'
  | 'booking.already_booked'
  | 'booking.cancel_other_first'

/** Coach and place of a lesson at one time. */
export interface LessonPlace {
  /** The lesson that other members have booked already. */
  scheduleId: number | null
  spaceId: number | null
  booked: number
}

/** One time of an offer, and whether the present user may book it. */
export interface LessonSlot extends Span, LessonPlace {
  verdict: Verdict<SlotReason>
  /** A warning before booking: the lesson can no longer be cancelled. */
  caution: Refusal<CancelReason> | null
}

/** When a lesson can be booked, by the opening rule of its offer. */
export const lessonOpening = ({ opening }: LessonOffer, start: Instant): OpenRule => ({
  type: opening.type,
  openAt:
    opening.type === OpeningType.atTime
      ? addMinutes(startOfDay(addDays(dayOf(start), -(opening.daysBefore ?? 0))), opening.minute ?? 0)
      : null,
  hours: opening.hours,
})

/** Whether a start is one of the offer's times on that day. */
export const isLessonStart = (offer: LessonOffer, start: Instant, given: Pick<LessonCase, 'hours'>): boolean =>
  startsIn(hoursOn(given.hours.get(offer.teacherId) ?? [], dayOf(start)), offer.minutes, offer.step).includes(start)

/**
 * Where a lesson takes place: with the members who booked it already where it is shared, else, while the coach neither rests nor teaches, in the
 * first free space, `wanted` before the others.
 */
export const placeLesson = (
  offer: LessonOffer,
  start: Instant,
  { rests, taken }: Pick<LessonCase, 'rests' | 'taken'>,
  wanted?: number,
): Verdict<PlaceReason, LessonPlace> => {
  const span = { start, end: addMinutes(start, offer.minutes) }
  const lesson = taken.find((each) => each.offerId === offer.id && each.start === start && each.end === span.end)
  if (lesson && offer.isShared) {
    if (lesson.booked >= offer.maxUsers) return refuse('booking.full')
    return { ok: true, scheduleId: lesson.scheduleId, spaceId: lesson.spaceId, booked: lesson.booked }
  }
  const meanwhile = taken.filter((each) => overlap(each, span))
  const isResting = (rests.get(offer.teacherId) ?? []).some((rest) => overlap(rest, span))
  if (isResting || meanwhile.some(({ teacherId }) => teacherId === offer.teacherId)) return refuse('booking.coach_occupied')
  if (offer.isOnline) return { ok: true, scheduleId: null, spaceId: null, booked: 0 }
  if (offer.spaceIds.length === 0) return refuse('booking.no_space')
  const free = offer.spaceIds.filter((id) => !meanwhile.some(({ spaceId }) => spaceId === id))
  const spaceId = wanted !== undefined && free.includes(wanted) ? wanted : free[0]
  return spaceId === undefined ? refuse('booking.no_suitable_space') : { ok: true, scheduleId: null, spaceId, booked: 0 }
}

const judgeSlot = (offer: LessonOffer, start: Instant, given: LessonCase, now: Instant): LessonSlot => {
  const span = { start, end: addMinutes(start, offer.minutes) }
  const place = placeLesson(offer, start, given)
  const own = given.taken.find((each) => each.offerId === offer.id && each.start === start && each.isOwn)
  const verdicts: Verdict<SlotReason>[] = [
    judgeOpening([lessonOpening(offer, start)], start, now),
    judgeOrderWindow(start, given.minutesCanOrder, now),
    own ? refuse('booking.already_booked') : allowed,
    place,
    given.memberBusy.some((busy) => overlap(busy, span)) ? refuse('booking.cancel_other_first') : allowed,
  ]
  const cancel = judgeCancel({ status: BookingStatus.booked, start, minutesCanCancel: given.minutesCanCancel }, now)
  return {
    ...span,
    scheduleId: place.ok ? place.scheduleId : null,
    spaceId: place.ok ? place.spaceId : null,
    booked: place.ok ? place.booked : 0,
    verdict: verdicts.find(({ ok }) => !ok) ?? allowed,
    caution: cancel.ok ? null : cancel,
  }
}

/** The times of an offer on one day that are still to come, in order (booking ledger BK-132). */
export const lessonSlots = (offer: LessonOffer, day: ShopDate, given: LessonCase, now: Instant): LessonSlot[] =>
  startsIn(hoursOn(given.hours.get(offer.teacherId) ?? [], day), offer.minutes, offer.step)
    .filter((start) => !isOverdue(start, now))
    .map((start) => judgeSlot(offer, start, given, now))

/** The times of any of the offers that the present user may book on one day, in order; a time of several offers counts for the first. */
export const freeSlots = (
  offers: readonly LessonOffer[],
  day: ShopDate,
  given: LessonCase,
  now: Instant,
): { offerId: number; start: Instant }[] => {
  const free = new Map<Instant, number>()
  for (const offer of offers)
    for (const { start, verdict } of lessonSlots(offer, day, given, now)) if (verdict.ok && !free.has(start)) free.set(start, offer.id)
  return [...free].map(([start, offerId]) => ({ offerId, start })).sort((one, other) => one.start - other.start)
}

/** The first time of any of the offers that the present user may book, in so many days from a day on. */
export const nearestSlot = (
  offers: readonly LessonOffer[],
  days: { from: ShopDate; count: number },
  given: LessonCase,
  now: Instant,
): Instant | null => {
  for (let index = 0; index < days.count; index += 1) {
    const [first] = freeSlots(offers, addDays(days.from, index), given, now)
    if (first) return first.start
  }
  return null
}
