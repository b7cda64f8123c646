import Taro from '@tarojs/taro'
import { navigate } from '@/platform/navigate'
import { payment } from '@/platform/pay'
import { payment as paymentInWeapp } from '@/platform/pay/index.weapp'
import type { Payment } from '@/platform/pay/types'

const page = window as {
  WeixinJSBridge?: unknown
  webkit?: unknown
  gym?: unknown
  gymAnswer?: (answer: unknown) => void
  __wxjs_environment?: string
}
const see = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const jsapi: Payment = { order_id: 7, kind: 'jsapi', params: { package: 'prepay_id=1' }, channel: 'WEIXIN' }
const link = (url: string, channel: Payment['channel'] = 'WEIXIN'): Payment => ({ order_id: 7, kind: 'url', params: { url }, channel })
const WECHAT = 'MicroMessenger/8.0.49'
const ALIPAY = 'https://openapi.alipay.com/gateway.do?biz_content=1'
const TENPAY = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1'

let leave: jest.SpyInstance
beforeEach(() => (leave = jest.spyOn(navigate, 'leave').mockReturnValue(true)))
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  document.getElementById('page-data')?.remove()
  for (const name of ['WeixinJSBridge', 'webkit', 'gym', 'gymAnswer', '__wxjs_environment'] as const) delete page[name]
})

describe('paying inside WeChat', () => {
  const bridge = (word: string) => ({
    invoke: jest.fn((_name: string, _params: object, done: (result: object) => void) =>
      done({ err_msg: `get_brand_wcpay_request:${word}` }),
    ),
  })

  it.each([
    ['ok', 'paid'],
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ])('answers the outcome of its bridge: %s is %s', async (word, kind) => {
    see(WECHAT)
    const here = bridge(word)
    page.WeixinJSBridge = here
    expect(await payment.pay(jsapi)).toEqual({ kind })
    expect(here.invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', jsapi.params])
  })

  it('waits for a bridge that is added late', async () => {
    see(WECHAT)
    const paying = payment.pay(jsapi)
    page.WeixinJSBridge = bridge('ok')
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paying).toEqual({ kind: 'paid' })
  })

  it('waits no longer than five seconds for a missing bridge', async () => {
    see(WECHAT)
    jest.useFakeTimers()
    const done = jest.fn()
    void payment.pay(jsapi).then(done)
    await jest.advanceTimersByTimeAsync(4_900)
    expect(done).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(done).toHaveBeenCalledWith({ kind: 'unsupported', reason: 'channel' })
  })

  it('copies the link of Alipay, whose pages WeChat blocks', async () => {
    see(WECHAT)
    expect(await payment.pay(link(ALIPAY, 'ALIPAY'))).toEqual({ kind: 'copy', link: ALIPAY, to: 'browser' })
    expect(leave).not.toHaveBeenCalled()
  })

  it("is not possible in a mini-program's web-view", async () => {
    see(`${WECHAT} miniProgram`)
    expect(await payment.pay(jsapi)).toEqual({ kind: 'unsupported', reason: 'shell' })
  })
})

