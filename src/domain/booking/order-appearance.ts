import { BookingStatus } from './codes'

const disabledCodes: readonly number[] = [BookingStatus.booked, BookingStatus.cancelled, BookingStatus.done]

/** Whether a booking card looks disabled. Only a style: its buttons follow their own rules (BK-176, BK-177). */
export const appearsDisabled = (statusCode: number): boolean => disabledCodes.includes(statusCode)

export type OrderStatusText = 'ordered' | 'done' | 'cancelled' | 'checkedIn'

/** Which status text a booking shows: status 4 reads checked in while the member has checked in, else done; null for an unknown code (BK-181). */
export const orderStatusText = (order: { status: number; hasCheckedIn: boolean }): OrderStatusText | null => {
  switch (order.status) {
    case BookingStatus.booked:
      return 'ordered'
    case BookingStatus.cancelled:
      return 'cancelled'
    case BookingStatus.done:
      return order.hasCheckedIn ? 'checkedIn' : 'done'
    default:
      return null
  }
}

/** Tapping a cancelled booking opens nothing but a notice (BK-180). */
export const opensDetail = (order: { status: number }): boolean => order.status !== BookingStatus.cancelled
