import { brokenConstraint } from '@server/db/sql-error'
import { fail } from '@server/errors'
import { noteAct, type ActChange } from '@server/authority/staff-acts'
import { judgeClassChange, type ClassTerms } from '@/domain/staff/class-change'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { lockSchedules } from '../batch/repository'
import { changeParams, notifyChanged, type ClassChange } from '../notify-member'
import { readOrder } from '../repository'
import { notifyWaiting } from '../waiting/notices'
import { changeTerms, freeToLeave, readTerms, readWaiters, type TermsRow } from './class-terms'
import { moveClassBookings } from './move-class-bookings'
import { readStandingIn } from './repository'

interface Changing {
  shopId: number
  scheduleId: number
  wanted: ClassTerms
  by: number
}

/** Refuses where the coach or the room is in two places: whoever changes second meets the constraint. */
const sayOccupied = (error: unknown): never => {
  const broken = brokenConstraint(error)
  if (broken === 'schedule_teacher_free') return fail('booking.coach_occupied')
  if (broken === 'schedule_space_free') return fail('booking.space_occupied')
  throw error
}

/** The terms of a class that changed; undefined where its people have nothing to be told. */
const findChange = (before: TermsRow, after: TermsRow): ClassChange | undefined => {
  const change: ClassChange = {
    was: before.startAt,
    ...(after.startAt.getTime() !== before.startAt.getTime() && { start: after.startAt }),
    ...(after.teacherId !== before.teacherId && { coach: after.teacherName }),
    ...(after.spaceId !== before.spaceId && { space: after.spaceName }),
  }
  return Object.keys(change).length > 1 ? change : undefined
}

/** The same for the record of acts: from and to. */
const listChanges = (before: TermsRow, after: TermsRow): ActChange[] => {
  const at = ({ startAt }: TermsRow) => formatInstant(instantOf(startAt))
  const all: ActChange[] = [
    { what: 'coach', was: before.teacherName, now: after.teacherName },
    { what: 'space', was: before.spaceName, now: after.spaceName },
    { what: 'start', was: at(before), now: at(after) },
  ]
  return all.filter(({ was, now }) => was !== now)
}

/**
 * Tells whoever has booked a class, checked in or not, what changed of it, and frees them to leave until it starts; candidates are told too. In the open transaction
 * that changed the class, after the bookings follow it. Returns the number of people told.
 */
export const notifyOfChange = async (before: TermsRow, now: Instant): Promise<number> => {
  const after = (await readTerms(before.shopId, before.scheduleId))!
  const change = findChange(before, after)
  if (!change) return 0
  await freeToLeave(before.scheduleId)
  const booked = await readStandingIn([before.scheduleId])
  for (const id of booked) await notifyChanged((await readOrder(id))!, change, now)
  const waiters = await readWaiters(before.scheduleId)
  for (const accountId of waiters) await notifyWaiting('waiting.changed', accountId, after, { params: changeParams(change) }, now)
  return booked.length + waiters.length
}

/**
 * Gives a group class another coach, room or time of its day, in an open transaction that locks it. Refused where coach, room or a member would be in two
 * places. Members who booked it are notified of the change and may leave until it starts; candidates are notified too. Returns the number of people told.
 */
export const changeClass = async ({ shopId, scheduleId, wanted, by }: Changing, now: Instant): Promise<number> => {
  await lockSchedules([scheduleId], shopId)
  const before = await readTerms(shopId, scheduleId)
  if (!before) return fail('booking.not_found')
  const verdict = judgeClassChange({ ...before, start: instantOf(before.startAt), isCalledOff: before.isCancelled }, wanted, now)
  if (!verdict.ok) return fail(verdict.reason)
  if (wanted.spaceId === null && !before.isOnline) return fail('booking.no_space')
  await changeTerms(scheduleId, wanted, by, now).catch(sayOccupied)
  const after = (await readTerms(shopId, scheduleId))!
  // The coach and the room of another shop are none here.
  if (after.teacherId !== wanted.teacherId) return fail('course.teacher_not_found')
  if (after.spaceId !== wanted.spaceId) return fail('booking.no_space')
  if (after.coachRests) return fail('booking.coach_occupied')
  const changes = listChanges(before, after)
  noteAct({ changes })
  const [clashing] = await moveClassBookings([scheduleId], now)
  if (clashing) {
    noteAct({ changes, clashing: clashing.accounts })
    return fail('booking.members_elsewhere', { n: clashing.members })
  }
  return notifyOfChange(before, now)
}
