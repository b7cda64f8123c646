import { Type, type Static } from '@sinclair/typebox'
import { areas } from '@/domain/member/phone'
import { Amount, Flag, Key, Line, List, Name, Obj, Opt, SomeDay, Whole, Word } from '../gym-words'

/** The purchases that a coupon can pay for, by the flag of its use condition. */
export const purchaseWords = { classes: 'course_pay_on_line', cards: 'new_cards', renewals: 'charge_cards' } as const
export type PurchaseWord = keyof typeof purchaseWords

/** A person with this coupon, known by phone; `name` is for people without an account. */
const CouponMember = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  /** The phone was another member's before; who has it now is meant. */
  reissued: Opt(Flag),
  /** The number among several equal coupons of a person; 1 by default. */
  nth: Opt(Whole(1, 1000)),
  from: SomeDay,
  until: SomeDay,
  /** The day of its use, here or elsewhere; leaving it out never takes the use back. */
  used: Opt(SomeDay),
})
export type CouponMember = Static<typeof CouponMember>

/** Yuan `off`, once or for `every` so many yuan, or the `percent` left to pay. `from` is the least price. */
export const Coupon = Obj({
  key: Key,
  name: Name,
  description: Opt(Line),
  image: Opt(Line),
  /** Shown as a red envelope: an amount off without a threshold. */
  red_envelope: Opt(Flag),
  off: Opt(Amount),
  every: Opt(Amount),
  percent: Opt(Whole(1, 99)),
  from: Opt(Amount),
  /** Everything by default. */
  for: Opt(List(Word(...(Object.keys(purchaseWords) as PurchaseWord[])), 3)),
  /** Every shop by default. */
  shops: Opt(List(Key, 500)),
  members: Opt(List(CouponMember, 50_000)),
})
export type Coupon = Static<typeof Coupon>
