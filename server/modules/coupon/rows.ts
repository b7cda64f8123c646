import { columns, type RowOf } from '@server/db/columns'
import type { CouponType } from '@/domain/coupon/coupon'

export const coupon = columns('user_coupon', ['id', 'version', 'startDay', 'endDay', 'usedAt', 'takenBackAt'], 'c')
export const template = columns(
  'coupon_tpl',
  {
    templateId: 'id',
    name: 'name',
    description: 'description',
    image: 'image',
    isRedEnvelope: 'isRedEnvelope',
    type: 'couponType',
    reachFen: 'reachFen',
    coursePayOnLine: 'coursePayOnLine',
    newCards: 'newCards',
    chargeCards: 'chargeCards',
  },
  't',
)

/** SQL over `t`, a template: the shops where it counts, by id. Reads may join tables of other domains. */
export const shopsOfCoupon = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) ORDER BY h.id), '[]')
     FROM coupon_tpl_shop s JOIN shop h ON h.id = s.shop_id WHERE s.coupon_tpl_id = t.id)`

/**
 * A person's coupon with its template, and with the order that has it or used it. Money in fen; `amount` is its own, or else the template's: of type 3 the percentage that is
 * left to pay.
 */
export interface CouponRow extends RowOf<typeof coupon>, RowOf<typeof template> {
  type: CouponType
  amount: number
  isHeld: boolean
  orderId: number | null
  orderSubject: string | null
  shops: { id: number; name: string }[]
}

export const use = columns('coupon_use', ['state'], 'u')
export const used = columns('user_coupon', ['endDay', 'takenBackAt'], 'c')
export const usedTemplate = columns('coupon_tpl', ['name'], 't')
/** What an order has of a coupon, and the coupon as it is now. */
export interface UseRow extends RowOf<typeof use>, RowOf<typeof used>, RowOf<typeof usedTemplate> {}

/** The number of a person's coupons of each kind; coupons held by an order count as usable. */
export interface CouponCounts {
  all: number
  usable: number
  used: number
  expired: number
}
