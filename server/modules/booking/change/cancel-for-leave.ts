import { raisedReason } from '@server/db/sql-error'
import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import type { LeaveBookings } from '@server/modules/card/service'
import type { Instant } from '@/domain/time'
import { lockBookingClasses } from '../group/hold-repository'
import { notifyMember } from '../notify-member'
import { giveBack, markChange, readOrder } from '../repository'
import { offerPlaces } from '../waiting/offer-places'

/**
 * Cancels bookings that were paid with a card whose holder takes leave, in the open transaction that has their classes locked (`lockBookingClasses`): without a
 * penalty, however near the class is. Units go back to the card, freed places are offered, and another person who was booked is notified.
 */
const cancelForLeave = async (bookingIds: readonly number[], holderId: number, now: Instant): Promise<void> => {
  try {
    for (const id of bookingIds) {
      const order = (await readOrder(id))!
      const waitedFor = await giveBack(id, '', now)
      if (order.accountId !== holderId) await markChange(id, holderId, now)
      if (waitedFor !== null) await offerPlaces(waitedFor, order.count, now)
      await notifyMember(id, 'cancelled', holderId, now)
    }
  } catch (error) {
    const reason = raisedReason(error)
    if (reason) fail(reason as ErrorCode)
    throw error
  }
}

/** The bookings of classes that a leave cancels. */
export const leaveBookings: LeaveBookings = { lockBookingClasses, cancelForLeave }
