import { writeJob } from '@server/jobs/write-job'
import { forgetAttendances } from '@server/modules/attendance/service'
import { closeUnpaid, refundPaid } from '@server/modules/payment/service'
import type { Instant } from '@/domain/time'
import { markCalledOff, readBookedIn } from './repository'
import { giveBack, markRefund, readOrder } from '../repository'
import { notifyCalledOff, type WhyOff } from '../notify-member'
import { endWaiting } from '../waiting/sweeps'

/** The caller of a calling-off and its reason: the staff with a reason in their words, else the venue or the head count. */
export interface CallingOff {
  by?: number
  reason?: string
  why?: WhyOff
}

/**
 * Cancels everything that members have in classes which the venue calls off, in the transaction that has the classes locked: waiting ends, units go back to
 * cards and companies, online payments are refunded, and unpaid orders can no longer be paid. Every member is notified. Returns the number of cancelled
 * bookings.
 */
export const callOff = async (scheduleIds: readonly number[], now: Instant, off: CallingOff = {}): Promise<number> => {
  if (scheduleIds.length === 0) return 0
  // Waiting ends first, so that no candidate is offered the freed seats.
  await endWaiting(scheduleIds, now, off.reason)
  // Attendances marked before the start are taken back, so that these bookings can be cancelled too.
  await forgetAttendances(scheduleIds, now)
  const bookings = await readBookedIn(scheduleIds)
  for (const id of bookings) await giveUp(id, now, off)
  return bookings.length
}

/** Calls classes off, for the venue or one of its staff, in a transaction that has them locked. Returns the number of cancelled bookings. */
export const cancelClasses = async (scheduleIds: readonly number[], now: Instant, off: CallingOff = {}): Promise<number> => {
  const released = await callOff(scheduleIds, now, off)
  await markCalledOff(scheduleIds, off, now)
  return released
}

const giveUp = async (bookingId: number, now: Instant, off: CallingOff): Promise<void> => {
  const order = (await readOrder(bookingId))!
  await giveBack(bookingId, '', now)
  await closeUnpaid('booking', bookingId, now, { byShop: true })
  const refund = await refundPaid('booking', bookingId, { jobs: { enqueue: writeJob }, byShop: true }, now)
  if (refund !== undefined) await markRefund(bookingId, refund)
  await notifyCalledOff(order, off, now)
}
