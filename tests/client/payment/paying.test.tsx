import { screen, waitFor } from '@testing-library/react'
import { startPayment } from '@/features/payment/pay/start-payment'
import { useMemberStore } from '@/shell/session/member-store'
import { setLocale } from '@/i18n/runtime'
import PayPage from '@/pages/payment/pay'
import { album } from '@/platform/album'
import { storage } from '@/platform/storage'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { fakeCanvas } from '../support/fake-canvas'
import { fireTaro } from '../../support/stubs/taro'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { cashier, pass, PAY, pay, payOrder, RESULT } from './fixtures'

setUpBooking()

const show = () => open(PayPage, PAY)
const answerOrder = (order = payOrder(), payment = pay()) => answer('payOrderRead', { order, payment })
beforeEach(() => answerOrder())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('the paying page', () => {
  it('shows title, amount, channel and time left', async () => {
    show()
    await screen.findByText('等待微信支付')
    const text = document.body.textContent
    for (const words of ['流瑜伽 · 体验', '39.00', '请在 15 分钟内完成支付', '继续支付 ¥39.00', '81']) expect(text).toContain(words)
    expect(screen.getByRole('timer').textContent).toMatch(/^1[01]:[0-5]\d$/)
  })

  it('is loading, then an error with a retry [BK-416]', async () => {
    lose('payOrderRead')
    show()
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败,请刷新重试')
    answerOrder()
    await tapId('retry')
    await screen.findByText('等待微信支付')
  })

  it("shows the server's text for somebody else's order [BK-415]", async () => {
    refuse('payOrderRead', 'pay.not_found')
    show()
    expect(await screen.findByText('订单不存在')).toBeTruthy()
  })

  it('reads nothing for a visitor, who is asked to log in', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    show()
    await waitFor(() => expect(opened('redirectTo')).toEqual([`/mobile/login/?next=${encodeURIComponent(PAY)}&shop_id=1`]))
    expect(listAsked('payOrderRead')).toEqual([])
  })

  it.each(['zh-tw', 'en-us'] as const)('reads in %s', async (locale) => {
    await setLocale(locale)
    show()
    await screen.findByText(locale === 'zh-tw' ? '等待微信支付' : 'Waiting for WeChat Pay')
    expect(byId('go-on').textContent).toBe(locale === 'zh-tw' ? '繼續付款 ¥39.00' : 'Pay ¥39.00')
  })
})

describe('a payment begun on another page', () => {
  it('comes to the paying page, which opens the cashier once', async () => {
    const paid = cashier({ kind: 'left' })
    await startPayment({ shopId: 1, orderId: 81, payment: pay() })
    expect(opened('redirectTo')).toEqual([PAY])
    const { unmount } = show()
    await screen.findByText('等待微信支付')
    expect(paid.mock.calls).toEqual([[pay()]])
    unmount()
    show()
    await screen.findByText('等待微信支付')
    expect(paid).toHaveBeenCalledTimes(1)
    expect(listAsked('payOrderPay')).toEqual([])
  })

  it('is begun again where the provider had not answered', async () => {
    const paid = cashier({ kind: 'left' })
    answer('payOrderPay', { order: payOrder(), payment: pay() })
    await startPayment({ shopId: 1, orderId: 81 })
    show()
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(1))
    expect(listAsked('payOrderPay')).toHaveLength(1)
  })
})

