import type { Instant } from '../time'
import { BookingStatus } from './codes'

/** A booked class that has ended counts as done, whether or not an attendance was recorded (booking ledger BK-175). */
export const presentStatus = (order: { status: BookingStatus; end: Instant }, now: Instant): BookingStatus =>
  order.status === BookingStatus.booked && order.end <= now ? BookingStatus.done : order.status
