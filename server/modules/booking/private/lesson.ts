import { brokenConstraint } from '@server/db/sql-error'
import { overlap, type Span } from '@/domain/booking/private/lesson-hours'
import { isLessonStart, placeLesson, type LessonPlace, type PlaceReason } from '@/domain/booking/private/slots'
import { refuse, type Verdict } from '@/domain/result'
import { addMinutes, type Instant } from '@/domain/time'
import { judgeFacts, NO_CARD, type CreateBooking, type Judged } from '../create-booking'
import { offerOf, openLesson, readLessonFacts, readOffers, type OfferRow } from './repository'
import { readFacts, type LessonTime } from '../repository'

export interface WantedLesson {
  shopId: number
  accountId: number
  lesson: LessonTime
  /** Where the member saw it; another space of the offer serves as well. */
  spaceId?: number
}

/** A time of an offer as it is now. */
export interface FoundLesson {
  offer: OfferRow
  lesson: LessonTime
  span: Span
  /** The lesson that is there already: the member's own, or one that is shared. */
  present: number | null
  place: Verdict<PlaceReason, LessonPlace>
  /** Whether the member is somewhere else then. */
  isMemberBusy: boolean
}

/** Finds a time of an offer; undefined where the coach has none such. Nobody else takes it while the coach is held. */
export const findLesson = async ({ shopId, accountId, lesson, spaceId }: WantedLesson): Promise<FoundLesson | undefined> => {
  const { offerId, start } = lesson
  const [row] = await readOffers(shopId, { offerId })
  if (!row) return undefined
  const offer = offerOf(row)
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
    isMemberBusy: !own && given.memberBusy.some((busy) => overlap(busy, span)),
  }
}

/** Judges a lesson on its facts: as it is where it is there, else as its offer would make it. */
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

/** The class of a lesson that has a place: the one that is there, or one made now. */
export const openFound = async ({ present, lesson }: FoundLesson, { spaceId }: LessonPlace): Promise<number> =>
  present ?? openLesson(lesson.offerId, lesson.start, spaceId)

/** Classes that the importer or another lesson put there meanwhile. */
const RACES = ['schedule_teacher_free', 'schedule_space_free', 'schedule_lesson']

/** What a constraint error means for booking a lesson: the coach's or space's time was taken meanwhile, or the member's was. */
export const lessonRace = (error: unknown): 'time' | 'member' | undefined => {
  const broken = brokenConstraint(error)
  if (broken === 'booking_member_free') return 'member'
  return broken && RACES.includes(broken) ? 'time' : undefined
}
