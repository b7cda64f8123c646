import { screen, waitFor } from '@testing-library/react'
import { couponFigure, couponScope, couponTerm } from '@/features/coupon/coupon-words'
import { couponName } from '@/features/coupon/coupon-name'
import { readDay } from '@/domain/time'
import { coupon as couponTexts } from '@/features/coupon/texts.zh-cn'
import { setLocale, withTexts } from '@/i18n/runtime'
import CouponInstructionPage from '@/pages/coupon/instruction'
import CouponsPage from '@/pages/coupon/list'
import type { Answer } from '@/http/call'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { coupon, envelope, tpl } from './fixtures'

setUpBooking()
const { t } = withTexts({ coupon: couponTexts })

const ADDRESS = '/shop/1/mobile/user/coupons/'
const counts = { all: 4, usable: 2, used: 1, expired: 1 }
const list = (coupons: ReturnType<typeof coupon>[], more: Partial<Answer<'userCoupons'>> = {}) =>
  answer('userCoupons', { pages: 1, current_page: 1, total_count: coupons.length, coupons, counts, ...more })
const today = readDay('2026-05-22')

beforeEach(() => answer('homeCoupons', { coupons: [] }))

describe('The coupons that can be claimed', () => {
  const claimable = (activity: number, more: object = {}) => ({
    ...{ activity_id: activity, is_taken: false, each: 1, days: 7, redid: null },
    ...{ coupon_tpl: coupon(1).coupon_tpl, red_envelope_tpl: null, use_condition: coupon(1).use_condition, shops: coupon(1).shops },
    ...more,
  })
  const show = async (...coupons: ReturnType<typeof claimable>[]) => {
    answer('homeCoupons', { coupons })
    list([])
    open(CouponsPage, ADDRESS)
    await screen.findByText('可领的优惠券')
  }

  it('stand above the own ones without those that were claimed, and are claimed by a tap [MC-208] [MC-209] [MC-210]', async () => {
    await show(claimable(4, { each: 2 }), claimable(5, { is_taken: true }))
    expect(listAsked('homeCoupons').map(({ path }) => path)).toEqual(['/api/v2/shops/1/homepage/coupons/'])
    expect(document.querySelectorAll('[id^="claimable-"]')).toHaveLength(1)
    expect(byId('claimable-4-1').textContent).toContain('×2')
    answer('homeCouponClaim', { records: [{ ...claimable(4), id: 31, end: '2026-05-28' }], is_first: true })
    answer('homeCoupons', { coupons: [] })
    await tapId('claim-coupon-4-1')
    await waitFor(() => byId('claim-result'))
    expect(listAsked('homeCouponClaim').map(({ path, body }) => [path, body])).toEqual([
      ['/api/v2/shops/1/homepage/coupons/acquire/', { activity_id: 4, user_id: 9 }],
    ])
    await waitFor(() => expect(document.querySelectorAll('[id^="claimable-"]')).toHaveLength(0))
    expect(listAsked('userCoupons').length).toBeGreaterThan(1)
  })

  it('ask a person without a membership to join the shop first [MC-126]', async () => {
    await show(claimable(4))
    answer('homeCouponClaim', { records: [], is_first: false })
    await tapId('claim-coupon-4-1')
    await waitFor(() => byId('shop-bind'))
  })

  it('say why a claim was refused, and send the same one again where no answer came', async () => {
    await show(claimable(4))
    refuse('homeCouponClaim', 'grant.gone', { name: '端午开练礼' })
    await tapId('claim-coupon-4-1')
    await waitFor(() => expect(byId('claim-failed').textContent).toContain('端午开练礼刚刚被领完了'))
    await tapId('claim-known')
    lose('homeCouponClaim')
    await tapId('claim-coupon-4-1')
    await waitFor(() => byId('claim-unknown'))
    answer('homeCouponClaim', { records: [{ ...claimable(4), id: 31, end: '2026-05-28' }], is_first: true })
    await tapId('claim-again')
    await waitFor(() => byId('claim-result'))
    const [, lost, again] = listAsked('homeCouponClaim').map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(lost)
  })
})

