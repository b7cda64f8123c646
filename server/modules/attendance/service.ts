import { inTransaction } from '@server/db/transaction'
import { becomeMembers } from '@server/modules/member/service'
import { isAttendance } from '@/domain/booking/class-mark'
import type { Instant } from '@/domain/time'
import { notifyTakenBack } from './no-show/notify-absences'
import {
  listBookings,
  endOverTrainings,
  enteredBy,
  insertAttendances,
  markedPresent,
  removeAttendances,
  removeCheckinAttendance,
  removeMarks,
  saveMarks,
  type Cause,
  type OrderMark,
} from './repository'

export type { OrderMark } from './repository'
export { dueSweep, type Recount } from './due'
export { liftNoShows } from './no-show/lift'
export { readOwnNoShows, noShowsWire } from './no-show/read'
export { readLift, readNoShows } from './no-show/repository'

const attend = async (bookingIds: readonly number[], cause: Cause, now: Instant): Promise<void> => {
  if (bookingIds.length > 0) await becomeMembers(await insertAttendances(bookingIds, cause, now))
}

/**
 * Stores the marks of bookings of one class and the attendances that follow; the first attendance makes a person a member of the shop. A null mark is removed;
 * who came in by the booking is then present again. An absence stands against an entry, but not against a company's check-in. In a transaction that has the
 * class locked.
 */
export const markBookings = async (
  marks: readonly { orderId: number; mark: OrderMark['mark'] | null }[],
  by: number,
  now: Instant,
): Promise<void> => {
  const given = marks.flatMap(({ orderId, mark }) => (mark === null ? [] : [{ orderId, mark }]))
  const cleared = marks.filter(({ mark }) => mark === null).map(({ orderId }) => orderId)
  const here = given.filter(({ mark }) => isAttendance(mark)).map(({ orderId }) => orderId)
  const absent = given.filter(({ mark }) => !isAttendance(mark)).map(({ orderId }) => orderId)
  await notifyTakenBack([...cleared, ...here], now)
  if (cleared.length > 0) await removeMarks(cleared)
  if (given.length > 0) await saveMarks(given, by, now)
  if (absent.length > 0) await removeAttendances(absent, ['mark', 'entry'], now)
  if (cleared.length > 0) await removeAttendances(cleared, ['mark'], now)
  await attend(here, 'mark', now)
  if (cleared.length > 0) await attend(await enteredBy(cleared), 'entry', now)
}

/** Records the attendance that somebody did at the venue, which stands against an absence. */
const attendAtVenue = async (bookingId: number, cause: 'company' | 'entry', now: Instant): Promise<void> => {
  await notifyTakenBack([bookingId], now)
  await attend([bookingId], cause, now)
}

/** Records the attendance of a class from a company's check-in. In a transaction that has the class locked. */
export const attendByCompany = (bookingId: number, now: Instant): Promise<void> => attendAtVenue(bookingId, 'company', now)

/** Records the attendance of a class from the entry to the venue that its booking opened. In a transaction that has the class locked. */
export const attendByCheckin = (bookingId: number, now: Instant): Promise<void> => attendAtVenue(bookingId, 'entry', now)

/**
 * Takes back the attendance of an entry that was undone. That of a class goes unless another entry or a mark proves it, in a transaction that has the class locked.
 */
export const takeBackCheckin = async ({ id, bookingId }: { id: number; bookingId: number | null }, now: Instant): Promise<void> => {
  if (bookingId === null) return void (await removeCheckinAttendance(id, now))
  await removeAttendances([bookingId], ['entry'], now)
  await attend(await markedPresent([bookingId]), 'mark', now)
  await attend(await enteredBy([bookingId]), 'entry', now)
}

/** Removes the marks and attendances of classes that are called off. In a transaction that has the classes locked. */
export const forgetAttendances = async (scheduleIds: readonly number[], now: Instant): Promise<void> => {
  const bookingIds = await listBookings(scheduleIds)
  await removeMarks(bookingIds)
  await removeAttendances(bookingIds, ['mark', 'company', 'entry'], now)
}

const AT_ONCE = 500

/** Ends self-trainings that are over, which counts as attendance. */
export const endTrainings = async (now: Instant): Promise<void> => {
  for (let more = true; more;) {
    more = await inTransaction(async () => {
      const came = await endOverTrainings(now, AT_ONCE)
      await becomeMembers(came)
      return came.length === AT_ONCE
    })
  }
}
