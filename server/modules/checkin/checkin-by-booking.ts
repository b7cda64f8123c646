import type { CheckinBooking } from '@/contract/checkin/shapes'
import { addMinutes, formatInstant, instantOf, type Instant } from '@/domain/time'
import type { CheckinBookingRow } from './rows'

/** From when on a booking opens the door. */
export const opensFrom = ({ startAt }: Pick<CheckinBookingRow, 'startAt'>, bookedMinutes: number): Instant =>
  addMinutes(instantOf(startAt), -bookedMinutes)

/** Whether a booking opens the door: from some minutes before its start until its end. */
export const opensNow = (row: CheckinBookingRow, bookedMinutes: number, now: Instant): boolean =>
  opensFrom(row, bookedMinutes) <= now && now < instantOf(row.endAt)

export const checkinBookingWire = (row: CheckinBookingRow, bookedMinutes: number, now: Instant): CheckinBooking => ({
  kind: row.kind,
  order_id: row.orderId,
  name: row.name,
  image: row.image,
  start: formatInstant(instantOf(row.startAt)),
  from: formatInstant(opensFrom(row, bookedMinutes)),
  open: opensNow(row, bookedMinutes, now),
})