describe('the text of a coupon', () => {
  it('is, by its type, spend X get Y off, for every X, and over X a discount [MC-165] [MC-166] [MC-167] [MC-168] [MC-074] [MC-257]', async () => {
    const all = [tpl(1, 30, 200), tpl(2, 20, 100), tpl(3, 80, 50), tpl(3, 85, 50), tpl(1, 15, 0)].map((more) => coupon(1, more))
    expect(all.map((each) => couponName(t, each))).toEqual(['满200元减30元', '每满100元减20元', '满50元享8折', '满50元享8.5折', '立减15元'])
    expect(couponFigure(t, all[3]!)).toEqual({ before: '', figure: '8.5', after: '折' })
    await setLocale('en-us')
    expect(all.map((each) => couponName(t, each))).toEqual([
      'Spend ¥200, get ¥30 off',
      '¥20 off for every ¥100',
      'Over ¥50, 20% off',
      'Over ¥50, 15% off',
      '¥15 off',
    ])
    await setLocale('zh-tw')
    expect(couponName(t, all[0]!)).toBe('滿 200 元折 30 元')
    expect([couponName(t, all[2]!), couponName(t, all[3]!)]).toEqual(['滿 50 元享 8 折', '滿 50 元享 85 折'])
  })

  it('names its purchases: the whole shop, else those of its flags [MC-114] [MC-115] [MC-075]', () => {
    const use = (course: boolean, cards: boolean, charge: boolean) =>
      couponScope(t, { use_condition: { course_pay_on_line: course, new_cards: cards, charge_cards: charge }, shops: [] })
    expect(use(true, true, true)).toBe('全场通用')
    expect(use(true, false, false)).toBe('限在线约课')
    expect(use(false, true, true)).toBe('限新购会员卡、续费')
  })

  it('names its only shop, and then is not said to be good for everything', () => {
    const here = [{ id: 2, name: '拾光·徐汇店' }]
    const scope = (cards: boolean, shops: typeof here) =>
      couponScope(t, { use_condition: { course_pay_on_line: true, new_cards: cards, charge_cards: cards }, shops })
    expect(scope(true, here)).toBe('仅限拾光·徐汇店')
    expect(scope(false, here)).toBe('限在线约课 · 仅限拾光·徐汇店')
    expect(scope(true, [...here, { id: 1, name: '拾光·静安店' }])).toBe('全场通用')
  })

  it('says that it was taken back, and no days that are left', async () => {
    const reason = { code: 'coupon.taken_back', msg: '已收回' }
    expect(couponTerm(t, coupon(1, { status: 4, reason }), today)).toEqual({ text: '5月28日到期', isClose: false })
    list([coupon(1, { status: 4, reason })])
    open(CouponsPage, ADDRESS)
    await waitFor(() => expect(byId('coupon-1').textContent).toContain('已收回'))
    expect(byId('coupon-1').textContent).not.toContain('已过期')
  })

  it('shows the days left where the last day lies in the future [MC-113] [MC-075]', () => {
    const term = (more: object) => couponTerm(t, coupon(1, more), today).text
    expect(term({ end: '2026-05-28' })).toBe('剩 6 天 · 5月28日到期')
    expect(term({ end: '2026-05-22' })).toBe('5月22日到期')
    expect(term({ start: '2026-05-23' })).toBe('5月23日起可用')
    expect(term({ status: 3, used_at: '2026-05-12T09:00:00+08:00', used_for: '流瑜伽' })).toBe('5月12日用于流瑜伽')
  })
})

describe('the page of coupons', () => {
  it('draws each by its state: normal, disabled here, used, expired, and red envelopes as such [MC-046] [MC-111] [MC-112] [MC-078] [MC-205]', async () => {
    list([
      coupon(1),
      envelope(2),
      coupon(3, { shops: [{ id: 2, name: '拾光·徐汇店' }] }),
      coupon(4, { status: 2, pay_order_id: 77, used_for: '流瑜伽' }),
      coupon(5, { status: 3, used_at: '2026-05-12T09:00:00+08:00' }),
      coupon(6, { status: 4, end: '2026-05-01' }),
    ])
    open(CouponsPage, ADDRESS)
    await screen.findByText('换季红包')
    expect(listAsked('userCoupons')[0]).toMatchObject({ path: '/api/v2/users/9/coupons/', query: { shop_id: '1', page: '1' } })
    expect(byId('coupon-1').textContent).toContain('去使用')
    expect(byId('coupon-2').textContent).toContain('红包')
    expect(byId('coupon-3').textContent).toContain('当前场馆不可用')
    expect(byId('coupon-3').className).toContain('off')
    expect(byId('coupon-1').className).not.toContain('off')
    expect(byId('coupon-4').textContent).toContain('已被待支付订单占用')
    expect(byId('coupon-5').textContent).toContain('已使用')
    expect(byId('coupon-6').textContent).toContain('已过期')
    await tapId('coupon-act-4')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/77/pay/'])
  })

  it('reads one kind of them, page by page', async () => {
    answer('userCoupons', ({ query }) => {
      const page = Number(query.page ?? 1)
      return { pages: 2, current_page: page, total_count: 2, counts, coupons: [coupon(page)] }
    })
    open(CouponsPage, ADDRESS)
    await screen.findByText('全部 4')
    await tapId('more-coupons')
    await screen.findAllByText('满60元减20元')
    expect(document.querySelectorAll('[id^="coupon-"][id$="2"]')).not.toHaveLength(0)
    await tapId('coupons-used')
    expect(listAsked('userCoupons').at(-1)!.query).toMatchObject({ group: 'used', page: '1' })
  })

  it('reads a page again that failed', async () => {
    list([coupon(1)], { pages: 2 })
    open(CouponsPage, ADDRESS)
    await screen.findByText('全部 4')
    lose('userCoupons')
    await tapId('more-coupons')
    await waitFor(() => expect(byId('more-coupons').textContent).toBe('加载失败，点击重试'))
    list([coupon(2)], { pages: 2, current_page: 2 })
    await tapId('more-coupons')
    await waitFor(() => byId('coupon-2'))
    expect(document.getElementById('more-coupons')).toBeNull()
  })

  it('says that there are none, or that they could not be read', async () => {
    list([], { counts: { all: 0, usable: 0, used: 0, expired: 0 } })
    const { unmount } = open(CouponsPage, ADDRESS)
    await screen.findByText('还没有优惠券')
    unmount()
  })

  it('shows the failure and tries again', async () => {
    refuse('userCoupons', 'permission.none')
    open(CouponsPage, ADDRESS)
    await screen.findByText(/无此权限/)
  })

  it('leads to how coupons work [MC-015]', async () => {
    list([coupon(1)])
    const { unmount } = open(CouponsPage, ADDRESS)
    await screen.findByText('使用说明')
    await tapId('coupon-instruction')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/user/coupons/instruction/'])
    unmount()
    open(CouponInstructionPage, '/shop/1/mobile/user/coupons/instruction/')
    expect(screen.getByText(/一个订单只能使用一张/)).toBeTruthy()
  })
})
