import { daysBetween, type ShopDate } from '../time'
import { CouponStatus } from './coupon'

export type CouponAppearance = 'normal' | 'used' | 'expired' | 'disabled'

/**
 * How a coupon is drawn: used and expired by its status, disabled where it is neither but cannot be used for the present purchase (commerce ledger
 * MC-111, MC-112).
 */
export const couponAppearance = (status: number, isUsable: boolean): CouponAppearance => {
  if (status === CouponStatus.used) return 'used'
  if (status === CouponStatus.expired) return 'expired'
  return isUsable ? 'normal' : 'disabled'
}

/** The days until its last day; undefined on that day and after it (MC-113). */
export const daysLeft = (end: ShopDate, today: ShopDate): number | undefined => (end > today ? daysBetween(today, end) : undefined)

/** Within so many days the last day of a coupon or of an offer is marked as close. */
const CLOSE_DAYS = 7
export const isClose = (days: number): boolean => days <= CLOSE_DAYS
