import { id, ids, nth } from '../driver/where'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

/** The next class: it can be marked, and has no marks yet. */
const openRoll = async ({ driver }: Stage) => {
  await driver.open('coachGroupSchedules', { shopId })
  await driver.waitFor(ids('attendance-'))
  await driver.tap(nth(ids('attendance-'), -1))
  await driver.waitFor(ids('person-'))
}

/** The attendance of a class, marked by staff. */
export const attendanceScreens: readonly Screen[] = [
  { name: 'attendance', title: '点名', main: true, wide: true, show: openRoll },
  {
    name: 'attendance-marked',
    title: '点名 · 已点',
    show: async (stage) => {
      await openRoll(stage)
      await stage.driver.tap(nth(ids('present-'), 0))
      await stage.driver.tap(id('mark-rest'))
      await stage.driver.waitFor(id('undo-rest'))
    },
  },
  {
    name: 'attendance-loading',
    title: '点名 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.attendance)
      await stage.driver.open('coachClassAttendance', { shopId, scheduleId: 1 })
    },
  },
  {
    name: 'attendance-failed',
    title: '点名 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.attendance)
      await stage.driver.open('coachClassAttendance', { shopId, scheduleId: 2 })
      await stage.driver.waitFor(id('retry'))
    },
  },
]

/** Making a visit, for staff. */
export const visitScreens: readonly Screen[] = [
  {
    name: 'visit-new',
    title: '预约到访',
    main: true,
    show: async ({ driver }) => {
      await driver.open('newVisitPage', { shopId })
      await driver.waitFor(ids('at-'))
      await driver.tap(nth(ids('at-'), -1))
    },
  },
]

/** A member's self-training and visit. */
export const ownScreens: readonly Screen[] = [
  {
    name: 'own-list',
    title: '我的预约 · 自主训练与到访',
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.waitFor(ids('coming-visit-'))
    },
  },
  {
    name: 'own-training-new',
    title: '预约自主训练',
    main: true,
    show: async ({ driver }) => {
      await driver.open('newTrainingPage', { shopId })
      await driver.waitFor(ids('at-'))
      await driver.tap(nth(ids('at-'), -1))
    },
  },
  {
    name: 'own-training-new-failed',
    title: '预约自主训练 · 加载失败',
    // On H5 the shop comes with the page.
    targets: ['weapp'],
    show: async (stage) => {
      await stage.lose(calls.shop)
      await stage.driver.open('newTrainingPage', { shopId })
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'own-training',
    title: '自主训练',
    main: true,
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.tap(ids('coming-training-'))
      await driver.waitFor(id('own-facts'))
    },
  },
  {
    name: 'own-training-loading',
    title: '自主训练 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.training)
      await stage.driver.open('selfTrainingPage', { shopId, orderId: 1 })
    },
  },
  {
    name: 'own-training-failed',
    title: '自主训练 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.training)
      await stage.driver.open('selfTrainingPage', { shopId, orderId: 1 })
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'own-training-cancel',
    title: '自主训练 · 取消',
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.tap(ids('coming-training-'))
      await driver.tap(id('cancel-training'))
      await driver.waitFor(id('cancel-training-confirm'))
    },
  },
  {
    name: 'own-training-cancelled',
    title: '自主训练 · 已取消',
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.tap(ids('coming-training-'))
      await driver.tap(id('cancel-training'))
      await driver.tap(id('cancel-training-confirm'))
      await driver.waitFor(id('train-again'))
    },
  },
  {
    name: 'own-trains-none',
    title: '我的训练 · 空',
    show: async ({ driver }) => {
      await driver.open('trainsPage', { shopId })
      await driver.waitFor(id('go-book'))
    },
  },
  {
    name: 'own-visit',
    title: '到访预约',
    main: true,
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.tap(ids('coming-visit-'))
      await driver.waitFor(id('own-facts'))
    },
  },
]

/** The training of a member, and one visit. */
export const trainScreens: readonly Screen[] = [
  {
    name: 'trains',
    title: '我的训练',
    main: true,
    show: async ({ driver }) => {
      await driver.open('trainsPage', { shopId })
      await driver.waitFor(ids('train-'))
    },
  },
  {
    name: 'trains-loading',
    title: '我的训练 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.trains)
      await stage.driver.open('trainsPage', { shopId })
    },
  },
  {
    name: 'trains-failed',
    title: '我的训练 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.trains)
      await stage.driver.open('trainsPage', { shopId })
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'trains-training',
    title: '自主训练 · 已完成',
    show: async ({ driver }) => {
      await driver.open('trainsPage', { shopId })
      await driver.tap(ids('train-self_training-'))
      await driver.waitFor(id('train-again'))
    },
  },
  {
    name: 'train',
    title: '训练详情',
    main: true,
    show: async ({ driver }) => {
      await driver.open('trainsPage', { shopId })
      await driver.tap(nth(ids('visit-'), 0))
      await driver.waitFor(id('visit-head'))
    },
  },
  {
    name: 'train-loading',
    title: '训练详情 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.train)
      await stage.driver.open('trainCheckinDetailPage', { shopId, checkinId: 1 })
    },
  },
  {
    name: 'train-failed',
    title: '训练详情 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.train)
      await stage.driver.open('trainCheckinDetailPage', { shopId, checkinId: 1 })
      await stage.driver.waitFor(id('retry'))
    },
  },
]
