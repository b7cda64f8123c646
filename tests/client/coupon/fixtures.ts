import type { OtherCoupon, UserCoupon } from '@/contract/coupon'

const everything = { charge_cards: true, course_pay_on_line: true, new_cards: true }

/** ¥20 off from ¥60 at shop 1, to the end of the month; it is 2026-05-22. */
export const coupon = (id: number, more: Partial<UserCoupon> = {}): UserCoupon => ({
  id,
  status: 1,
  start: '2026-05-01',
  end: '2026-05-28',
  coupon_tpl: { id: 1, name: '全场立减券', coupon_type: 1, account: 20, reach_money: 60 },
  red_envelope_tpl: null,
  use_condition: everything,
  shops: [
    { id: 1, name: '拾光·静安店' },
    { id: 2, name: '拾光·徐汇店' },
  ],
  used_at: null,
  used_for: null,
  pay_order_id: null,
  real_price: null,
  discount: null,
  reason: null,
  ...more,
})

export const envelope = (id: number, more: Partial<UserCoupon> = {}): UserCoupon =>
  coupon(id, {
    coupon_tpl: null,
    red_envelope_tpl: { id: 9, title: '换季红包', description: '', image: '', account: 8 },
    end: '2026-06-30',
    ...more,
  })

export const tpl = (coupon_type: 1 | 2 | 3, account: number, reach_money: number) => ({
  coupon_tpl: { id: 2, name: '', coupon_type, account, reach_money },
})

export const other = (id: number, code: string, msg: string, more: Partial<UserCoupon> = {}): OtherCoupon => ({
  ...coupon(id, more),
  reason: { code, msg },
})