describe('paying in another browser', () => {
  it.each([
    ['WeChat [BK-292 BK-293]', TENPAY, 'WEIXIN'],
    ['Alipay, by its own list [BK-293]', ALIPAY, 'ALIPAY'],
    ["the sandbox's cashier at our own address [BK-293]", 'http://localhost/sandbox/cashier/abc/', 'WEIXIN'],
    ["the sandbox's, for Alipay too [BK-293]", '/sandbox/alipay/gateway.do?x=1', 'ALIPAY'],
  ] as const)('leaves for the official cashier of %s', async (_whose, url, channel) => {
    expect(await payment.pay(link(url, channel))).toEqual({ kind: 'left' })
    expect(leave).toHaveBeenCalledWith(new URL(url, window.location.href).href)
  })

  it.each([
    ['a stranger', 'https://evil.example/pay', 'WEIXIN', 'wechat'],
    ['a host whose name only begins like the official one', 'https://wx.tenpay.com.evil.example/pay', 'WEIXIN', 'wechat'],
    ['the official host without encryption', 'http://wx.tenpay.com/pay', 'WEIXIN', 'wechat'],
    ["Alipay's host for a payment by WeChat", ALIPAY, 'WEIXIN', 'wechat'],
    ["WeChat's host for a payment by Alipay", TENPAY, 'ALIPAY', 'browser'],
    ['a path of ours outside the sandbox', 'http://localhost/sandboxes/', 'WEIXIN', 'wechat'],
  ] as const)('copies any other link: %s [BK-291 BK-292 BK-293]', async (_whose, url, channel, to) => {
    expect(await payment.pay(link(url, channel))).toEqual({ kind: 'copy', link: url, to })
    expect(leave).not.toHaveBeenCalled()
  })

  it('leaves for hosts that the server names in the page [BK-293]', async () => {
    const data = document.body.appendChild(document.createElement('script'))
    Object.assign(data, { id: 'page-data', type: 'application/json', textContent: '{"pay_hosts":["https://pay.example/sandbox"]}' })
    expect(await payment.pay(link('https://pay.example/sandbox/cashier/1/'))).toEqual({ kind: 'left' })
    expect((await payment.pay(link('https://pay.example/other/'))).kind).toBe('copy')
  })

  it.each(['javascript:alert(1)', '', 'data:text/html,x'])('opens nothing but web addresses: %s', async (url) => {
    expect(await payment.pay(link(url))).toEqual({ kind: 'failed' })
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows a code, and cannot use a channel that needs WeChat', async () => {
    const code: Payment = { order_id: 7, kind: 'qrcode', params: { code_url: 'weixin://wxpay/bizpayurl?pr=1' }, channel: 'WEIXIN' }
    expect(await payment.pay(code)).toEqual({ kind: 'shown', code: 'weixin://wxpay/bizpayurl?pr=1' })
    expect(await payment.pay(jsapi)).toEqual({ kind: 'unsupported', reason: 'channel' })
  })

  it('is not possible in DingTalk through any channel', async () => {
    see('Mozilla/5.0 DingTalk/7.0.0')
    expect(await payment.pay(link(TENPAY))).toEqual({ kind: 'unsupported', reason: 'dingtalk' })
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('paying in the coach and staff apps', () => {
  type Message = { id: string }

  it.each(['GymCoach/1.9.0', 'GymStaff/1.99'])('is refused in an old version through any channel: %s [BK-315]', async (agent) => {
    see(agent)
    const postMessage = jest.fn()
    page.gym = { postMessage }
    for (const way of [jsapi, link(TENPAY)]) expect(await payment.pay(way)).toEqual({ kind: 'unsupported', reason: 'old_app' })
    expect(postMessage).not.toHaveBeenCalled()
  })

  it.each(['paid', 'cancelled', 'failed'])('goes through the bridge of the coach app on iOS, which answers %s [BK-314]', async (result) => {
    see('iPhone GymCoach/2.0.0')
    const postMessage = jest.fn((_message: Message) => undefined)
    page.webkit = { messageHandlers: { gym: { postMessage } } }
    const paying = payment.pay(jsapi)
    const message = postMessage.mock.calls[0]![0]
    expect(message).toEqual({ v: 1, id: message.id, name: 'pay', order_id: 7, channel: 'WEIXIN', kind: 'jsapi', params: jsapi.params })
    page.gymAnswer!({ id: 'another', result: 'failed' })
    page.gymAnswer!('no json')
    page.gymAnswer!({ id: message.id, result })
    expect(await paying).toEqual({ kind: result })
  })

  it('goes through the bridge of the staff app on Android, in JSON both ways [BK-314]', async () => {
    see('Android GymStaff/2.1')
    const postMessage = jest.fn((_message: string) => undefined)
    page.gym = { postMessage }
    const paying = payment.pay(link(ALIPAY, 'ALIPAY'))
    const message = JSON.parse(postMessage.mock.calls[0]![0]) as Message
    expect(message).toMatchObject({ kind: 'url', channel: 'ALIPAY', params: { url: ALIPAY } })
    page.gymAnswer!(JSON.stringify({ id: message.id, result: 'paid' }))
    expect(await paying).toEqual({ kind: 'paid' })
    expect(leave).not.toHaveBeenCalled()
  })

  it('is not possible where no app answers', async () => {
    see('GymStaff/2.1')
    expect(await payment.pay(jsapi)).toEqual({ kind: 'unsupported', reason: 'channel' })
  })
})

describe('paying in the mini-program', () => {
  it("answers the outcome of WeChat's sheet", async () => {
    expect(await paymentInWeapp.pay(jsapi)).toEqual({ kind: 'paid' })
    expect(Taro.requestPayment).toHaveBeenCalledWith(jsapi.params)
    jest.mocked(Taro.requestPayment).mockRejectedValue({ errMsg: 'requestPayment:fail cancel' })
    expect(await paymentInWeapp.pay(jsapi)).toEqual({ kind: 'cancelled' })
    jest.mocked(Taro.requestPayment).mockRejectedValue({ errMsg: 'requestPayment:fail jsapi has no permission' })
    expect(await paymentInWeapp.pay(jsapi)).toEqual({ kind: 'failed' })
  })

  it('has links copied, and draws no codes', async () => {
    expect(await paymentInWeapp.pay(link(ALIPAY, 'ALIPAY'))).toEqual({ kind: 'copy', link: ALIPAY, to: 'browser' })
    expect(await paymentInWeapp.pay({ ...jsapi, kind: 'qrcode' })).toEqual({ kind: 'unsupported', reason: 'channel' })
  })
})
