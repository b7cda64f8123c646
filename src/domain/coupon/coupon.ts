import type { Fen } from '../money'
import type { ShopDate } from '../time'

/** 1 an amount off from a threshold on, 2 an amount off for every threshold reached, 3 a percentage from a threshold on (commerce ledger MC-257). */
export const CouponType = { threshold: 1, every: 2, discount: 3 } as const
export type CouponType = (typeof CouponType)[keyof typeof CouponType]

/** Used and expired are the specification's; `held` is taken by an order that waits for its payment. */
export const CouponStatus = { unused: 1, held: 2, used: 3, expired: 4 } as const
export type CouponStatus = (typeof CouponStatus)[keyof typeof CouponStatus]

/** What a coupon can be used for: booking a class that is paid online, a new card, renewing one. */
export const couponPurchases = ['course_pay_on_line', 'new_cards', 'charge_cards'] as const
export type CouponPurchase = (typeof couponPurchases)[number]

/** A flag for each purchase. */
export type UseCondition = Readonly<Record<CouponPurchase, boolean>>

/** What a coupon takes off. A red envelope is one of type 1 without a threshold. */
export interface CouponRule {
  type: CouponType
  /** Fen of the types 1 and 2; of type 3 the percentage that is left to pay, 1 to 99. */
  amount: number
  /** The price from which it counts; of type 2 what each step is, above 0. */
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
  /** An order that waits for its payment has it. */
  isHeld: boolean
}

/** What a coupon would be used for. */
export interface Purchase {
  shopId: number
  /** All that it is: one flag as a rule. */
  kinds: readonly CouponPurchase[]
  price: Fen
}

/** Usable in the whole shop, whatever is bought (commerce ledger MC-114). */
export const isUniversal = (use: UseCondition): boolean => couponPurchases.every((kind) => use[kind])

/** The purchases that it is restricted to, where it is not for all of them (MC-115). */
export const restrictedTo = (use: UseCondition): readonly CouponPurchase[] =>
  isUniversal(use) ? [] : couponPurchases.filter((kind) => use[kind])

/** The last day has begun and is not over: it counts whole. */
export const statusOf = ({ isUsed, isHeld, end }: Pick<CouponFacts, 'isUsed' | 'isHeld' | 'end'>, today: ShopDate): CouponStatus => {
  if (isUsed) return CouponStatus.used
  if (isHeld) return CouponStatus.held
  return end < today ? CouponStatus.expired : CouponStatus.unused
}
