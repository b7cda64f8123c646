import { inTurn } from '@server/db/in-turn'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { applyCoupon } from '../apply-coupon'
import { replay, takeSeats, type CreateBooking } from '../create-booking'
import { findLesson, judgeLesson, lessonRace, openFound } from './lesson'
import { holdLessons } from './repository'
import type { LessonTime } from '../repository'
import { Raced, settleRace } from '../settle-race'

export interface CreatePrivateBooking extends Omit<CreateBooking, 'scheduleId'> {
  lesson: LessonTime
  /** Where the member saw it; another space of the offer serves as well. */
  spaceId?: number
}

/** A crowd for one coach's lessons goes one by one, without holding connections. */
const inTurnOf = inTurn<number>()

/**
 * Books a private lesson. Steps, in one transaction: hold the coach and the spaces, find the time and its place, judge, make the lesson or take it up, take the
 * places. Nobody else books them meanwhile; coach, space and member are kept free by the database as well. Answers the booking's id; throws
 * the first refusal (booking spec §5, BK-166).
 */
export const createPrivateBooking = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  const first = await replay(input)
  if (first !== undefined) return first
  try {
    return await settleRace(() =>
      inTurnOf(input.lesson.offerId, async (waited) => {
        // Who came before has a committed lesson or none: what is taken now needs no lock to be told.
        if (waited) await judgeTime(input, now)
        return attempt(input, now)
      }),
    )
  } catch (error) {
    // Sent twice at once, the second finds the time taken by the first.
    const same = await replay(input)
    if (same !== undefined) return same
    throw error
  }
}

const attempt = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  try {
    return await inTransaction(() => bookLesson(input, now))
  } catch (error) {
    const race = lessonRace(error)
    if (race === 'member') return fail('booking.cancel_other_first')
    throw race ? new Raced() : error
  }
}

/** The time with its place and what the lesson takes there; throws the first refusal. */
const judgeTime = async (input: CreatePrivateBooking, now: Instant) => {
  const { lesson } = input
  const found = (await findLesson(input)) ?? fail('booking.not_found')
  const verdict = await judgeLesson({ scheduleId: found.present, lesson }, input, now)
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const { place } = found
  return place.ok ? { found, place, verdict } : fail(place.reason, place.params)
}

const bookLesson = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  await holdLessons([input.lesson.offerId], input.shopId)
  const { found, place, verdict } = await judgeTime(input, now)
  const off = await applyCoupon(input, verdict.facts, verdict.quote, now)
  if (!off.ok) return fail(off.reason, off.params)
  const scheduleId = await openFound(found, place)
  const taken = await takeSeats(verdict.facts, { ...verdict.quote, coupon: off.coupon }, { ...input, scheduleId }, now)
  if (taken === 'again') throw new Raced()
  return taken
}
