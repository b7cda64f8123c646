import { brokenConstraint } from '@server/db/sql-error'
import type { Span } from '@/domain/booking/private/lesson-hours'
import { isLessonStart, placeLesson, type LessonPlace, type PlaceReason } from '@/domain/booking/private/slots'
import { refuse, type Verdict } from '@/domain/result'
import { addMinutes, type Instant } from '@/domain/time'
import type { Refused } from '../clash'
import { judgeFacts, NO_CARD, type CreateBooking, type Judged } from '../create-booking'
import { makeOffer, openLesson, readLessonFacts, readOffers, type OfferRow } from './repository'
import { readFacts, type LessonTime } from '../repository'

export interface WantedLesson {
  shopId: number
  accountId: number
  lesson: LessonTime
  /** The space that the member was shown; another space of the offer may be used instead. */
  spaceId?: number
}

/** A time of an offer and its current state. */
export interface FoundLesson {
  offer: OfferRow
  lesson: LessonTime
  span: Span
  /** The existing lesson at that time: the member's own, or a shared one. */
  present: number | null
  place: Verdict<PlaceReason, LessonPlace>
}

/** Finds a time of an offer; undefined if the coach does not offer it. It stays free as long as the caller holds the coach's lock. */
export const findLesson = async ({ shopId, accountId, lesson, spaceId }: WantedLesson): Promise<FoundLesson | undefined> => {
  const { offerId, start } = lesson
  const [row] = await readOffers(shopId, { offerId })
  if (!row) return undefined
  const offer = makeOffer(row)
  const span = { start, end: addMinutes(start, offer.minutes) }
  const given = await readLessonFacts({ shopId, accountId, teacherIds: [row.teacherId], from: start, to: span.end })
  if (!isLessonStart(offer, start, given)) return undefined
  const own = given.taken.find((each) => each.offerId === offerId && each.start === start && each.isOwn)
  const place = placeLesson(offer, start, given, spaceId)
  return {
    offer: row,
    lesson,
    span,
    place,
    present: own?.scheduleId ?? (place.ok ? place.scheduleId : null),
  }
}

/** Judges a lesson on the facts of its class or, before the first booking, of its offer. */
export const judgeLesson = async (
  { scheduleId, lesson }: { scheduleId: number | null; lesson: LessonTime },
  input: Omit<CreateBooking, 'scheduleId'>,
  now: Instant,
): Promise<Judged> => {
  const { shopId, accountId, channel } = input
  const cardId = channel === 'CORP_CARD' ? NO_CARD : input.cardId
  const facts = await readFacts({ shopId, scheduleId, accountId, cardId, lesson, now })
  if (!facts) return refuse('booking.not_found')
  const verdict = judgeFacts(facts, input, now)
  return verdict.ok ? { ok: true, facts, quote: verdict.quote } : verdict
}

/** The class of a lesson: the existing one, or a new one. */
export const openFound = async ({ present, lesson }: FoundLesson, { spaceId }: LessonPlace): Promise<number> =>
  present ?? openLesson(lesson.offerId, lesson.start, spaceId)

/**
 * The first refusal of a lesson: a reason in the booking itself comes before an occupied coach or space, and that before another booking of the member.
 */
export const findRefusal = (verdict: Judged, { place }: FoundLesson): Refused | undefined => {
  if (!verdict.ok && (place.ok || verdict.reason !== 'booking.cancel_other_first')) return verdict
  return place.ok ? undefined : place
}

/** Constraints that a class of the importer or another lesson may break. */
const RACES = ['schedule_teacher_free', 'schedule_space_free', 'schedule_lesson']

/** Whether the coach or the space of a lesson was taken meanwhile. */
export const isLessonRace = (error: unknown): boolean => RACES.includes(brokenConstraint(error) ?? '')
