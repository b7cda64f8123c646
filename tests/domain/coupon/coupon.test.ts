import { byWorth } from '@/domain/coupon/by-worth'
import {
  couponPurchases,
  CouponStatus,
  CouponType,
  isUniversal,
  restrictedTo,
  judgeStatus,
  type CouponFacts,
  type UseCondition,
} from '@/domain/coupon/coupon'
import { couponAppearance, daysLeft } from '@/domain/coupon/coupon-appearance'
import { countDiscount } from '@/domain/coupon/discount'
import { judgeCoupon } from '@/domain/coupon/judge-coupon'
import { fen, yuanToFen } from '@/domain/money'
import { readDay } from '@/domain/time'

const today = readDay('2026-11-21')
const rule = (type: CouponFacts['rule']['type'], amount: number, reachYuan: number) => ({ type, amount, reach: yuanToFen(reachYuan) })
const everything: UseCondition = { course_pay_on_line: true, new_cards: true, charge_cards: true }
const coupon = (more: Partial<CouponFacts> = {}): CouponFacts => ({
  rule: rule(CouponType.threshold, 2000, 60),
  use: everything,
  shopIds: [1],
  start: readDay('2026-11-01'),
  end: readDay('2026-11-30'),
  isUsed: false,
  isHeld: false,
  isTakenBack: false,
  ...more,
})
const aClass = (yuan: number) => ({ shopId: 1, kinds: ['course_pay_on_line'] as const, price: yuanToFen(yuan) })

describe('The discount of a coupon', () => {
  it('knows the types 1, 2 and 3 [MC-257]', () => {
    expect(CouponType).toEqual({ threshold: 1, every: 2, discount: 3 })
  })

  it.each([
    ['type 1: its amount from the threshold on', rule(CouponType.threshold, 2000, 60), 60, 20],
    ['type 1: nothing a fen below it', rule(CouponType.threshold, 2000, 60), 59.99, 0],
    ['type 1: once, however high the price', rule(CouponType.threshold, 2000, 60), 600, 20],
    ['type 1: never more than the price', rule(CouponType.threshold, 2000, 0), 12.5, 12.5],
    ['type 2: its amount once', rule(CouponType.every, 1000, 50), 68, 10],
    ['type 2: its amount for every full threshold', rule(CouponType.every, 1000, 50), 199.99, 30],
    ['type 2: nothing below the first', rule(CouponType.every, 1000, 50), 49.99, 0],
    ['type 2: never more than the price', rule(CouponType.every, 6000, 50), 100, 100],
    ['type 3: what 85 % leave of the price', rule(CouponType.discount, 85, 100), 120, 18],
    ['type 3: nothing below the threshold', rule(CouponType.discount, 85, 100), 99.99, 0],
    ['type 3: half a fen goes to the member', rule(CouponType.discount, 85, 0), 0.1, 0.02],
    ['type 3: so does more than half of one', rule(CouponType.discount, 88, 0), 0.98, 0.12],
    ['nothing of nothing', rule(CouponType.threshold, 2000, 0), 0, 0],
  ])('%s [MC-169]', (_, of, price, off) => {
    expect(countDiscount(of, yuanToFen(price))).toBe(yuanToFen(off))
  })

  it('leaves a whole number of fen, never below 0, of any price [MC-169]', () => {
    for (let price = 1; price < 500; price += 1)
      for (const of of [rule(CouponType.threshold, 137, 0), rule(CouponType.every, 37, 0.5), rule(CouponType.discount, 77, 0)]) {
        const off = countDiscount(of, fen(price))
        expect(Number.isSafeInteger(off) && off >= 0 && off <= price).toBe(true)
        if (of.type === CouponType.discount) expect((price - off) * 100).toBeLessThanOrEqual(price * 77)
      }
  })
})

