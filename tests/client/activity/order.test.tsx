import { act, screen, waitFor } from '@testing-library/react'
import type { ActivityOrder } from '@/contract/activity/order'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import OrderPage from '@/pages/activity/order'
import { payOrder } from '../payment/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { gone, held, signUp, words } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/activities/orders/31/'
const isThere = (id: string) => document.getElementById(id) !== null
const show = async (order: ActivityOrder) => {
  answer('activityOrderDetail', { order })
  const shown = open(OrderPage, ADDRESS)
  await screen.findByText('报名凭证')
  await waitFor(() => byId('ticket'))
  return shown
}

describe('The ticket of a sign-up', () => {
  it('is the code to scan, its number in groups, what it admits, and until when it can be cancelled [MC-021] [MC-228] [MC-085]', async () => {
    await show(signUp())
    expect(listAsked('activityOrderDetail')[0]!.path).toBe('/api/v2/mobile/shops/1/activities/orders/31/')
    expect(words('ticket')).toContain('双人票 × 1 · 可入 2 人')
    expect(byId('ticket-code').style.backgroundImage).toContain('data:image/svg+xml')
    expect(words('ticket-number')).toBe('2171 0853 0260')
    expect(document.body.textContent).toContain('已支付· 还有 8 天5月30日 19:30')
    expect(document.body.textContent).toContain('支付¥108.00 · 微信支付订单号31报名时间5月22日 17:28')
    expect(words('ticket-rule')).toBe('5月28日 23:59 前可取消，退款将原路返回；之后不可取消，未到场不退')
  })

  it('is cancelled, and shows the refund under way', async () => {
    await show(signUp())
    await tapId('cancel-sign-up')
    answer('activityOrderCancel', { order: gone(31, { refundType: 1 }) })
    answer('activityOrderDetail', { order: gone(31, { refundType: 1 }) })
    answer('payOrderRead', { order: payOrder({ id: 77, status: 3, type: 'activity', target_id: 31 }), payment: null })
    await tapId('cancel-sign-up-act')
    await said('已取消报名')
    await waitFor(() => expect(words('ticket')).toContain('凭证已失效'))
    expect(isThere('ticket-code')).toBe(false)
    await waitFor(() => expect(document.body.textContent).toContain('退款金额'))
    await tapId('sign-up-again')
    expect(opened('redirectTo')).toEqual(['/shop/1/activities/5/'])
  })

  it('says who checked it and when, once it was used', async () => {
    await show(signUp(31, { state: 'used', admitted: 2, used_at: '2026-05-30T19:12:00+08:00', used_by: '前台小沈', can_cancel: false }))
    expect(words('ticket')).toContain('双人票 × 1 · 已入 2 人')
    expect(words('ticket')).toContain('由前台小沈核销')
    expect(document.body.textContent).toContain('已使用· 19:12 扫码入场')
    expect(isThere('ticket-code')).toBe(false)
  })

  it('is still good for those who have not come', async () => {
    await show(signUp(31, { state: 'partly', admitted: 1, used_at: '2026-05-22T17:12:00+08:00', can_cancel: false }))
    expect(words('ticket')).toContain('双人票 × 1 · 已入 1 / 2 人')
    expect(isThere('ticket-code')).toBe(true)
    expect(isThere('cancel-sign-up')).toBe(false)
  })

  it('counts the time to pay while it is held, and leads to the payment', async () => {
    await show(held(31))
    expect(words('ticket')).toContain('付款后凭证出现在这里')
    await tapId('to-pay')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/77/pay/'])
  })

  it('says that a held one ran out, and that nothing was charged', async () => {
    await show({ ...held(31), expire_at: '2026-05-22T17:00:00+08:00' })
    expect(words('ticket-rule')).toBe('没有按时付款，名额已释放，没有扣款')
    expect(document.body.textContent).not.toContain('微信支付')
    expect(isThere('sign-up-again')).toBe(true)
  })

  it('says nothing of a payment where it was cancelled before that', async () => {
    await show(gone(31, { channel: 'WEIXIN' }))
    expect(document.body.textContent).toContain('订单号31')
    expect(document.body.textContent).not.toContain('原支付')
  })

  it('has the address of the venue only where the activity has no position of its own', async () => {
    const order = signUp()
    const { unmount } = await show(order)
    expect(words('ticket-place')).toBe(`龙腾大道集合${order.shop.address}`)
    unmount()
    act(() => queryClient.clear())
    await show({ ...order, activity: { ...order.activity, lat: 31.18, lng: 121.46 } })
    expect(words('ticket-place')).toBe('龙腾大道集合导航')
  })

  it('says what the venue moved, and that one may leave', async () => {
    const order = signUp()
    await show({ ...order, activity: { ...order.activity, changed: ['time'] } })
    expect(words('ticket-moved')).toBe('活动有变动时间有变动，请看上面的新安排。开始前可取消，全额退款')
  })

  it('says that the venue called it off, and what went back', async () => {
    await show(
      gone(31, { state: 'called_off', channel: 'CARD', card: { id: 5, name: '团课次卡', type: 2 }, price: 2, price_unit: 'times' }),
    )
    expect(words('ticket-rule')).toBe('活动已由门店取消，2 次已退回')
    expect(isThere('other-activities')).toBe(true)
  })

  it('is shown without a network, as it was read last', async () => {
    const { unmount } = await show(signUp())
    unmount()
    act(() => queryClient.clear())
    lose('activityOrderDetail')
    open(OrderPage, ADDRESS)
    await waitFor(() => byId('ticket-code'))
    expect(words('ticket-number')).toBe('2171 0853 0260')
  })

  it('is not there for somebody else', async () => {
    refuse('activityOrderDetail', 'activity.order_not_found')
    open(OrderPage, ADDRESS)
    expect(await screen.findByText('报名不存在')).toBeTruthy()
  })

  it('is in English, too', async () => {
    await setLocale('en-us')
    answer('activityOrderDetail', { order: signUp() })
    open(OrderPage, ADDRESS)
    await waitFor(() => expect(words('ticket')).toContain('双人票 × 1 · admits 2'))
  })
})
