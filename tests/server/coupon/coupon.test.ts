import type { UserCoupon, OtherCoupon } from '@/contract/coupon'
import { openTestApp, type TestApp } from '../support/app'
import { coupons, couponShop } from './shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

interface Listed {
  coupons: UserCoupon[]
  counts: Record<string, number>
  pages: number
  total_count: number
}
interface Payable {
  payable_coupons: UserCoupon[]
  other_coupons: OtherCoupon[]
}

let server: TestApp
const sessions: Partial<Record<keyof typeof people, string>> = {}

beforeAll(async () => {
  server = await openTestApp({ seed: couponShop })
  for (const who of ['lin', 'coach', 'owner', 'hsu', 'stranger'] as const) sessions[who] = await server.logIn(people[who].id)
})
afterAll(() => server.close())

const list = (who: keyof typeof people, userId: number, query = '') =>
  server.request<Listed>('GET', `/api/v2/users/${userId}/coupons/${query}`, { session: sessions[who]! })
const payable = (who: keyof typeof people, userId: number, query: string, shopId = 1) =>
  server.request<Payable>('GET', `/api/v2/shops/${shopId}/users/${userId}/coupons/payment/?${query}`, { session: sessions[who]! })
const listIds = (found: { id: number }[]) => found.map(({ id }) => id)

describeOnEngine('The coupons of a user', () => {
  it('are listed, usable ones first by their last day, then the rest, latest first [MC-205] [MC-075] [MC-074]', async () => {
    const { data } = await list('lin', 1, '?shop_id=1')
    expect(listIds(data.coupons)).toEqual([5, 4, 1, 2, 3, 6, 7, 8, 10, 12, 9, 11])
    expect(data).toMatchObject({ counts: { all: 12, usable: 10, used: 1, expired: 1 }, total_count: 12, pages: 1 })
    expect(data.coupons[2]).toEqual({
      id: coupons.twenty,
      status: 1,
      start: '2026-11-01',
      end: '2026-11-30',
      coupon_tpl: { id: 1, name: '满60减20', coupon_type: 1, account: 20, reach_money: 60 },
      red_envelope_tpl: null,
      use_condition: { charge_cards: true, course_pay_on_line: true, new_cards: true },
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
    })
    expect(data.coupons[4]).toMatchObject({ coupon_tpl: { coupon_type: 3, account: 85, reach_money: 50 } })
    expect(data.coupons[1]).toMatchObject({ coupon_tpl: null, red_envelope_tpl: { id: 4, title: '新人红包', account: 8 } })
    expect(data.coupons[11]).toMatchObject({ status: 3, used_at: '2026-11-10T18:00:00+08:00' })
    expect(data.coupons[10]).toMatchObject({ status: 4 })
  })

  it('are filtered by status, and without a shop are those of every brand', async () => {
    expect(listIds((await list('lin', 1, '?shop_id=1&group=used')).data.coupons)).toEqual([coupons.used])
    expect(listIds((await list('lin', 1, '?shop_id=1&group=expired')).data.coupons)).toEqual([coupons.expired])
    expect((await list('lin', 1)).data.counts).toMatchObject({ all: 13 })
    expect((await list('lin', 1, '?shop_id=1&page=2')).data).toMatchObject({ coupons: [], total_count: 12 })
  })

  it('are not shown to another user, but to coaches and staff of a shop of both, those valid there [MC-175]', async () => {
    const none = { status: 403, code: 'permission.none', msg: '无此权限' }
    expect(await list('hsu', 1, '?shop_id=1')).toMatchObject(none)
    expect(await list('stranger', 1, '?shop_id=4')).toMatchObject(none)
    expect(await list('coach', 1)).toMatchObject(none)
    expect(await list('coach', 1, '?shop_id=2')).toMatchObject(none)
    expect(listIds((await list('coach', 1, '?shop_id=1')).data.coupons)).not.toContain(coupons.elsewhere)
    expect(listIds((await list('owner', 1, '?shop_id=2')).data.coupons)).toEqual([1, 8, 10, 12, 9, 11])
    expect(await payable('hsu', 1, 'price=68&course_pay_on_line=true')).toMatchObject(none)
    expect(await payable('coach', 1, 'price=68&course_pay_on_line=true', 2)).toMatchObject(none)
    expect(await payable('coach', 1, 'price=68&course_pay_on_line=true')).toMatchObject({ status: 200 })
    expect(await server.request('GET', '/api/v2/users/1/coupons/')).toMatchObject({ status: 401 })
  })
})

describeOnEngine('The coupons for a purchase', () => {
  it('are those of the shop that are unused, valid, meant for the purchase and over their threshold, the best first, by the discount of each type [MC-206] [MC-207] [MC-169] [MC-257]', async () => {
    const { data } = await payable('lin', 1, 'price=68&course_pay_on_line=true')
    const off = data.payable_coupons.map(({ id, discount, real_price: real }) => [id, discount, real])
    expect(off).toEqual([
      [coupons.whole, 68, 0],
      [coupons.twenty, 20, 48],
      [coupons.second, 20, 48],
      [coupons.discount, 10.2, 57.8],
      [coupons.every, 10, 58],
      [coupons.envelope, 8, 60],
    ])
    expect(data.other_coupons.map(({ id, reason }) => [id, reason.code])).toEqual([
      [coupons.high, 'coupon.threshold'],
      [coupons.forCards, 'coupon.purchase'],
      [coupons.elsewhere, 'coupon.shop'],
      [coupons.tomorrow, 'coupon.not_started'],
    ])
    expect(data.other_coupons[0]!.reason.msg).toBe('满100元可用')
  })

  it('follow the flags of the purchase [MC-114] [MC-115]', async () => {
    const cards = (await payable('lin', 1, 'price=68&new_cards=true')).data.payable_coupons
    expect(listIds(cards)).toEqual([coupons.forCards, coupons.twenty, coupons.second, coupons.envelope])
    expect(listIds((await payable('lin', 1, 'price=68&charge_cards=true&course_pay_on_line=true')).data.payable_coupons)).not.toContain(
      coupons.forCards,
    )
  })

  it('are judged for a price in yuan', async () => {
    expect(await payable('lin', 1, 'price=68.001&course_pay_on_line=true')).toMatchObject({ status: 400 })
    expect((await payable('lin', 1, 'price=0&course_pay_on_line=true')).data.payable_coupons).toEqual([])
  })
})