describe('The scope of a coupon', () => {
  it('is the whole shop where all three flags are set [MC-114]', () => {
    expect(isUniversal(everything)).toBe(true)
    expect(restrictedTo(everything)).toEqual([])
    for (const kind of couponPurchases) expect(judgeCoupon(coupon(), { ...aClass(68), kinds: [kind] }, today).ok).toBe(true)
  })

  it('is the purchases of the flags where not all are set [MC-115]', () => {
    const cards = coupon({ use: { course_pay_on_line: false, new_cards: true, charge_cards: true } })
    expect(restrictedTo(cards.use)).toEqual(['new_cards', 'charge_cards'])
    expect(judgeCoupon(cards, aClass(68), today)).toEqual({ ok: false, reason: 'coupon.purchase' })
    expect(judgeCoupon(cards, { ...aClass(68), kinds: ['new_cards'] }, today).ok).toBe(true)
    expect(judgeCoupon(cards, { ...aClass(68), kinds: ['new_cards', 'course_pay_on_line'] }, today).ok).toBe(false)
  })
})

describe('Using a coupon', () => {
  it('gives the discount and the remaining price', () => {
    expect(judgeCoupon(coupon(), aClass(68), today)).toEqual({ ok: true, discount: 2000, realPrice: 4800 })
    expect(judgeCoupon(coupon({ rule: rule(CouponType.threshold, 9900, 0) }), aClass(68), today)).toMatchObject({
      discount: 6800,
      realPrice: 0,
    })
  })

  it.each([
    ['coupon.used', { isUsed: true, isHeld: true, shopIds: [] }],
    ['coupon.taken_back', { isTakenBack: true, end: readDay('2026-11-20') }],
    ['coupon.held', { isHeld: true }],
    ['coupon.expired', { end: readDay('2026-11-20'), shopIds: [] }],
    ['coupon.not_started', { start: readDay('2026-11-22') }],
    ['coupon.shop', { shopIds: [2] }],
    ['coupon.threshold', { rule: rule(CouponType.threshold, 2000, 68.01) }],
  ] as const)('is refused with %s', (reason, more) => {
    expect(judgeCoupon(coupon(more as Partial<CouponFacts>), aClass(68), today)).toMatchObject({ ok: false, reason })
  })

  it('is refused where there is nothing to pay', () => {
    expect(judgeCoupon(coupon({ rule: rule(CouponType.threshold, 2000, 0) }), aClass(0), today)).toMatchObject({ reason: 'coupon.nothing' })
  })

  it('is possible on the first day and on the whole last one', () => {
    for (const day of ['2026-11-01', '2026-11-30']) expect(judgeCoupon(coupon(), aClass(68), readDay(day)).ok).toBe(true)
  })
})

describe('The state of a coupon', () => {
  const at = (more: Partial<CouponFacts>) => judgeStatus(coupon(more), today)
  it('is 3 used, 4 expired, or neither [MC-111]', () => {
    expect([at({}), at({ isHeld: true }), at({ isUsed: true }), at({ end: readDay('2026-11-20') })]).toEqual([1, 2, 3, 4])
    expect(at({ isUsed: true, end: readDay('2026-11-20') })).toBe(CouponStatus.used)
  })

  it('is drawn as normal, used, expired, or disabled where it cannot be used for the present purchase [MC-111] [MC-112]', () => {
    expect(couponAppearance(CouponStatus.unused, true)).toBe('normal')
    expect(couponAppearance(CouponStatus.unused, false)).toBe('disabled')
    expect(couponAppearance(CouponStatus.held, false)).toBe('disabled')
    for (const usable of [true, false]) {
      expect(couponAppearance(3, usable)).toBe('used')
      expect(couponAppearance(4, usable)).toBe('expired')
    }
  })

  it('has days left only where the last day lies in the future [MC-113]', () => {
    expect(daysLeft(readDay('2026-11-27'), today)).toBe(6)
    expect(daysLeft(today, today)).toBeUndefined()
    expect(daysLeft(readDay('2026-11-20'), today)).toBeUndefined()
  })
})

describe('The best coupon', () => {
  it('has the largest discount, then the earliest end, then the lowest id', () => {
    const offers = [
      { id: 4, discount: 20, end: '2026-12-31' },
      { id: 3, discount: 20, end: '2026-11-30' },
      { id: 2, discount: 20, end: '2026-11-30' },
      { id: 1, discount: 19.99, end: '2026-11-22' },
    ]
    expect([...offers].sort(byWorth).map(({ id }) => id)).toEqual([2, 3, 4, 1])
  })
})
