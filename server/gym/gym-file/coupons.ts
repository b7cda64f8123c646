import { Type, type Static } from '@sinclair/typebox'
import { areas } from '@/domain/member/phone'
import { Amount, Flag, Key, Line, List, Name, Obj, Opt, SomeDay, Whole, Word } from '../gym-words'

/** What a coupon is for, by the flag of its use condition. */
export const purchaseWords = { classes: 'course_pay_on_line', cards: 'new_cards', renewals: 'charge_cards' } as const
export type PurchaseWord = keyof typeof purchaseWords

/** Who has one, known by phone; `name` is for who has no account yet. */
const CouponMember = Obj({
  phone: Type.String({ pattern: '^\\d{5,20}$', description: 'a phone of digits' }),
  area: Opt(Word(...areas)),
  name: Name,
  /** Which of several of the same kind; 1 without it. */
  nth: Opt(Whole(1, 1000)),
  from: SomeDay,
  until: SomeDay,
  /** Used that day, here or elsewhere; never taken back by its absence. */
  used: Opt(SomeDay),
})
export type CouponMember = Static<typeof CouponMember>

/** Yuan `off`, once or for `every` so many; or `percent` left to pay. From a price of `from` on. */
export const Coupon = Obj({
  key: Key,
  name: Name,
  description: Opt(Line),
  image: Opt(Line),
  /** Drawn as one: an amount off without a threshold. */
  red_envelope: Opt(Flag),
  off: Opt(Amount),
  every: Opt(Amount),
  percent: Opt(Whole(1, 99)),
  from: Opt(Amount),
  /** Everything without it. */
  for: Opt(List(Word(...(Object.keys(purchaseWords) as PurchaseWord[])), 3)),
  /** Every shop without it. */
  shops: Opt(List(Key, 500)),
  members: Opt(List(CouponMember, 50_000)),
})
export type Coupon = Static<typeof Coupon>
