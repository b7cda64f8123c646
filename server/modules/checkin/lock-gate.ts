import { lockSchedules } from '@server/modules/booking/service'
import { findCheckinBooking, lockCourtOrder } from './repository'
import type { CheckinBookingRow } from './rows'

interface Whose {
  shopId: number
  accountId: number
}

/** Locks what a person has booked, before anything else is locked, and reads it again; undefined where it is not booked any more. */
export const lockGate = async (whose: Whose, kind: CheckinBookingRow['kind'], orderId: number): Promise<CheckinBookingRow | undefined> => {
  const found = await findCheckinBooking(whose, kind, orderId)
  if (!found) return undefined
  if (found.scheduleId === null) await lockCourtOrder(orderId)
  else await lockSchedules([found.scheduleId], whose.shopId)
  return findCheckinBooking(whose, kind, orderId)
}

/** The booking of a record; undefined where none opened the door. */
export const nameCheckinBooking = ({ bookingId, courtOrderId }: { bookingId: number | null; courtOrderId: number | null }) => {
  if (bookingId !== null) return { kind: 'schedule', orderId: bookingId } as const
  return courtOrderId === null ? undefined : ({ kind: 'court', orderId: courtOrderId } as const)
}
