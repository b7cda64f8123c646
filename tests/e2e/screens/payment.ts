import { until } from '../driver/base-driver'
import type { TestServer } from '../driver/server'
import { id } from '../driver/where'
import { CHEN_MO, findScheduleId } from '../journeys/acts'
import { ask as askAs, payAt } from './ask'
import { calls } from './calls'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const shopId = 1
const COURSE = '杠铃塑形'
/** The refund's state, in any language. */
const REFUND = /退款|Refund/i

interface Placed {
  order: { id: number }
  pay_order_id: number
  pay_url: string
}

const ask = <Data>(server: TestServer, ...what: [method: string, at: string, body?: object]) => askAs<Data>(server, CHEN_MO, ...what)

async function place(server: TestServer, channel = 'WEIXIN'): Promise<Placed> {
  const { user } = await server.logIn(CHEN_MO)
  const schedule_id = await findScheduleId(server, COURSE)
  return ask(server, 'POST', '/api/mobile/schedules/orders/', { shop_id: shopId, user_id: user.id, schedule_id, count: 1, channel })
}

/** An unpaid order. */
const waiting = async (server: TestServer): Promise<number> => (await place(server)).pay_order_id

/** The answer once the time to pay is over. */
const ranOut = (body: string) => {
  const answer = JSON.parse(body) as { data: { orders: object[]; run_out: object[] } }
  answer.data = { orders: [], run_out: answer.data.orders }
  return JSON.stringify(answer)
}

const giveUp = async (server: TestServer) => {
  const orderId = await waiting(server)
  await ask(server, 'POST', `/api/v2/orders/${orderId}/close/`, {})
  return orderId
}

/** A booking that was paid and cancelled. */
async function refunded(server: TestServer): Promise<Placed> {
  const placed = await place(server)
  await payAt(placed.pay_url)
  // The provider is asked again until it has booked the payment.
  await until(
    async () =>
      (await ask<{ order: { paid_at: string | null } }>(server, 'GET', `/api/v2/orders/${placed.pay_order_id}/`)).order.paid_at ??
      undefined,
    () => 'the payment is not booked',
  )
  await ask(server, 'PUT', `/api/mobile/schedules/orders/${placed.order.id}/`, { cancel_remarks: '' })
  return placed
}

const openPay = async ({ driver, server }: Stage) => {
  await driver.open('payOrder', { shopId, orderId: await waiting(server) })
}

const showPay = async (stage: Stage) => {
  await openPay(stage)
  await stage.driver.waitFor(id('i-paid'))
}

const waitingScreens: Screen[] = [
  {
    name: 'pending-none',
    title: '待支付订单 · 没有订单',
    show: async ({ driver }) => {
      await driver.open('pendingOrders', { shopId })
      await driver.waitFor(id('go-book'))
    },
  },
  { name: 'pay', title: '等待支付', main: true, wide: true, show: showPay },
  {
    name: 'pay-channels',
    title: '等待支付 · 更换支付方式',
    targets: ['h5'],
    show: async (stage) => {
      await showPay(stage)
      await stage.driver.tap(stage.say('更换支付方式'))
      await stage.driver.waitFor(id('channel-ALIPAY'))
    },
  },
  {
    name: 'pay-give-up',
    title: '等待支付 · 取消订单',
    show: async (stage) => {
      await showPay(stage)
      await stage.driver.tap(id('give-up-open'))
      await stage.driver.waitFor(id('give-up-act'))
    },
  },
  ...makeStates({
    name: 'pay',
    title: '等待支付',
    call: calls.payOrder,
    open: openPay,
    stands: ({ driver }) => driver.waitForRoute('payOrder'),
  }),
  {
    name: 'pending',
    title: '待支付订单',
    main: true,
    wide: true,
    show: async ({ driver, server }) => {
      const orderId = await waiting(server)
      await driver.open('pendingOrders', { shopId })
      await driver.waitFor(id(`pending-${orderId}`))
    },
  },
  ...makeStates({
    name: 'pending',
    title: '待支付订单',
    call: calls.pending,
    open: ({ driver }) => driver.open('pendingOrders', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('pendingOrders'),
  }),
  {
    name: 'pending-run-out',
    title: '待支付订单 · 已超时',
    show: async ({ driver, server }) => {
      const orderId = await waiting(server)
      await driver.interfere(calls.pending, ranOut)
      await driver.open('pendingOrders', { shopId })
      await driver.waitFor(id(`run-out-${orderId}`))
      await driver.interfere(calls.pending)
    },
  },
  {
    name: 'groups-unpaid',
    title: '团课 · 待支付',
    main: true,
    show: async ({ driver, server, say }) => {
      await waiting(server)
      await driver.open('userGroupSchedules', { shopId })
      await driver.waitFor(say('待支付'))
    },
  },
  {
    name: 'mine-unpaid',
    title: '我的预约 · 待支付',
    main: true,
    show: async ({ driver, server }) => {
      const orderId = await waiting(server)
      await driver.open('userScheduleOrders', { shopId })
      await driver.waitFor(id(`pending-${orderId}`))
    },
  },
  {
    name: 'order-pending',
    title: '确认预约 · 有待支付的预约',
    show: async ({ driver, server, say }) => {
      await waiting(server)
      await driver.open('userScheduleOrder', { shopId, scheduleId: await findScheduleId(server, COURSE) })
      await driver.waitFor(say('等待支付'))
    },
  },
]

const endedScreens: Screen[] = [
  {
    name: 'pay-cancelled',
    title: '支付结果 · 已取消',
    show: async ({ driver, server }) => {
      await driver.open('payResult', { shopId, orderId: await giveUp(server) })
      await driver.waitFor(id('book-again'))
    },
  },
  {
    name: 'pay-refunded',
    title: '支付结果 · 已退款',
    show: async ({ driver, server }) => {
      const { pay_order_id } = await refunded(server)
      await driver.open('payResult', { shopId, orderId: pay_order_id })
      await driver.waitFor(REFUND)
    },
  },
  {
    name: 'detail-refund',
    title: '预约详情 · 退款进度',
    main: true,
    show: async ({ driver, server }) => {
      const { order } = await refunded(server)
      await driver.open('userScheduleOrderDetail', { shopId, orderId: order.id })
      await driver.waitFor(REFUND)
    },
  },
]

/** Orders to pay, from unpaid to refunded. */
export const paymentScreens: readonly Screen[] = [...waitingScreens, ...endedScreens]
