import { refuse } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { lockSchedules } from './repository'
import type { Refused } from '../clash'
import { judgeFresh, type CreateBooking, type Judged } from '../create-booking'
import { findLesson, judgeLesson, openFound, findRefusal } from '../private/lesson'
import { holdLessons } from '../private/repository'
import type { LessonTime } from '../repository'

/** One item of a batch: a class by its id, or the time of a private lesson (booking ledger BK-166, BK-167). */
export type Wanted = { kind: 'class'; scheduleId: number } | { kind: 'lesson'; lesson: LessonTime; spaceId: number | undefined }
type WantedLesson = Extract<Wanted, { kind: 'lesson' }>

/** The fields that all items of a batch share. */
export type BatchPlan = Omit<CreateBooking, 'scheduleId' | 'request' | 'version' | 'restChannel' | 'payable'>

/** An item and its class, locked until the transaction ends; null if it has no class, for the given reason. */
export interface Target {
  wanted: Wanted
  scheduleId: number | null
  seats: { booked: number; capacity: number } | undefined
  reason?: Refused
}

export const makeWish = (plan: BatchPlan): Omit<CreateBooking, 'scheduleId'> => ({
  ...plan,
  request: null,
  version: undefined,
  payable: [],
})

/**
 * Locks everything that a batch needs: coaches and spaces, then classes by id, then the times of lessons in order. All batches use this order, so two of them
 * cannot deadlock. The card is locked afterwards.
 */
export const holdTargets = async (wanted: readonly Wanted[], plan: BatchPlan, now: Instant): Promise<Target[]> => {
  const ids = wanted.flatMap((each) => (each.kind === 'class' ? [each.scheduleId] : [])).sort((a, b) => a - b)
  const lessons = wanted.filter((each): each is WantedLesson => each.kind === 'lesson').sort((a, b) => a.lesson.start - b.lesson.start)
  await holdLessons(
    lessons.map(({ lesson }) => lesson.offerId),
    plan.shopId,
  )
  const locked = await lockSchedules(ids, plan.shopId)
  const targets: Target[] = ids.map((scheduleId) => ({
    wanted: { kind: 'class', scheduleId },
    scheduleId,
    seats: locked.find(({ id }) => id === scheduleId),
  }))
  for (const lesson of lessons) targets.push(await holdLesson(lesson, plan, now))
  return targets
}

const holdLesson = async (wanted: WantedLesson, plan: BatchPlan, now: Instant): Promise<Target> => {
  const { lesson, spaceId } = wanted
  const found = await findLesson({ shopId: plan.shopId, accountId: plan.accountId, lesson, ...(spaceId !== undefined && { spaceId }) })
  if (!found) return { wanted, scheduleId: null, seats: undefined, reason: refuse('booking.not_found') }
  const { place, present, offer } = found
  const seats = { booked: place.ok ? place.booked : offer.maxUsers, capacity: offer.maxUsers }
  if (place.ok) {
    if (present !== null) await lockSchedules([present], plan.shopId)
    return { wanted, scheduleId: await openFound(found, place), seats }
  }
  const verdict = await judgeLesson({ scheduleId: present, lesson }, makeWish(plan), now)
  return { wanted, scheduleId: null, seats, reason: findRefusal(verdict, found)! }
}

/** Judges one item after the items before it were taken. */
export const judgeTarget = async ({ wanted, scheduleId, reason }: Target, plan: BatchPlan, now: Instant): Promise<Judged | Refused> => {
  if (reason) return reason
  if (wanted.kind === 'class') return judgeFresh({ ...makeWish(plan), scheduleId: wanted.scheduleId }, now)
  return judgeLesson({ scheduleId, lesson: wanted.lesson }, makeWish(plan), now)
}
