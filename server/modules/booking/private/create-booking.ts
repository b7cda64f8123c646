import { inTurn } from '@server/db/in-turn'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { judgeBookingCoupon } from '@server/modules/coupon/service'
import { failRefused } from '../clash'
import { replay, takeSeats, type CreateBooking } from '../create-booking'
import { findLesson, isLessonRace, judgeLesson, openFound, findRefusal } from './lesson'
import { holdLessons } from './repository'
import type { LessonTime } from '../repository'
import { Raced, settleRace } from '../settle-race'

export interface CreatePrivateBooking extends Omit<CreateBooking, 'scheduleId'> {
  lesson: LessonTime
  /** The space that the member was shown; another space of the offer may be used instead. */
  spaceId?: number
}

/** Serialises the bookings of one offer in this process, so that a crowd holds no connections. */
const inTurnByCoach = inTurn<number>()

/**
 * Books a private lesson. Steps, in one transaction: lock the coach and the spaces, find the time and its space, judge, make the lesson or join the existing
 * one, take the seats. Constraints in the database also keep coach, space and member from overlaps. Returns the booking's id; throws the first refusal (booking
 * spec §5, BK-166).
 */
export const createPrivateBooking = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  const first = await replay(input)
  if (first !== undefined) return first
  try {
    return await settleRace(() =>
      inTurnByCoach(input.lesson.offerId, async (waited) => {
        // Earlier bookings have committed by now, so a taken time is refused without any lock.
        if (waited) await judgeTime(input, now)
        return attempt(input, now)
      }),
    )
  } catch (error) {
    // Of two equal requests at once, the second finds its time taken by the first.
    const same = await replay(input)
    if (same !== undefined) return same
    throw error
  }
}

const attempt = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  try {
    return await inTransaction(() => bookLesson(input, now))
  } catch (error) {
    throw isLessonRace(error) ? new Raced() : error
  }
}

/** The time with its space and what the lesson takes; throws the first refusal. */
const judgeTime = async (input: CreatePrivateBooking, now: Instant) => {
  const { lesson } = input
  const found = (await findLesson(input)) ?? fail('booking.not_found')
  const verdict = await judgeLesson({ scheduleId: found.present, lesson }, input, now)
  const { place } = found
  return verdict.ok && place.ok ? { found, place, verdict } : failRefused(findRefusal(verdict, found)!, input)
}

const bookLesson = async (input: CreatePrivateBooking, now: Instant): Promise<number> => {
  await holdLessons([input.lesson.offerId], input.shopId)
  const { found, place, verdict } = await judgeTime(input, now)
  const off = await judgeBookingCoupon(input, verdict.facts.schedule.brandId, verdict.quote, now)
  if (!off.ok) return fail(off.reason, off.params)
  const scheduleId = await openFound(found, place)
  const taken = await takeSeats(verdict.facts, { ...verdict.quote, coupon: off.coupon }, { ...input, scheduleId }, now)
  if (taken === 'again') throw new Raced()
  return taken
}
