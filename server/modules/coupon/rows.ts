import { columns, type RowOf } from '@server/db/columns'
import type { CouponType } from '@/domain/coupon/coupon'

export const coupon = columns('user_coupon', ['id', 'version', 'startDay', 'endDay', 'usedAt'], 'c')
export const template = columns(
  'coupon_tpl',
  {
    templateId: 'id',
    name: 'name',
    description: 'description',
    image: 'image',
    isRedEnvelope: 'isRedEnvelope',
    type: 'couponType',
    amount: 'amount',
    reachFen: 'reachFen',
    coursePayOnLine: 'coursePayOnLine',
    newCards: 'newCards',
    chargeCards: 'chargeCards',
  },
  't',
)

/**
 * A person's coupon with its template, and with the order that has it or used it. Money in fen; of a coupon of type 3 `amount` is the percentage that is left
 * to pay.
 */
export interface CouponRow extends RowOf<typeof coupon>, RowOf<typeof template> {
  type: CouponType
  isHeld: boolean
  orderId: number | null
  orderSubject: string | null
  shops: { id: number; name: string }[]
}

/** The number of a person's coupons of each kind; coupons held by an order count as usable. */
export interface CouponCounts {
  all: number
  usable: number
  used: number
  expired: number
}
