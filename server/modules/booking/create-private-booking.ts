import { brokenConstraint } from '@server/db/sql-error'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { isLessonStart, placeLesson } from '@/domain/booking/private-slots'
import { dayOf, type Instant } from '@/domain/time'
import { ATTEMPTS, judgeFacts, NO_CARD, replay, takeSeats, type CreateBooking } from './create-booking'
import { lessonCase } from './lesson-case'
import { holdCoach, offerOf, openLesson, readOffers } from './private-repository'
import { readFactsOfLesson, type LessonTime } from './repository'

export interface CreatePrivateBooking extends Omit<CreateBooking, 'scheduleId'> {
  lesson: LessonTime
  /** Where the member saw it; another space of the offer serves as well. */
  spaceId?: number
}

/** Something raced: nothing of the attempt stays, and the next one judges anew. */
class Raced extends Error {}

/** Classes that the importer or another lesson put there meanwhile. */
const RACES = ['schedule_teacher_free', 'schedule_space_free', 'schedule_lesson']

/**
 * Books a private lesson. Steps, in one transaction: hold the coach, find the time and its place, judge, make the lesson or take it up, take the
 * places. Nobody else books the coach meanwhile; coach, space and member are kept free by the database as well. Answers the booking's id; throws
 * the first refusal (booking spec §5, BK-166).
 */
export const createPrivateBooking = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  const first = await replay(input)
  if (first !== undefined) return first
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await inTransaction(() => bookLesson(input, now))
    } catch (error) {
      const broken = brokenConstraint(error)
      if (broken === 'booking_member_free') return (await replay(input)) ?? fail('booking.member_busy')
      if (!(error instanceof Raced) && !(broken && RACES.includes(broken))) {
        // Sent twice at once, the second finds the time taken by the first.
        const same = await replay(input)
        if (same !== undefined) return same
        throw error
      }
    }
  }
  return fail('booking.changed')
}

const bookLesson = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  const { shopId, accountId, lesson } = input
  const { offerId, start } = lesson
  await holdCoach(offerId)
  const shop = await requireShop(shopId)
  const row = (shop.modulePrivate ? await readOffers(shopId) : []).find(({ id }) => id === offerId) ?? fail('booking.not_found')
  const offer = offerOf(row)
  const given = await lessonCase({ shop, offers: [row], accountId, days: { from: dayOf(start), count: 1 } })
  if (!isLessonStart(offer, start, given)) return fail('booking.not_found')
  const own = given.taken.find((each) => each.offerId === offerId && each.start === start && each.isOwn)
  const place = placeLesson(offer, start, given, input.spaceId)
  const present = own?.scheduleId ?? (place.ok ? place.scheduleId : null)

  const cardId = input.channel === 'CORP_CARD' ? NO_CARD : input.cardId
  const facts = (await readFactsOfLesson({ shopId, scheduleId: present, accountId, cardId, lesson, now })) ?? fail('booking.not_found')
  const verdict = judgeFacts(facts, input, now)
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  if (!place.ok) return fail(place.reason, place.params)
  const scheduleId = present ?? (await openLesson(offerId, start, place.spaceId))
  const taken = await takeSeats(facts, verdict.quote, { ...input, scheduleId }, now)
  if (taken === 'again') throw new Raced()
  return taken
}
