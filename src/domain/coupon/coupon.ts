import type { Fen } from '../money'
import type { ShopDate } from '../time'

/** 1 an amount off from a threshold on, 2 an amount off for every threshold reached, 3 a percentage from a threshold on (commerce ledger MC-257). */
export const CouponType = { threshold: 1, every: 2, discount: 3 } as const
export type CouponType = (typeof CouponType)[keyof typeof CouponType]

/** Used and expired are the specification's; `held` is taken by an order that waits for its payment. */
export const CouponStatus = { unused: 1, held: 2, used: 3, expired: 4 } as const
export type CouponStatus = (typeof CouponStatus)[keyof typeof CouponStatus]

/** The purchases that a coupon can be restricted to: a class that is paid online, a new card, a renewed one. */
export const couponPurchases = ['course_pay_on_line', 'new_cards', 'charge_cards'] as const
export type CouponPurchase = (typeof couponPurchases)[number]

/** A flag for each purchase. */
export type UseCondition = Readonly<Record<CouponPurchase, boolean>>

/** The discount rule of a coupon. A red envelope is one of type 1 without a threshold. */
export interface CouponRule {
  type: CouponType
  /** Fen for the types 1 and 2; for type 3 the percentage that is left to pay, 1 to 99. */
  amount: number
  /** The threshold; for type 2 the size of each step, above 0. */
  reach: Fen
}

/** A person's coupon as the rules read it. */
export interface CouponFacts {
  rule: CouponRule
  use: UseCondition
  shopIds: readonly number[]
  /** Its first and its last day. */
  start: ShopDate
  end: ShopDate
  isUsed: boolean
  /** An unpaid order holds it. */
  isHeld: boolean
  /** The gift that it was given with was taken back. */
  isTakenBack: boolean
}

/** The purchase that a coupon is judged for. */
export interface Purchase {
  shopId: number
  /** Every kind that the purchase has; usually one. */
  kinds: readonly CouponPurchase[]
  price: Fen
}

/** Usable in the whole shop, whatever is bought (commerce ledger MC-114). */
export const isUniversal = (use: UseCondition): boolean => couponPurchases.every((kind) => use[kind])

/** The purchases that a coupon is restricted to; empty where it is for all of them (MC-115). */
export const restrictedTo = (use: UseCondition): readonly CouponPurchase[] =>
  isUniversal(use) ? [] : couponPurchases.filter((kind) => use[kind])

/** A coupon is valid to the end of its last day, unless it is taken back before. */
export const judgeStatus = (
  { isUsed, isHeld, isTakenBack, end }: Pick<CouponFacts, 'isUsed' | 'isHeld' | 'isTakenBack' | 'end'>,
  today: ShopDate,
): CouponStatus => {
  if (isUsed) return CouponStatus.used
  if (isTakenBack) return CouponStatus.expired
  if (isHeld) return CouponStatus.held
  return end < today ? CouponStatus.expired : CouponStatus.unused
}
