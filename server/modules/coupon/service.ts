import type { ErrorCode } from '@/contract/errors'
import type { Quote } from '@/domain/booking/quote'
import type { Purchase } from '@/domain/coupon/coupon'
import { judgeCoupon, type CouponReason, type Discounted } from '@/domain/coupon/judge-coupon'
import { fen } from '@/domain/money'
import { refuse, type Verdict } from '@/domain/result'
import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { fail } from '@server/errors'
import { findCoupon, insertUse, lockCouponRow, moveUse, readUse } from './repository'
import { couponFacts } from './wire'

export { shopsOfCoupon, template as couponTemplate } from './rows'
export { giveCoupon, insertGift, takeCouponBack } from './give-coupon'
export { couponTemplateWire, useConditionWire } from './wire'

export interface CouponAsked {
  couponId: number
  accountId: number
  brandId: number
  purchase: Purchase
}

/** Only classes can be paid with a coupon (commerce ledger MC-115); a coupon for anything else is refused instead of ignored. */
export const refuseCoupon = (couponId: number | undefined): void => {
  if (couponId !== undefined) fail('coupon.classes_only')
}

/** Judges a person's coupon for a purchase; its version goes to the database with the taking. */
export const judgeOwnCoupon = async (
  { couponId, accountId, brandId, purchase }: CouponAsked,
  now: Instant,
): Promise<
  Verdict<CouponReason | Extract<ErrorCode, 'coupon.not_found'>, { coupon: { id: number; version: number; name: string } & Discounted }>
> => {
  const row = await findCoupon(couponId, accountId, brandId)
  if (!row) return refuse('coupon.not_found')
  const verdict = judgeCoupon(couponFacts(row), purchase, dayOf(now))
  return verdict.ok
    ? { ok: true, coupon: { id: row.id, version: row.version, name: row.name, discount: verdict.discount, realPrice: verdict.realPrice } }
    : verdict
}

/** A coupon and its discount on a booking, in fen. */
export type AppliedCoupon = { id: number; version: number } & Discounted

interface CouponWish {
  shopId: number
  accountId: number
  bookedBy: number
  couponId?: number
}

/**
 * Judges the coupon of a booking against its price; null if the member chose none. Only the member's own coupon can be used, and only what is paid online is
 * discounted (booking ledger BK-168, commerce ledger MC-115).
 */
export const judgeBookingCoupon = async (
  { shopId, accountId, bookedBy, couponId }: CouponWish,
  brandId: number,
  quote: Quote,
  now: Instant,
) => {
  if (couponId === undefined) return { ok: true as const, coupon: null }
  if (accountId !== bookedBy) return refuse('coupon.others')
  if (quote.kind !== 'online') return refuse('coupon.online_only')
  const purchase = { shopId, kinds: ['course_pay_on_line'] as const, price: fen(quote.total) }
  return judgeOwnCoupon({ couponId, accountId, brandId, purchase }, now)
}

/** Holds a coupon until the transaction ends, so that it stays as it is judged. It is locked last, but before an order that is new. */
export const lockCoupon = (couponId: number): Promise<unknown> => lockCouponRow(couponId)

export interface HeldCoupon {
  /** The new pay order that it is for. */
  orderId: number
  brandId: number
  shopId: number
  couponId: number
  priceFen: number
  discountFen: number
}

/** Holds a judged coupon for an order; false if another order has it. */
export const holdCoupon = async (held: HeldCoupon, now: Instant): Promise<boolean> => {
  await insertUse(held)
  return moveUse(held.orderId, 'take', now)
}

/**
 * Takes back the returned coupon of an order whose payment came late; false if another order uses it by now, true for an order without a coupon. The order must
 * be locked.
 */
export const takeCouponAgain = (orderId: number, now: Instant): Promise<boolean> => moveUse(orderId, 'take', now)

/** Marks the coupon of a fulfilled order as used; false if it has none. */
export const useCoupon = async (orderId: number, now: Instant): Promise<boolean> => {
  if (!(await readUse(orderId))) return false
  return moveUse(orderId, 'use', now)
}

/** A coupon that came back to its owner. */
export interface FreedCoupon {
  name: string
  endDay: ShopDate
  /** It is valid still; else it lapses, or was taken back meanwhile. */
  isUsable: boolean
}

/**
 * Returns an order's held or used coupon to its owner; undefined if the order has none. Of a coupon that comes back because the shop took the class away the last day is three
 * days from now at least, once a coupon.
 */
export const giveCouponBack = async (orderId: number, now: Instant, byShop: boolean): Promise<FreedCoupon | undefined> => {
  const use = await readUse(orderId)
  if (!use || use.state === 'freed' || !(await moveUse(orderId, 'free', now, byShop))) return undefined
  const { name, endDay, takenBackAt } = (await readUse(orderId))!
  return { name, endDay, isUsable: endDay >= dayOf(now) && takenBackAt === null }
}
