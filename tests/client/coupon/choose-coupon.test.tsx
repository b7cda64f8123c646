import { screen, waitFor } from '@testing-library/react'
import { CouponType } from '@/domain/coupon/coupon'
import { countDiscount } from '@/domain/coupon/discount'
import { fenToYuan, yuanToFen } from '@/domain/money'
import CouponSelectPage from '@/pages/coupon/choose'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, holdNext, onlineConfirm, open, opened, selectable, setUpBooking, tapId } from '../booking/fixtures'
import { bodies, show, text } from '../booking/order-stage'
import { coupon, envelope, other, tpl } from './fixtures'

setUpBooking()

const payable = [
  coupon(1, { discount: 20, real_price: 48 }),
  coupon(3, { ...tpl(3, 85, 50), discount: 10.2, real_price: 57.8 }),
  envelope(2, { discount: 8, real_price: 60 }),
]
const others = [other(4, 'coupon.threshold', '满100元可用', tpl(1, 20, 100)), other(5, 'coupon.purchase', '不适用于本次消费')]
const teach = () => answer('payableCoupons', { payable_coupons: payable, other_coupons: others })

const showOrder = (confirm = onlineConfirm()) => {
  teach()
  return show(confirm)
}
const showSelect = async (of = 'schedule-501') => {
  teach()
  const page = open(CouponSelectPage, `/shop/1/mobile/user/coupons/select/?price=68&kind=course_pay_on_line&of=${of}`)
  await screen.findByText('选择优惠券')
  await waitFor(() => byId('coupon-1'))
  return page
}

describe('a booking with a coupon', () => {
  it('has the best one chosen, shows its discount and the new amount, and sends it [BK-012] [BK-168] [MC-206] [MC-075]', async () => {
    holdNext()
    await showOrder()
    await waitFor(() => expect(text('coupon-off')).toBe('-¥20.00'))
    expect(listAsked('payableCoupons')[0]).toMatchObject({
      path: '/api/v2/shops/1/users/9/coupons/payment/',
      query: { price: '68', course_pay_on_line: 'true' },
    })
    expect(text('order-amount')).toBe('¥48.00')
    expect(screen.getByText('¥68.00')).toBeTruthy()
    await tapId('confirm-booking')
    await waitFor(() => expect(bodies()).toMatchObject([{ channel: 'WEIXIN', user_coupon_id: 1 }]))
  })

  it('keeps the choice made on the coupon page, a red envelope as well, and forgets it after booking [BK-013]', async () => {
    const order = await showOrder()
    await waitFor(() => byId('coupon-off'))
    await tapId('coupon-row')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/user/coupons/select/?price=68&kind=course_pay_on_line&of=schedule-501'])
    order.unmount()
    const select = await showSelect()
    await tapId('coupon-2')
    expect(text('coupon-price')).toBe('¥60.00')
    await tapId('coupon-confirm')
    expect(JSON.parse(localStorage.getItem('booking_coupon')!)).toEqual({ of: 'schedule-501', id: 2 })
    select.unmount()
    holdNext()
    await showOrder()
    await waitFor(() => expect(text('coupon-off')).toBe('-¥8.00'))
    await tapId('confirm-booking')
    await waitFor(() => expect(bodies()).toMatchObject([{ user_coupon_id: 2 }]))
    await waitFor(() => expect(localStorage.getItem('booking_coupon')).toBeNull())
  })

  it('uses none where the member chose none, and no choice made for another class', async () => {
    localStorage.setItem('booking_coupon', JSON.stringify({ of: 'schedule-501', id: null }))
    const first = await showOrder()
    await waitFor(() => expect(text('coupon-row')).toContain('不使用'))
    expect(text('order-amount')).toBe('¥68.00')
    first.unmount()
    localStorage.setItem('booking_coupon', JSON.stringify({ of: 'schedule-777', id: null }))
    await showOrder()
    await waitFor(() => expect(text('coupon-off')).toBe('-¥20.00'))
  })

  it('is offered for online payments alone', async () => {
    await showOrder(onlineConfirm({ cards: [selectable(1)] }))
    await tapId('pay-card-1')
    expect(document.getElementById('coupon-row')).toBeNull()
    await tapId('pay-channel-WEIXIN')
    await waitFor(() => byId('coupon-off'))
  })

  it('is named where the way to pay is chosen, between the price of the way and the amount of the button', async () => {
    await showOrder(onlineConfirm({ cards: [selectable(1), selectable(2), selectable(3)] }))
    await tapId('all-ways')
    expect(document.getElementById('pick-off')).toBeNull()
    await tapId('pick-channel-WEIXIN')
    await waitFor(() => expect(text('pick-off')).toBe('优惠券已减 ¥20.00'))
    expect(text('pick-channel-WEIXIN')).toContain('¥68')
    expect(text('pay-act')).toContain('¥48.00')
  })

  it('goes on without one where the coupons cannot be read', async () => {
    lose('payableCoupons')
    await show(onlineConfirm())
    await waitFor(() => expect(text('order-amount')).toBe('¥68.00'))
    expect(document.getElementById('coupon-row')).toBeNull()
  })
})

