import { id, label } from '../driver/where'
import { openPicker, payRow, findScheduleId } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

async function openOrder({ driver, server }: Stage, course: string) {
  await driver.open('userScheduleOrder', { shopId, scheduleId: await findScheduleId(server, course) })
}

/** The order page of a class of today, judged. */
export async function showOrder(stage: Stage, course: string) {
  await openOrder(stage, course)
  await stage.driver.waitFor(id('order-amount'))
}

/** The answer of a shop without online payments. */
const withoutOnline = (body: string) => {
  const answer = JSON.parse(body) as { data: { channels: object[] } }
  const reason = { code: 'booking.online_unsupported', msg: '该课程不支持在线支付' }
  answer.data.channels = [
    { ...answer.data.channels[0], channel: 'ONLINE', disabled: true, needCopy: false, cost: null, trial_cost: null, reason },
  ]
  return JSON.stringify(answer)
}

/** The answer for a member who has another booking at that time. */
const clashing = (may_overlap: boolean) => (body: string) => {
  const answer = JSON.parse(body) as { data: { schedule: { start: string; end: string }; refusal: object; clash: object } }
  const { start, end } = answer.data.schedule
  answer.data.refusal = { code: 'booking.cancel_other_first', msg: '请先取消其他预约' }
  answer.data.clash = {
    may_overlap,
    order: { id: 1, pay_order_id: null, start, end, course: { name: '动感骑行' }, shop: { id: 2, name: '拾光运动 · 徐汇店' } },
  }
  return JSON.stringify(answer)
}

const tooManyUnpaid = JSON.stringify({
  status: 409,
  code: 'pay.too_many_unpaid',
  msg: '待支付的订单已达上限，请先支付或取消其中的订单',
  data: null,
})

/** The order page in its states. */
export const orderScreens: readonly Screen[] = [
  { name: 'order', title: '确认预约', main: true, wide: true, show: (stage) => showOrder(stage, '杠铃塑形') },
  {
    name: 'order-two',
    title: '确认预约 · 两人',
    show: async (stage) => {
      await showOrder(stage, '杠铃塑形')
      await stage.driver.tap(payRow('拾光储值卡'))
      await stage.driver.tap(label(stage.say('增加')))
      await stage.driver.waitFor('¥136.00')
    },
  },
  {
    name: 'order-price',
    title: '确认预约 · 等待价格',
    show: async (stage) => {
      await showOrder(stage, '杠铃塑形')
      await stage.hold(calls.confirm)
      await stage.driver.tap(label(stage.say('增加')))
      await stage.driver.waitForGone(id('order-amount'))
    },
  },
  {
    name: 'order-capacity',
    title: '确认预约 · 人数不足',
    show: async (stage) => {
      await showOrder(stage, '普拉提床')
      for (let people = 1; people <= 7; people += 1) await stage.driver.tap(label(stage.say('增加')))
      await stage.driver.waitFor(stage.say('可预约人数不足'))
    },
  },
  { name: 'order-free', title: '确认预约 · 免费', show: (stage) => showOrder(stage, '正念冥想') },
  {
    name: 'order-window',
    title: '确认预约 · 请与工作室确认',
    show: async (stage) => {
      await showOrder(stage, '芭蕾塑形')
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('order-window'))
    },
  },
  {
    name: 'order-clash',
    title: '确认预约 · 请先取消其他预约',
    main: true,
    show: async (stage) => {
      await stage.driver.interfere(calls.confirm, clashing(false))
      await showOrder(stage, '杠铃塑形')
      await stage.driver.waitForWords(id('order-note'), '请先取消其他预约')
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('clash-cancel'))
      await stage.driver.interfere(calls.confirm)
    },
  },
  {
    name: 'order-clash-allowed',
    title: '确认预约 · 时间冲突，可都预约',
    show: async (stage) => {
      await stage.driver.interfere(calls.confirm, clashing(true))
      await showOrder(stage, '杠铃塑形')
      await stage.driver.waitForWords(id('order-note'), '请先取消其他预约')
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('clash-anyway'))
      await stage.driver.interfere(calls.confirm)
    },
  },
  {
    name: 'order-online-off',
    title: '确认预约 · 未开通在线支付',
    show: async (stage) => {
      await stage.driver.interfere(calls.confirm, withoutOnline)
      await showOrder(stage, '杠铃塑形')
      await openPicker(stage.driver)
      await stage.driver.tap(id('step-channel-ONLINE'))
      await stage.driver.waitFor(id('payment-off'))
      await stage.driver.interfere(calls.confirm)
    },
  },
  {
    name: 'order-unpaid',
    title: '确认预约 · 待支付的订单已达上限',
    main: true,
    show: async (stage) => {
      await stage.driver.interfere(calls.book, () => tooManyUnpaid)
      await showOrder(stage, '杠铃塑形')
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('too-many-unpaid'))
      await stage.driver.interfere(calls.book)
    },
  },
  {
    name: 'order-remark',
    title: '确认预约 · 备注',
    show: async (stage) => {
      await showOrder(stage, '普拉提床')
      await stage.driver.tap(id('add-remark'))
      await stage.driver.fill(id('remark'), '晚到五分钟，麻烦留个靠边的位置')
    },
  },
  {
    name: 'order-picker',
    title: '确认预约 · 选择支付方式',
    main: true,
    show: async (stage) => {
      await showOrder(stage, '普拉提床')
      await openPicker(stage.driver)
    },
  },
  {
    name: 'order-prices',
    title: '确认预约 · 价格与支付方式',
    main: true,
    show: async (stage) => {
      await showOrder(stage, '普拉提床')
      await stage.driver.tap(id('prices'))
      await stage.driver.waitFor(id('price-sheet'))
    },
  },
  {
    name: 'order-skeleton',
    title: '确认预约 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.confirm)
      await openOrder(stage, '杠铃塑形')
      await stage.driver.waitFor(stage.say('确认预约'))
    },
  },
  {
    name: 'order-error',
    title: '确认预约 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.confirm)
      await openOrder(stage, '杠铃塑形')
      await stage.driver.waitFor(id('retry'))
    },
  },
]
