import { fen, type Fen } from '../money'
import { CouponType, type CouponRule } from './coupon'

const countOff = ({ type, amount, reach }: CouponRule, price: Fen): number => {
  switch (type) {
    case CouponType.threshold:
      return amount
    case CouponType.every:
      return Math.floor(price / reach) * amount
    case CouponType.discount:
      return price - Math.floor((price * amount) / 100)
  }
}

/**
 * The discount of a coupon on a price (commerce ledger MC-169): 0 below its threshold, never more than the price, so that 0 may be left to pay. The price
 * after a percentage is rounded down to whole fen, in the member's favour.
 */
export const countDiscount = (rule: CouponRule, price: Fen): Fen =>
  price < rule.reach || price <= 0 ? fen(0) : fen(Math.min(price, countOff(rule, price)))
