import { screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import PayPage from '@/pages/payment/pay'
import { login } from '@/platform/login'
import type { LoginPort } from '@/platform/login/types'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { answer, listAsked, refuse } from '../support/fake-server'
import { open, opened, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { cashier, PAY, pay, payOrder, RESULT } from './fixtures'

setUpBooking()

const show = () => open(PayPage, PAY)
const answerOrder = (order = payOrder(), payment = pay()) => answer('payOrderRead', { order, payment })
beforeEach(() => answerOrder())
afterEach(() => jest.restoreAllMocks())

describe('an obstacle on the way to the cashier', () => {
  const meet = async (outcome: Parameters<typeof cashier>[0]) => {
    cashier(outcome)
    answer('payOrderPay', { order: payOrder(), payment: pay() })
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    return screen.findByRole('alertdialog')
  }

  it('is a link to be copied and opened in WeChat, which a toast confirms [BK-291 BK-292 BK-455]', async () => {
    const copy = jest.spyOn(share, 'copy').mockResolvedValue(true)
    const dialog = await meet({ kind: 'copy', link: 'https://cashier.example/1', to: 'wechat' })
    expect(dialog.textContent).toContain('请复制链接到微信中打开')
    expect(copy).not.toHaveBeenCalled()
    await tapId('pay-copy-act')
    expect(copy).toHaveBeenCalledWith('https://cashier.example/1')
    await said('复制成功')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it("any other browser gets WeChat's own link to copy, unless it is on the official host [BK-291]", async () => {
    const leave = jest.spyOn(navigate, 'leave').mockReturnValue(true)
    const copy = jest.spyOn(share, 'copy').mockResolvedValue(true)
    const url = 'https://pay.brand.example/wechat/1'
    answer('payOrderPay', { order: payOrder(), payment: pay({ params: { url } }) })
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('请复制链接到微信中打开')
    await tapId('pay-copy-act')
    expect(copy).toHaveBeenCalledWith(url)
    await said('复制成功')
    expect(leave).not.toHaveBeenCalled()
    const official = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1'
    answer('payOrderPay', { order: payOrder(), payment: pay({ params: { url: official } }) })
    await tapId('go-on')
    await waitFor(() => expect(leave).toHaveBeenCalledWith(official))
    expect(copy).toHaveBeenCalledTimes(1)
  })

  it('shows the link where it cannot be copied', async () => {
    jest.spyOn(share, 'copy').mockResolvedValue(false)
    const dialog = await meet({ kind: 'copy', link: 'https://cashier.example/1', to: 'browser' })
    await tapId('pay-copy-act')
    expect(dialog.textContent).toContain('https://cashier.example/1')
    expect(screen.queryByText('复制成功')).toBeNull()
  })

  it('is an app too old [BK-315]', async () => {
    expect((await meet({ kind: 'unsupported', reason: 'old_app' })).textContent).toContain('在线支付功能即将上线')
  })

  it("is DingTalk, with the order's own address to open elsewhere", async () => {
    const copy = jest.spyOn(share, 'copy').mockResolvedValue(true)
    expect((await meet({ kind: 'unsupported', reason: 'dingtalk' })).textContent).toContain('钉钉内暂不支持在线支付')
    await tapId('pay-copy-act')
    expect(copy).toHaveBeenCalledWith(`http://localhost${PAY}`)
  })
})

describe('a missing openid', () => {
  const needed = () => {
    refuse('payOrderPay', 'pay.openid_needed')
    answer('weixinAuth', () => {
      answer('payOrderPay', { order: payOrder(), payment: pay() })
      return {}
    })
  }

  it('is bound silently in the mini-program, and paying goes on', async () => {
    const paid = cashier({ kind: 'left' })
    jest.spyOn(login as LoginPort, 'identify').mockResolvedValue({ kind: 'code', code: 'js-code' })
    needed()
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(1))
    expect(listAsked('weixinAuth').map(({ body }) => body)).toEqual([{ code: 'js-code' }])
    expect(listAsked('payOrderPay')).toHaveLength(2)
  })

  it('is asked for once, not in a loop', async () => {
    jest.spyOn(login as LoginPort, 'identify').mockResolvedValue({ kind: 'code', code: 'js-code' })
    refuse('payOrderPay', 'pay.openid_needed')
    answer('weixinAuth', {})
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await said('请先完成微信授权再支付')
    expect(listAsked('payOrderPay')).toHaveLength(2)
  })

  it('opens the authorise page on a page inside WeChat, which comes back to the order [IP-163]', async () => {
    needed()
    show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await waitFor(() => expect(opened('redirectTo')).toEqual([`/shop/1/mobile/weixin/user/auth/?next=${encodeURIComponent(PAY)}`]))
  })

  it('makes the payment go on by itself when the payer is back, once', async () => {
    const paid = cashier({ kind: 'cancelled' })
    needed()
    const { unmount } = show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    unmount()
    answer('payOrderPay', { order: payOrder(), payment: pay() })
    const back = show()
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(1))
    back.unmount()
    show()
    await screen.findByText('等待微信支付')
    expect([paid.mock.calls.length, listAsked('payOrderPay').map(({ body }) => body)]).toEqual([1, [{}, {}]])
  })

  it('an openid that the authorise page did not bring is shown as an error, and not asked for again', async () => {
    refuse('payOrderPay', 'pay.openid_needed')
    const { unmount } = show()
    await screen.findByText('等待微信支付')
    await tapId('go-on')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    unmount()
    show()
    await said('请先完成微信授权再支付')
    expect(opened('redirectTo')).toHaveLength(1)
  })
})

describe('closing an unpaid order', () => {
  it('asks first, then leads to the result', async () => {
    answer('payOrderClose', () => {
      answerOrder(payOrder({ status: 2 }))
      return { order: payOrder({ status: 2 }) }
    })
    show()
    await screen.findByText('等待微信支付')
    await tapId('give-up-open')
    expect(listAsked('payOrderClose')).toEqual([])
    await tap(screen.getByText('再想想'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await tapId('give-up-open')
    await tapId('give-up-act')
    await said('订单已取消')
    await waitFor(() => expect(opened('redirectTo')).toEqual([RESULT]))
  })

  it('an order that was paid meanwhile leads to the page of the booking', async () => {
    answer('payOrderClose', () => {
      answerOrder(payOrder({ status: 1 }))
      return { order: payOrder({ status: 1 }) }
    })
    show()
    await screen.findByText('等待微信支付')
    await tapId('give-up-open')
    await tapId('give-up-act')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=34']))
    expect(Taro.showToast).not.toHaveBeenCalled()
  })
})
