import { writeJob } from '@server/jobs/write-job'
import { forgetAttendances } from '@server/modules/attendance/service'
import { closeUnpaid, refundPaid } from '@server/modules/payment/service'
import type { Instant } from '@/domain/time'
import { markCalledOff, readBookedIn } from './repository'
import { giveBack, markRefund, readOrder } from '../repository'
import { notifyCalledOff, type WhyOff } from '../notify-member'
import { endWaiting } from '../waiting/sweep'

/**
 * Cancels everything that members have in classes which the venue calls off, in the transaction that has the classes locked: waiting ends, units go back to
 * cards and companies, online payments are refunded, and unpaid orders can no longer be paid. Every member is notified. Returns the number of cancelled
 * bookings.
 */
export const callOff = async (scheduleIds: readonly number[], now: Instant, why: WhyOff = 'called_off'): Promise<number> => {
  if (scheduleIds.length === 0) return 0
  // Waiting ends first, so that no candidate is offered the freed seats.
  await endWaiting(scheduleIds, now)
  // Attendances marked before the start are taken back, so that these bookings can be cancelled too.
  await forgetAttendances(scheduleIds, now)
  const bookings = await readBookedIn(scheduleIds)
  for (const id of bookings) await giveUp(id, now, why)
  return bookings.length
}

/** Calls classes off, for the venue or one of its staff, in a transaction that has them locked. Returns the number of cancelled bookings. */
export const cancelClasses = async (
  scheduleIds: readonly number[],
  now: Instant,
  by: number | null = null,
  why?: WhyOff,
): Promise<number> => {
  const released = await callOff(scheduleIds, now, why)
  await markCalledOff(scheduleIds, by, now)
  return released
}

const giveUp = async (bookingId: number, now: Instant, why: WhyOff): Promise<void> => {
  const order = (await readOrder(bookingId))!
  await giveBack(bookingId, '', now)
  await closeUnpaid('booking', bookingId, now)
  const refund = await refundPaid('booking', bookingId, { jobs: { enqueue: writeJob } }, now)
  if (refund !== undefined) await markRefund(bookingId, refund)
  await notifyCalledOff(order, why, now)
}
