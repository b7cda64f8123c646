import { Type, type Static } from '@sinclair/typebox'
import { call } from './define'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, Page, Paged, Str, Yuan } from './shapes'

/** Why a coupon cannot be used. */
export const couponRefusals = [
  'coupon.expired',
  'coupon.held',
  'coupon.not_found',
  'coupon.not_started',
  'coupon.nothing',
  'coupon.online_only',
  'coupon.others',
  'coupon.purchase',
  'coupon.shop',
  'coupon.taken_back',
  'coupon.threshold',
  'coupon.used',
] as const

/** An error word such as `coupon.threshold`, with its text. */
const Reason = Obj({ code: Str, msg: Str })

export const CouponTpl = Obj({
  id: Id,
  name: Str,
  /** 1 an amount off from `reach_money` on, 2 an amount off for every `reach_money`, 3 a percentage from `reach_money` on. */
  coupon_type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  /** Yuan off; of type 3 the percentage that is left to pay. */
  account: Type.Number(),
  reach_money: Yuan,
})

/** A flag for each thing that a coupon can pay for. */
export const UseCondition = Obj({ charge_cards: Bool, course_pay_on_line: Bool, new_cards: Bool })

/** An amount off without a threshold. */
const RedEnvelopeTpl = Obj({ id: Id, title: Str, description: Str, image: Str, account: Yuan })

/** A person's coupon, or red envelope: one of the two templates is there (commerce ledger MC-075, MC-078). */
export const UserCoupon = Obj({
  id: Id,
  /** 1 to be used, 2 held by an order that waits for its payment, 3 used, 4 expired or taken back. */
  status: Int,
  start: Day,
  end: Day,
  coupon_tpl: Nullable(CouponTpl),
  red_envelope_tpl: Nullable(RedEnvelopeTpl),
  use_condition: UseCondition,
  shops: List(Obj({ id: Id, name: Str })),
  used_at: Nullable(InstantText),
  /** The subject of the order, and the order to pay that holds or used the coupon. */
  used_for: Nullable(Str),
  pay_order_id: Nullable(Id),
  /** The price after the discount, and the discount, in yuan; null where no price was given or the coupon cannot be used for it. */
  real_price: Nullable(Yuan),
  discount: Nullable(Yuan),
  /** Why it is over before its last day: `coupon.taken_back`. */
  reason: Nullable(Reason),
})
export type UserCoupon = Static<typeof UserCoupon>

/** A coupon that cannot be used for the purchase, and why. */
const OtherCoupon = Obj({ ...UserCoupon.properties, reason: Reason })
export type OtherCoupon = Static<typeof OtherCoupon>

const Groups = ['usable', 'used', 'expired'] as const
export type CouponGroup = (typeof Groups)[number]

export const userCoupons = call({
  method: 'GET',
  path: '/api/v2/users/{userId}/coupons/',
  authority: { who: 'account', shop: 'query.shop_id' },
  summary: "A user's coupons and red envelopes: those to be used first, then the others, latest first",
  params: Obj({ userId: Id }),
  /** The coupons of the shop's brand; coaches and staff name the shop to see those of a member. */
  query: Obj({ shop_id: Opt(Id), group: Opt(Type.Unsafe<CouponGroup>(Type.Union(Groups.map((word) => Type.Literal(word))))), page: Page }),
  data: Obj({ ...Paged, coupons: List(UserCoupon), counts: Obj({ all: Int, usable: Int, used: Int, expired: Int }) }),
  errors: ['permission.none', 'shop.not_found'],
})

export const payableCoupons = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/users/{userId}/coupons/payment/',
  authority: { who: 'account', shop: 'params.shopId' },
  summary:
    "A user's coupons for one purchase at a shop: those that can be used, the best first, and the unused others each with its reason",
  params: Obj({ shopId: Id, userId: Id }),
  query: Obj({
    /** Yuan, for all people together. */
    price: Type.Number({ minimum: 0, maximum: 10_000_000 }),
    new_cards: Opt(Bool),
    charge_cards: Opt(Bool),
    course_pay_on_line: Opt(Bool),
  }),
  data: Obj({ payable_coupons: List(UserCoupon), other_coupons: List(OtherCoupon) }),
  errors: ['permission.none', 'shop.not_found'],
})
