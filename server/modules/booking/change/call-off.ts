import { writeJob } from '@server/jobs/write-job'
import { forgetAttendances } from '@server/modules/attendance/service'
import { closeUnpaid, refundPaid } from '@server/modules/payment/service'
import type { Instant } from '@/domain/time'
import { markCalledOff, readBookedIn } from './repository'
import { giveBack, markRefund, readOrder } from '../repository'
import { notifyCalledOff, type WhyOff } from '../notify-member'
import { endWaiting } from '../waiting/sweep'

/**
 * Gives up everything that people have in classes which the venue calls off, in the transaction that calls them off and has them locked: waiting ends,
 * units go back to the cards and to the companies, money that was paid online to whoever paid it, and what nobody paid yet cannot be paid any more.
 * Everybody is told. Answers how many bookings were given back.
 */
export const callOff = async (scheduleIds: readonly number[], now: Instant, why: WhyOff = 'called_off'): Promise<number> => {
  if (scheduleIds.length === 0) return 0
  // First, so that nobody is offered the places.
  await endWaiting(scheduleIds, now)
  // Who was marked as there before it began has nothing to attend: the booking is given back like every other.
  await forgetAttendances(scheduleIds, now)
  const bookings = await readBookedIn(scheduleIds)
  for (const id of bookings) await giveUp(id, now, why)
  return bookings.length
}

/**
 * The venue, or somebody of the shop, calls classes off: everything is given back. Answers how many bookings. Within a transaction that has locked them.
 */
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
