import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import type { CouponGroup } from '@/contract/coupon'
import type { CouponCounts, CouponRow, UseRow } from './rows'
import {
  couponCountsStatement,
  couponsStatement,
  couponStatement,
  endingOwnersStatement,
  lockStatement,
  moveUseStatement,
  notifyEndingStatement,
  unusedCouponsStatement,
  useInsert,
  useStatement,
} from './statements'

/** The owner of the coupons, and optionally their brand and a shop where they must be valid. */
export interface Whose {
  accountId: number
  brandId: number | null
  worksAt: number | null
}

const listValues = ({ accountId, brandId, worksAt }: Whose, today: ShopDate) => [accountId, brandId, worksAt, today]

export const listCoupons = (whose: Whose, today: ShopDate, group: CouponGroup | null, page: { limit: number; offset: number }) =>
  run<CouponRow>(couponsStatement, [...listValues(whose, today), group, page.limit, page.offset])

export const countCoupons = async (whose: Whose, today: ShopDate) =>
  (await run<CouponCounts>(couponCountsStatement, listValues(whose, today)))[0]!

export const listUnused = (accountId: number, brandId: number) => run<CouponRow>(unusedCouponsStatement, [accountId, brandId])

/** A person's own coupon of a brand; undefined if it is somebody else's. */
export const findCoupon = async (couponId: number, accountId: number, brandId: number) =>
  (await run<CouponRow>(couponStatement, [couponId, accountId, brandId]))[0]

export const lockCouponRow = (couponId: number) => run(lockStatement, [couponId])

export const insertUse = (use: {
  orderId: number
  brandId: number
  shopId: number
  couponId: number
  priceFen: number
  discountFen: number
}) => run(useInsert, [use.orderId, use.brandId, use.shopId, use.couponId, use.priceFen, use.discountFen])

export type CouponMove = 'take' | 'use' | 'free'

export const moveUse = async (orderId: number, kind: CouponMove, now: Instant, byShop = false) =>
  (await run<{ moved: boolean }>(moveUseStatement, [orderId, kind, toDate(now), byShop]))[0]!.moved

/** The coupon use of an order. */
export const readUse = async (orderId: number) => (await run<UseRow>(useStatement, [orderId]))[0]

/** The coupons of a brand that end after today and by a day. */
export interface Ending {
  brandId: number
  today: ShopDate
  endsBy: ShopDate
}

/** People who are not told yet of coupons that end, by number. */
export const listEndingOwners = ({ brandId, today, endsBy }: Ending, after: number, limit: number) =>
  run<{ accountId: number }>(endingOwnersStatement, [brandId, today, endsBy, after, limit])

/** Writes down that a person is told of those, and answers them. */
export const markEndingNotified = ({ accountId, brandId, today, endsBy }: Ending & { accountId: number }, now: Instant) =>
  run<{ id: number; endDay: ShopDate; shopId: number }>(notifyEndingStatement, [brandId, today, endsBy, accountId, toDate(now)])
