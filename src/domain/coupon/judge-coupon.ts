import { fen, fenToYuan, type Fen } from '../money'
import { firstRefusal, refuseIf, type Step, type Verdict } from '../result'
import type { ShopDate } from '../time'
import { CouponStatus, judgeStatus, type CouponFacts, type Purchase } from './coupon'
import { countDiscount } from './discount'

export type CouponReason =
  | 'coupon.used'
  | 'coupon.taken_back'
  | 'coupon.held'
  | 'coupon.expired'
  | 'coupon.not_started'
  | 'coupon.shop'
  | 'coupon.purchase'
  | 'coupon.threshold'
  | 'coupon.nothing'

interface Case {
  coupon: CouponFacts
  purchase: Purchase
  today: ShopDate
}

const hasStatus = (status: CouponStatus, reason: CouponReason): Step<Case, CouponReason> => ({
  name: reason,
  judge: ({ coupon, today }) => refuseIf(judgeStatus(coupon, today) === status, reason),
})

const steps: readonly Step<Case, CouponReason>[] = [
  hasStatus(CouponStatus.used, 'coupon.used'),
  { name: 'given still', judge: ({ coupon }) => refuseIf(coupon.isTakenBack, 'coupon.taken_back') },
  hasStatus(CouponStatus.held, 'coupon.held'),
  hasStatus(CouponStatus.expired, 'coupon.expired'),
  { name: 'started', judge: ({ coupon, today }) => refuseIf(coupon.start > today, 'coupon.not_started', { date: coupon.start }) },
  { name: 'shop', judge: ({ coupon, purchase }) => refuseIf(!coupon.shopIds.includes(purchase.shopId), 'coupon.shop') },
  { name: 'purchase', judge: ({ coupon, purchase }) => refuseIf(!purchase.kinds.every((kind) => coupon.use[kind]), 'coupon.purchase') },
  { name: 'something to pay', judge: ({ purchase }) => refuseIf(purchase.price <= 0, 'coupon.nothing') },
  {
    name: 'threshold',
    judge: ({ coupon, purchase }) => refuseIf(purchase.price < coupon.rule.reach, 'coupon.threshold', { n: fenToYuan(coupon.rule.reach) }),
  },
]

/** The price after the discount, and the discount; together they are the price. */
export interface Discounted {
  discount: Fen
  realPrice: Fen
}

/**
 * Whether a coupon can be used for a purchase today, with its discount, or the first reason why not (commerce ledger MC-114, MC-115, MC-169, MC-207).
 */
export const judgeCoupon = (coupon: CouponFacts, purchase: Purchase, today: ShopDate): Verdict<CouponReason, Discounted> => {
  const refusal = firstRefusal(steps, { coupon, purchase, today })
  if (refusal) return refusal
  const discount = countDiscount(coupon.rule, purchase.price)
  return { ok: true, discount, realPrice: fen(purchase.price - discount) }
}
