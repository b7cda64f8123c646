import { until } from '../driver/base-driver'
import { WECHAT_BROWSER } from '../driver/browser'
import type { Driver } from '../driver/driver'
import { journey, spineJourney } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { id, within } from '../driver/where'
import { CHEN_MO, placeClass, confirmCancel, openClasses, openOrder, payRow, findScheduleId } from './acts'
import { askAs } from './desk'

/** Every journey that books uses a class of its own. */
const COURSE = '杠铃塑形'

/** Moves the clock back to its start. */
const later = (server: TestServer, at: string) => server.moveClock(`2026-11-24T${at}:00+08:00`)

/** Chooses a way to pay by its name and confirms; the mini-program's payment sheet answers as `act` says. */
async function order(driver: Driver, course: string, act: 'pay' | 'cancel' | 'fail' = 'pay', name = '微信支付') {
  await openOrder(driver, course)
  await driver.weapp?.setWorld({ payment: { pay: 'paid', cancel: 'cancelled', fail: 'failed' }[act] as 'paid' })
  await driver.tap(payRow(name))
  await driver.tap(id('confirm-booking'))
}

/** The cashier's page on H5; WeChat's own sheet in the mini-program has answered by itself. */
async function atCashier(driver: Driver, act: 'pay' | 'cancel' | 'fail') {
  if (driver.weapp) return
  await driver.waitFor(id('sum'))
  await driver.tap(id(act))
}

/** A booking of Chen Mo's that is not paid, made over the wire; answers its order. */
async function holdSeat(server: TestServer, course: string): Promise<number> {
  const ask = await askAs(server, CHEN_MO)
  const { user } = await server.logIn(CHEN_MO)
  const booking = { shop_id: 1, user_id: user.id, schedule_id: await findScheduleId(server, course), count: 1, channel: 'WEIXIN' }
  return (await ask<{ pay_order_id: number }>('POST', '/api/mobile/schedules/orders/', booking)).data.pay_order_id
}

const orderId = async (driver: Driver) => (await driver.waitForRoute('payOrder')).params as { orderId: number }

spineJourney(
  'pays a class online, finds it booked, and gets the money back on cancelling [BK-010][BK-439][MC-110]',
  async ({ driver }) => {
    await order(driver, COURSE)
    await atCashier(driver, 'pay')
    await driver.waitFor(id('booked'))
    await driver.tap(id('to-detail'))
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.waitFor('已预约')
    await driver.waitFor(/微信支付/)
    await driver.tap(id('cancel-booking'))
    await driver.waitFor(within(id('cancel-dialog'), /退款将原路返回/))
    await confirmCancel(driver)
    await driver.waitFor('退款进度')
    await driver.waitFor('已退款')
  },
  { as: CHEN_MO },
)

journey(
  'comes back from the cashier without paying: the seat is held, and is given up from the unpaid orders, which the user’s own page leads to',
  async ({ driver }) => {
    await order(driver, COURSE, 'cancel')
    await atCashier(driver, 'cancel')
    const { orderId: held } = await orderId(driver)
    await driver.waitFor(id('go-on'))
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-pending'))
    await driver.waitForRoute('pendingOrders')
    await driver.waitFor(within(id(`pending-${held}`), COURSE))
    await driver.tap(id(`give-up-${held}`))
    await driver.tap(id('give-up-act'))
    await driver.waitForGone(id(`pending-${held}`))
    await openClasses(driver)
    await driver.waitForPart(placeClass(COURSE), '剩 7 位')
  },
  { as: CHEN_MO },
)

journey(
  'pays after the cashier failed',
  async ({ driver }) => {
    await order(driver, '蹦床有氧', 'fail')
    await atCashier(driver, 'fail')
    if (driver.weapp) {
      await driver.waitFor(id('go-on'))
      await driver.weapp.setWorld({ payment: 'paid' })
      await driver.tap(id('go-on'))
    } else {
      await driver.waitFor(id('error'))
      await driver.tap(id('pay'))
    }
    await driver.waitFor(id('booked'))
  },
  { as: CHEN_MO },
)

