import { id, ids, label } from '../driver/where'
import { openClasses, openPicker, payRow, scheduleIdOf } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

async function openOrder({ driver, server }: Stage, course: string) {
  await driver.open('userScheduleOrder', { shopId, scheduleId: await scheduleIdOf(server, course) })
}

async function showOrder(stage: Stage, course: string) {
  await openOrder(stage, course)
  await stage.driver.waitFor(id('order-amount'))
}

const openMe = async ({ driver }: Stage) => {
  await driver.open('currentProfilePage', { shopId })
  await driver.waitFor(id('me-bookings'))
}

const tabScreens: Screen[] = [
  { name: 'booking', title: '约课', main: true, wide: true, show: ({ driver }) => openClasses(driver) },
  {
    name: 'booking-evening',
    title: '约课 · 满员与未开放',
    show: async ({ driver }) => {
      await openClasses(driver)
      await driver.scrollTo(label(/阴瑜伽/))
    },
  },
  {
    name: 'home',
    title: '首页',
    main: true,
    wide: true,
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor(id('next-class'))
      await driver.waitFor(ids('card-'))
    },
  },
  {
    name: 'home-end',
    title: '首页 · 下半页',
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor(id('next-class'))
      await driver.scrollTo(id('shop-call'))
    },
  },
  {
    name: 'home-skeleton',
    title: '首页 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.feed)
      await hold(calls.shop)
      await hold(calls.classes)
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor({ by: 'role', role: 'tab', name: '首页' })
    },
  },
  {
    name: 'home-error',
    title: '首页 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.feed)
      await lose(calls.classes)
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor(id('retry-next'))
    },
  },
  { name: 'me', title: '我的', main: true, wide: true, show: openMe },
  {
    name: 'me-logout',
    title: '我的 · 退出登录',
    show: async (stage) => {
      await openMe(stage)
      await stage.driver.tap(id('me-logout'))
      await stage.driver.waitFor(id('logout-dialog'))
    },
  },
]

/** The answer as of a venue that takes no money online. */
const withoutOnline = (body: string) => {
  const answer = JSON.parse(body) as { data: { channels: object[] } }
  const reason = { code: 'booking.online_unsupported', msg: '该课程不支持在线支付' }
  answer.data.channels = [
    { ...answer.data.channels[0], channel: 'ONLINE', disabled: true, needCopy: false, cost: null, trial_cost: null, reason },
  ]
  return JSON.stringify(answer)
}

const orderScreens: Screen[] = [
  { name: 'order', title: '确认预约', main: true, wide: true, show: (stage) => showOrder(stage, '杠铃塑形') },
  {
    name: 'order-two',
    title: '确认预约 · 两人',
    show: async (stage) => {
      await showOrder(stage, '杠铃塑形')
      await stage.driver.tap(payRow('拾光储值卡'))
      await stage.driver.tap(label('增加'))
      await stage.driver.waitFor('¥136.00')
    },
  },
  {
    name: 'order-price',
    title: '确认预约 · 等待价格',
    show: async (stage) => {
      await showOrder(stage, '杠铃塑形')
      await stage.hold(calls.confirm)
      await stage.driver.tap(label('增加'))
      await stage.driver.waitForGone(id('order-amount'))
    },
  },
  {
    name: 'order-capacity',
    title: '确认预约 · 人数不足',
    show: async (stage) => {
      await showOrder(stage, '普拉提床')
      for (let people = 1; people <= 7; people += 1) await stage.driver.tap(label('增加'))
      await stage.driver.waitFor('可预约人数不足')
    },
  },
  { name: 'order-free', title: '确认预约 · 免费', show: (stage) => showOrder(stage, '正念冥想') },
  { name: 'order-full', title: '确认预约 · 已约满', show: (stage) => showOrder(stage, '搏击燃脂') },
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
      await stage.driver.waitFor('确认预约')
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

/** These change what is there: they come last. */
const bookingScreens: Screen[] = [
  {
    name: 'success',
    title: '预约成功',
    wide: true,
    show: async (stage) => {
      const { driver } = stage
      await showOrder(stage, '杠铃塑形')
      await driver.tap(payRow('拾光储值卡'))
      await driver.tap(id('confirm-booking'))
      await driver.waitFor(id('booked'))
    },
  },
  {
    name: 'cancel-dialog',
    title: '取消预约',
    show: async ({ driver }) => {
      await driver.tap(id('to-detail'))
      await driver.tap(id('cancel-booking'))
      await driver.fill(id('cancel-remark'), '临时有事')
    },
  },
  {
    name: 'cancelled',
    title: '预约详情 · 已取消',
    show: async ({ driver }) => {
      await driver.tap(id('cancel-confirm'))
      await driver.waitFor('已取消')
      await driver.waitFor('取消时间')
    },
  },
]

export const memberScreens: readonly Screen[] = [...tabScreens, ...orderScreens]
export const changingScreens: readonly Screen[] = bookingScreens

/** Who has no card, or does not belong to the shop, or whose card has not begun. */
export const newcomerScreens: readonly Screen[] = [
  {
    name: 'home-invite',
    title: '首页 · 还没有预约',
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor(id('invite'))
    },
  },
  {
    name: 'mine-empty',
    title: '我的预约 · 没有预约',
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.waitFor(id('go-book'))
    },
  },
  { name: 'me-no-cards', title: '我的 · 没有会员卡', show: openMe },
  { name: 'order-no-way', title: '确认预约 · 无支付方式', show: (stage) => showOrder(stage, '杠铃塑形') },
]

export const strangerScreens: readonly Screen[] = [
  {
    name: 'shop-bind',
    title: '约课 · 绑定门店',
    show: async ({ driver }) => {
      await driver.open('userGroupSchedules', { shopId })
      await driver.waitFor(id('shop-bind'))
    },
  },
  { name: 'me-stranger', title: '我的 · 未绑定门店', show: openMe },
]

export const laterCardScreens: readonly Screen[] = [
  {
    name: 'order-auto-start',
    title: '确认预约 · 会员卡启用',
    show: async (stage) => {
      await showOrder(stage, '杠铃塑形')
      await stage.driver.tap(payRow('季度会员卡'))
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('auto-start'))
    },
  },
]
