import type { ErrorCode } from '@/contract/errors'
import type { Purchase } from '@/domain/coupon/coupon'
import { judgeCoupon, type CouponReason, type Discounted } from '@/domain/coupon/judge-coupon'
import { refuse, type Verdict } from '@/domain/result'
import { dayOf, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { findCoupon, moveUse, readUse } from './repository'
import { couponFacts } from './wire'

export interface CouponAsked {
  couponId: number
  accountId: number
  brandId: number
  purchase: Purchase
}

/** What is no class cannot be paid with a coupon (commerce ledger MC-115): that is said, not passed over. */
export const refuseCoupon = (couponId: number | undefined): void => {
  if (couponId !== undefined) fail('coupon.classes_only')
}

/** A person's coupon, judged for a purchase; its version goes with what takes it. */
export const judgeOwnCoupon = async (
  { couponId, accountId, brandId, purchase }: CouponAsked,
  now: Instant,
): Promise<Verdict<CouponReason | Extract<ErrorCode, 'coupon.not_found'>, { coupon: { id: number; version: number } & Discounted }>> => {
  const row = await findCoupon(couponId, accountId, brandId)
  if (!row) return refuse('coupon.not_found')
  const verdict = judgeCoupon(couponFacts(row), purchase, dayOf(now))
  return verdict.ok
    ? { ok: true, coupon: { id: row.id, version: row.version, discount: verdict.discount, realPrice: verdict.realPrice } }
    : verdict
}

/** Takes an order's coupon again that was given back; false where it pays another order by now. True for an order without one. The order is locked. */
export const takeCouponAgain = (orderId: number, now: Instant): Promise<boolean> => moveUse(orderId, 'take', now)

/** The coupon of a fulfilled order is used. Whether it has one. */
export const useCoupon = async (orderId: number, now: Instant): Promise<boolean> => {
  if (!(await readUse(orderId))) return false
  return moveUse(orderId, 'use', now)
}

/** Gives an order's coupon back, held or used: to be used again while it is valid, else it has lapsed. Undefined where it has none to give. */
export const giveCouponBack = async (orderId: number, now: Instant): Promise<'back' | 'lapsed' | undefined> => {
  const use = await readUse(orderId)
  if (!use || use.state === 'freed' || !(await moveUse(orderId, 'free', now))) return undefined
  return use.endDay < dayOf(now) ? 'lapsed' : 'back'
}