journey(
  'sees that a booking that was not paid in time is closed, and a link to book again',
  async ({ driver, server }) => {
    const late = await holdSeat(server, COURSE)
    await later(server, '10:20')
    await driver.open('payOrder', { shopId: 1, orderId: late })
    await driver.waitForRoute('payResult')
    await driver.waitFor(id('book-again'))
    await later(server, '10:00')
  },
  { as: CHEN_MO },
)

journey(
  'pays in two tabs, and is charged once',
  async ({ driver, server, another }) => {
    const scheduleId = await findScheduleId(server, '晚间核心')
    const session = await server.logIn(CHEN_MO)
    const listPending = async () => {
      const headers = { authorization: `Session ${session.token}`, 'x-client': 'weapp' }
      const answer = await fetch(`${server.baseUrl}/api/v2/orders/pending/`, { headers })
      const { data } = (await answer.json()) as { data: { orders: { id: number }[] } }
      return data.orders.map((pending) => pending.id)
    }
    const before = await listPending()
    await order(driver, '晚间核心')
    await driver.waitFor(id('sum'))
    const second = await another({ session })
    await second.open('userScheduleOrder', { shopId: 1, scheduleId })
    await second.waitFor(/待支付/)
    await second.open('pendingOrders', { shopId: 1 })
    const held = (await listPending()).find((orderId) => !before.includes(orderId))
    await second.tap(id(`pay-${held}`))
    await second.waitForRoute('payOrder')
    await second.waitFor(id('sum'))
    await second.tap(id('pay'))
    await second.waitFor(id('booked'))
    await driver.tap(id('pay'))
    await driver.waitFor(id('booked'))
    expect((await listPending()).filter((orderId) => !before.includes(orderId))).toEqual([])
  },
  { as: CHEN_MO, targets: ['h5'] },
)

journey(
  'inside WeChat the openid is bound first, and a page of Alipay is a link to copy [IP-163][IP-164][BK-455]',
  async ({ driver, server }) => {
    const { token, user } = await server.logIn(CHEN_MO)
    const headers = { authorization: `Session ${token}`, 'x-client': 'h5' }
    const isBound = async () => {
      const answer = await fetch(`${server.baseUrl}/api/users/${user.id}/?shop_id=1`, { headers })
      return ((await answer.json()) as { data: { user: { has_openid: boolean } } }).data.user.has_openid
    }
    expect(await isBound()).toBe(false)
    await driver.open('shopHomePage', { shopId: 1 })
    await until(
      async () => (await isBound()) || undefined,
      () => 'the openid was never bound',
    )
    await order(driver, '流瑜伽 · 舒展', 'pay', '支付宝')
    await driver.waitFor(id('pay-copy'))
    await driver.tap(id('pay-copy-act'))
    await driver.waitFor('复制成功')
  },
  { as: CHEN_MO, targets: ['h5'], userAgent: WECHAT_BROWSER },
)

journey(
  'on a computer the order page offers a code to scan, and the page goes on when the code is paid',
  async ({ driver, another, server }) => {
    await order(driver, '普拉提床')
    await driver.waitFor(id('qr-code'))
    const { orderId: shown } = await orderId(driver)
    const session = await server.logIn(CHEN_MO)
    const answer = await fetch(`${server.baseUrl}/api/v2/orders/${shown}/`, {
      headers: { authorization: `Session ${session.token}`, 'x-client': 'h5' },
    })
    const { data } = (await answer.json()) as { data: { payment: { params: { code_url: string } } } }
    const phone = await another()
    await phone.openUrl(new URL(data.payment.params.code_url).pathname)
    await phone.tap(id('pay'))
    await phone.waitFor('已支付')
    await driver.waitFor(id('booked'), { timeout: 20_000 })
  },
  { as: CHEN_MO, targets: ['h5'], viewport: { width: 1280, height: 800 } },
)