describe('the outcome of a payment', () => {
  it("is never the cashier's word: the order stays unpaid until the server says otherwise [MC-109]", async () => {
    cashier({ kind: 'paid' })
    await startPayment({ shopId: 1, orderId: 81, payment: pay() })
    show()
    await screen.findByText('等待微信支付')
    await waitFor(() => expect(listAsked('payOrderRead').length).toBeGreaterThan(1), { timeout: 3_000 })
    expect(opened('redirectTo')).toEqual([PAY])
    answerOrder(payOrder({ status: 1 }))
    await tapId('i-paid')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/order/success/?order_id=34'))
  })

  it.each([
    [2, 'activity', 'cancelled'],
    [2, 'schedule', 'cancelled'],
    [3, 'schedule', 'being paid back'],
  ] as const)('status %s of an order of the type %s leads to the result, as %s [MC-106]', async (status, type, _as) => {
    answerOrder(payOrder({ status, type }))
    show()
    await waitFor(() => expect(opened('redirectTo')).toEqual([RESULT]))
  })

  it('status 1 of a sign-up for an activity leads to its ticket [MC-106]', async () => {
    answerOrder(payOrder({ status: 1, type: 'activity' }))
    show()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/activities/orders/34/']))
  })

  it.each(['card', 'auto_renew'] as const)('status 1 of an order of the type %s leads to the result of the card [MC-065]', async (type) => {
    answerOrder(payOrder({ status: 1, type }))
    show()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/cards/orders/34/result/']))
  })

  it('is read after 1, 2, 3, 5 and 8 seconds, and not while the page is hidden', async () => {
    jest.useFakeTimers()
    show()
    await pass(10)
    const asked = () => listAsked('payOrderRead').length
    const first = asked()
    for (const [n, wait] of [1, 2, 3, 5, 8, 8].entries()) {
      await pass(wait * 1000 - 100)
      expect(asked()).toBe(first + n)
      await pass(100)
      expect(asked()).toBe(first + n + 1)
    }
    await fireTaro('hide')
    const hidden = asked()
    await pass(60_000)
    expect(asked()).toBe(hidden)
    await fireTaro('show')
    await pass(10)
    expect(asked()).toBe(hidden + 1)
    await pass(1_000)
    expect(asked()).toBe(hidden + 2)
  })

  it('is read once more when the time to pay is over, and not after that; the page says so', async () => {
    jest.useFakeTimers()
    answerOrder(payOrder({ expire_at: '2026-05-22T17:26:05+08:00' }))
    show()
    await pass(10)
    await pass(6_000)
    const asked = listAsked('payOrderRead').length
    await pass(60_000)
    expect(listAsked('payOrderRead').length).toBe(asked)
    expect(opened('redirectTo')).toEqual([RESULT])
  })

  it('is read when the payer confirms the payment', async () => {
    show()
    await screen.findByText('等待微信支付')
    await tapId('i-paid')
    await said('暂未查到付款，请稍后再试，不会重复扣款')
  })

  it.each([
    ['cancelled', '支付未完成，订单仍为你保留'],
    ['failed', '支付未成功，请重试或更换支付方式'],
  ] as const)('is shown when the cashier was %s', async (kind, words) => {
    cashier({ kind })
    answer('payOrderPay', { order: payOrder(), payment: pay() })
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await said(words)
    hold('payOrderPay')
    await tapId('go-on')
    expect(document.body.textContent).not.toContain(words)
  })
})

describe('going on with a payment', () => {
  it('opens the cashier again, once for two taps', async () => {
    const paid = cashier({ kind: 'left' })
    answer('payOrderPay', { order: payOrder(), payment: pay() })
    const release = hold('payOrderPay')
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await tapId('go-on')
    release()
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(1))
    expect(listAsked('payOrderPay').map(({ body }) => body)).toEqual([{}])
  })

  it('pays through another channel, which is stored [BK-220]', async () => {
    const paid = cashier({ kind: 'left' })
    const alipay = pay({ channel: 'ALIPAY', params: { url: 'https://openapi.alipay.com/gateway.do' } })
    answer('payOrderPay', { order: payOrder({ channel: 'ALIPAY' }), payment: alipay })
    show()
    await screen.findByText('等待微信支付')
    await tapId('pay-change')
    await tapId('channel-ALIPAY')
    await tapId('channel-pay')
    await waitFor(() => expect(paid.mock.calls).toEqual([[alipay]]))
    expect(listAsked('payOrderPay').map(({ body }) => body)).toEqual([{ channel: 'ALIPAY' }])
    expect(storage.get('pay_channel')).toBe('ALIPAY')
    await screen.findByText('等待支付宝')
  })

  it("says the server's reason when it cannot", async () => {
    refuse('payOrderPay', 'pay.try_again')
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await said('支付平台暂时没有响应，请稍后重试，不会重复扣款')
  })

  it('draws the code to scan, and then reads the order instead of opening a cashier', async () => {
    answerOrder(payOrder(), pay({ kind: 'qrcode', params: { code_url: 'weixin://wxpay/bizpayurl?pr=1' } }))
    show()
    await screen.findByRole('img', { name: '付款二维码' })
    expect(screen.getByText('请用微信扫一扫付款')).toBeTruthy()
    expect(document.getElementById('go-on')).toBeNull()
    expect(byId('i-paid').textContent).toBe('我已完成支付')
  })

  it('saves the code as a picture with title and channel, and keeps the screen awake meanwhile', async () => {
    const { drawn, files } = fakeCanvas()
    const request = jest.fn((_kind: string) => Promise.resolve({ release: () => Promise.resolve() }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    const save = jest.spyOn(album, 'save').mockResolvedValue({ kind: 'downloaded' })
    answerOrder(payOrder(), pay({ kind: 'qrcode', params: { code_url: 'weixin://wxpay/bizpayurl?pr=1' } }))
    show()
    await screen.findByRole('img', { name: '付款二维码' })
    expect(request).toHaveBeenCalledWith('screen')
    await tapId('qr-save')
    await said('图片已下载')
    expect(files).toEqual([{ type: 'image/png', width: 640, height: 760 }])
    expect(drawn.filter(([act]) => act === 'fillText').map(([, words]) => words)).toEqual(['请用微信扫一扫付款', '¥39.00'])
    expect(save).toHaveBeenCalledWith('blob:drawn', expect.stringMatching(/^yueke-pay-\d+\.png$/))
    delete (navigator as { wakeLock?: unknown }).wakeLock
  })
})
