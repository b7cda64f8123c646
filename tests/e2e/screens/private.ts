import type { Driver } from '../driver/driver'
import { id, ids } from '../driver/where'
import { TODAY } from '../journeys/acts'
import { offeredAs } from './offers'
import type { Screen, Stage } from './stage'

const shopId = 1
const TOMORROW = '2026-11-25'
const coaches = /\/private\/teachers\//
const times = /\/schedules\/private\/\?/
const confirm = /\/schedules\/private\/confirm\//

async function openList({ driver }: Stage, date = TODAY) {
  await driver.open('userPrivateSchedules', { shopId, date, schedule_type: 'private' })
}

const openLesson = async (stage: Stage, course: string, date = TOMORROW) =>
  stage.driver.open('userPrivateScheduleOrder', { shopId, scheduleId: (await offeredAs(stage, course)).timetable_id, date })

const choose = async (driver: Driver, time: string) => {
  await driver.tap(id(`slot-${time}`))
  await driver.waitFor(id('order-amount'))
}

/** Private lessons for a visitor. */
export const privateLists: readonly Screen[] = [
  {
    name: 'private-list',
    title: '私教',
    main: true,
    wide: true,
    show: async (stage) => {
      await openList(stage)
      await stage.driver.waitFor(ids('coach-'))
    },
  },
  {
    name: 'private-list-loading',
    title: '私教 · 加载中',
    show: async (stage) => {
      await stage.hold(coaches)
      await openList(stage, '2026-11-28')
    },
  },
  {
    name: 'private-list-error',
    title: '私教 · 加载失败',
    show: async (stage) => {
      await stage.lose(coaches)
      await openList(stage, '2026-11-29')
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'private-times',
    title: '约私教 · 选择时间',
    main: true,
    wide: true,
    show: async (stage) => {
      await openLesson(stage, '力量入门 1 对 1')
      await stage.driver.waitFor(ids('slot-'))
    },
  },
  {
    name: 'private-times-none',
    title: '约私教 · 没有时间',
    show: async (stage) => {
      await stage.driver.interfere(times, (text) => text.replace(/"schedules":\[.*\],"open_rules"/, '"schedules":[],"open_rules"'))
      await openLesson(stage, '搏击私教')
      await stage.driver.waitFor(stage.say('这一天没有可约的时间'))
      await stage.driver.interfere(times)
    },
  },
  {
    name: 'private-times-error',
    title: '约私教 · 时间加载失败',
    show: async (stage) => {
      await stage.lose(times)
      await openLesson(stage, '大器械普拉提 1 对 1')
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'private-gone',
    title: '约私教 · 已下架',
    show: async ({ driver }) => {
      await driver.open('userPrivateScheduleOrder', { shopId, scheduleId: 9999 })
      await driver.waitFor(id('to-private'))
    },
  },
]

/** Private lessons for a member. */
export const privateOrders: readonly Screen[] = [
  {
    name: 'private-order',
    title: '约私教 · 支付',
    main: true,
    show: async (stage) => {
      await openLesson(stage, '力量入门 1 对 1')
      await choose(stage.driver, '1300')
      await stage.driver.scrollTo(id('lesson-time'))
    },
  },
  {
    name: 'private-order-loading',
    title: '约私教 · 等待价格',
    show: async (stage) => {
      await stage.hold(confirm)
      await openLesson(stage, '搏击私教')
      await stage.driver.tap(id('slot-1400'))
      await stage.driver.waitForGone(id('choose-time'))
    },
  },
  {
    name: 'private-order-shared',
    title: '约私教 · 拼课',
    show: async (stage) => {
      await openLesson(stage, '双人增肌')
      await choose(stage.driver, '1200')
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('share'))
    },
  },
  {
    name: 'private-order-warning',
    title: '约私教 · 不可取消提示',
    show: async (stage) => {
      await openLesson(stage, '产后修复', TODAY)
      await stage.driver.waitFor(ids('slot-'))
    },
  },
]
