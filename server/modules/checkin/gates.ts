import type { DoorBooking } from '@/contract/checkin/shapes'
import { addMinutes, formatInstant, instantOf, type Instant } from '@/domain/time'
import type { DoorRow } from './rows'

/** From when on a booking opens the door. */
export const doorFrom = ({ startAt }: Pick<DoorRow, 'startAt'>, bookedMinutes: number): Instant =>
  addMinutes(instantOf(startAt), -bookedMinutes)

/** Whether a booking opens the door: from some minutes before its start until its end. */
export const doorOpens = (row: DoorRow, bookedMinutes: number, now: Instant): boolean =>
  doorFrom(row, bookedMinutes) <= now && now < instantOf(row.endAt)

export const doorWire = (row: DoorRow, bookedMinutes: number, now: Instant): DoorBooking => ({
  kind: row.kind,
  order_id: row.orderId,
  name: row.name,
  image: row.image,
  start: formatInstant(instantOf(row.startAt)),
  from: formatInstant(doorFrom(row, bookedMinutes)),
  open: doorOpens(row, bookedMinutes, now),
})
