import { addDays, type ShopDate } from '../time'

/** So many days before its last one a person is told that a coupon ends, and so many days a coupon has that the shop gave back. */
const ENDING_DAYS = 3

/** The last day of coupons of which a person is told now. */
export const endingDay = (today: ShopDate): ShopDate => addDays(today, ENDING_DAYS)
