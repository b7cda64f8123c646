import type { ErrorCode } from '@/contract/errors'
import { overlap, type Span } from '@/domain/booking/private/lesson-hours'
import { refuse, type Refusal } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { lockSchedules } from './repository'
import { judgeFresh, type CreateBooking, type Judged } from '../create-booking'
import { findLesson, judgeLesson, openFound } from '../private/lesson'
import { holdLessons } from '../private/repository'
import type { LessonTime } from '../repository'

/** One item of a batch: a class by its id, or a time of a private lesson (booking ledger BK-166, BK-167). */
export type Wanted = { kind: 'class'; scheduleId: number } | { kind: 'lesson'; lesson: LessonTime; spaceId: number | undefined }
type WantedLesson = Extract<Wanted, { kind: 'lesson' }>

/** What all items of a batch have in common. */
export type BatchPlan = Omit<CreateBooking, 'scheduleId' | 'request' | 'version' | 'restChannel' | 'payable'>

/** An item whose class nobody else changes until the transaction ends; null where it has none, for the reason given. */
export interface Target {
  wanted: Wanted
  scheduleId: number | null
  seats: { booked: number; capacity: number } | undefined
  reason?: Refusal<ErrorCode>
  /** Of a lesson. */
  span?: Span
}

export const wishOf = (plan: BatchPlan): Omit<CreateBooking, 'scheduleId'> => ({ ...plan, request: null, version: undefined, payable: [] })

/**
 * Holds all that a batch asks for: coaches and spaces, then classes by their ids, then the times of lessons from the earliest on, as every batch does, so that
 * two of them never wait for each other. The card comes after.
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
  const own: Span[] = []
  for (const lesson of lessons) {
    const target = await holdLesson(lesson, { plan, own }, now)
    targets.push(target)
    if (target.span && target.scheduleId !== null) own.push(target.span)
  }
  return targets
}

/** `own` are the times that the member gets by the batch already. */
const holdLesson = async (
  wanted: WantedLesson,
  { plan, own }: { plan: BatchPlan; own: readonly Span[] },
  now: Instant,
): Promise<Target> => {
  const { lesson, spaceId } = wanted
  const found = await findLesson({ shopId: plan.shopId, accountId: plan.accountId, lesson, ...(spaceId !== undefined && { spaceId }) })
  if (!found) return { wanted, scheduleId: null, seats: undefined, reason: refuse('booking.not_found') }
  const { place, present, offer, span } = found
  const clashes = own.some((each) => overlap(each, span)) ? refuse('booking.member_busy') : undefined
  const busy = found.isMemberBusy ? refuse('booking.cancel_other_first') : clashes
  const stopped = place.ok ? busy : place
  const seats = { booked: place.ok ? place.booked : offer.maxUsers, capacity: offer.maxUsers }
  if (place.ok && !stopped) {
    if (present !== null) await lockSchedules([present], plan.shopId)
    return { wanted, scheduleId: await openFound(found, place), seats, span }
  }
  // What is wrong with the booking itself is said before who else is in the way.
  const verdict = await judgeLesson({ scheduleId: present, lesson }, wishOf(plan), now)
  return { wanted, scheduleId: null, seats, reason: verdict.ok ? stopped! : verdict }
}

/** Judges one target on what the targets before it have left. */
export const judgeTarget = async (
  { wanted, scheduleId, reason }: Target,
  plan: BatchPlan,
  now: Instant,
): Promise<Judged | Refusal<ErrorCode>> => {
  if (reason) return reason
  if (wanted.kind === 'class') return judgeFresh({ ...wishOf(plan), scheduleId: wanted.scheduleId }, now)
  return judgeLesson({ scheduleId, lesson: wanted.lesson }, wishOf(plan), now)
}
