import { inTransaction } from '@server/db/transaction'
import { becomeMembers } from '@server/modules/member/service'
import { isAttendance } from '@/domain/booking/class-mark'
import type { Instant } from '@/domain/time'
import { endOverTrainings, insertAttendances, removeAttendances, removeMarks, saveMarks, type OrderMark } from './repository'

export type { OrderMark } from './repository'

/**
 * Stores the marks of bookings of one class and the attendances that follow; the first attendance makes a person a member of the shop. A null mark is removed.
 * In a transaction that has the class locked.
 */
export const markBookings = async (
  marks: readonly { orderId: number; mark: OrderMark['mark'] | null }[],
  by: number,
  now: Instant,
): Promise<void> => {
  const given = marks.flatMap(({ orderId, mark }) => (mark === null ? [] : [{ orderId, mark }]))
  const away = marks.filter(({ mark }) => mark === null || !isAttendance(mark)).map(({ orderId }) => orderId)
  const here = given.filter(({ mark }) => isAttendance(mark)).map(({ orderId }) => orderId)
  if (away.length > 0) await removeMarks(away, now)
  if (given.length > 0) await saveMarks(given, by, now)
  if (here.length > 0) await becomeMembers(await insertAttendances(here, 'mark', now))
}

/** Records the attendance of a class from a company's check-in. In a transaction that has the class locked. */
export const attendByCompany = async (bookingId: number, now: Instant): Promise<void> =>
  void (await becomeMembers(await insertAttendances([bookingId], 'company', now)))

/** Removes the attendances of classes that are called off. In a transaction that has the classes locked. */
export const forgetAttendances = async (scheduleIds: readonly number[], now: Instant): Promise<void> => {
  await removeAttendances(scheduleIds, now)
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
