import { id, ids, label, within } from '../driver/where'
import { openClasses, payRow } from '../journeys/acts'
import { calls } from './calls'
import { orderScreens, showOrder } from './order'
import { waitingScreens } from './waiting'
import type { Screen, Stage } from './stage'

const shopId = 1

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
    show: async ({ driver, hold, say }) => {
      await hold(calls.feed)
      await hold(calls.shop)
      await hold(calls.classes)
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor({ by: 'role', role: 'tab', name: say('首页') })
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
  {
    name: 'shop-joined',
    title: '切换门店 · 已加入的门店',
    main: true,
    show: async ({ driver, say }) => {
      await driver.open('selectShopPage', { shopId })
      await driver.waitFor(within(id('shop-2'), say('已加入')))
    },
  },
  { name: 'me', title: '我的', main: true, wide: true, show: openMe },
]

const book = async (stage: Stage) => {
  await showOrder(stage, '杠铃塑形')
  await stage.driver.tap(payRow('拾光储值卡'))
  await stage.driver.tap(id('confirm-booking'))
  await stage.driver.waitFor(id('booked'))
}

const bookAndCancel = async (stage: Stage) => {
  await book(stage)
  await stage.driver.tap(id('to-detail'))
  await stage.driver.tap(id('cancel-booking'))
  await stage.driver.fill(id('cancel-remark'), '临时有事')
}

const bookingScreens: Screen[] = [
  { name: 'success', title: '预约成功', wide: true, show: book },
  { name: 'cancel-dialog', title: '取消预约', show: bookAndCancel },
  {
    name: 'cancelled',
    title: '预约详情 · 已取消',
    show: async (stage) => {
      await bookAndCancel(stage)
      await stage.driver.tap(id('cancel-confirm'))
      await stage.driver.waitFor(stage.say('已取消'))
      await stage.driver.waitFor(stage.say('取消时间'))
    },
  },
]

export const memberScreens: readonly Screen[] = [...tabScreens, ...orderScreens]
export const changingScreens: readonly Screen[] = [...bookingScreens, ...waitingScreens]

/** Users without a card, without a membership, or with a card that has not begun. */
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