/** Answers a coupon at a price as the server judges it, by the rule that both sides share. */
const teachType = (type: 1 | 2 | 3, account: number, reach: number, price: number) => {
  const words = tpl(type, account, reach)
  const amount = type === CouponType.discount ? account : yuanToFen(account)
  const off = fenToYuan(countDiscount({ type, amount, reach: yuanToFen(reach) }, yuanToFen(price)))
  answer('payableCoupons', {
    payable_coupons: off > 0 ? [coupon(1, { ...words, discount: off, real_price: price - off })] : [],
    other_coupons: off > 0 ? [] : [other(1, 'coupon.threshold', `满${reach}元可用`, words)],
  })
}

describe('the discount of a coupon', () => {
  it.each([
    [1, 20, 68, '满68元减20元', '-¥20.00', '¥48.00'],
    [1, 20, 69, '满69元减20元', undefined, '¥68.00'],
    [2, 10, 30, '每满30元减10元', '-¥20.00', '¥48.00'],
    [2, 10, 69, '每满69元减10元', undefined, '¥68.00'],
    [3, 85, 68, '满68元享8.5折', '-¥10.20', '¥57.80'],
    [3, 85, 69, '满69元享8.5折', undefined, '¥68.00'],
  ] as const)(
    'a coupon of type %s with %s from %s yuan on (%s) takes %s off 68 [MC-169]',
    async (type, account, reach, words, off, left) => {
      teachType(type, account, reach, 68)
      const order = await show(onlineConfirm())
      await waitFor(() => byId('coupon-row'))
      expect([document.getElementById('coupon-off')?.textContent, text('order-amount')]).toEqual([off, left])
      order.unmount()
      open(CouponSelectPage, '/shop/1/mobile/user/coupons/select/?price=68&kind=course_pay_on_line&of=schedule-501')
      await waitFor(() => byId('coupon-1'))
      expect(text('coupon-1')).toContain(words)
      expect(byId('coupon-1').getAttribute('aria-checked') === 'true').toBe(off !== undefined)
      expect(text('coupon-price')).toBe(left)
    },
  )
})

describe('the page to choose a coupon', () => {
  it('has the best one chosen, shows the discount of each, and the reason of those that cannot be used [MC-112]', async () => {
    await showSelect()
    expect(byId('coupon-1').getAttribute('aria-checked')).toBe('true')
    expect(text('coupon-1')).toContain('可减 ¥20.00 · 最优')
    expect(text('coupon-3')).toContain('可减 ¥10.20')
    expect(text('coupon-4')).toContain('满100元可用')
    expect(text('coupon-5')).toContain('不适用于本次消费')
    expect(byId('coupon-4').className).toContain('off')
    expect(text('coupon-price')).toBe('¥48.00')
    await tapId('coupon-none')
    expect(byId('coupon-none').getAttribute('aria-checked')).toBe('true')
    expect(text('coupon-price')).toBe('¥68.00')
    await tapId('coupon-confirm')
    expect(JSON.parse(localStorage.getItem('booking_coupon')!)).toEqual({ of: 'schedule-501', id: null })
  })
})
