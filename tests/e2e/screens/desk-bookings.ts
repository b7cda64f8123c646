import { having, id, ids, nth } from '../driver/where'
import { findScheduleId } from '../journeys/acts'
import { openOrders } from './staff'
import type { Screen, Stage } from './stage'

const shopId = 1

/** A full class with its waiting list; the sheet of its first candidate. */
const openCandidate = async ({ driver, server }: Stage) => {
  await driver.open('coachGroupScheduleOrder', { shopId, scheduleId: await findScheduleId(server, '搏击燃脂') })
  await driver.tap(id('segment--orders'))
  await driver.waitFor(ids('order-'))
  await driver.scrollTo(nth(ids('candidate-'), -1))
}

/** The acts of the desk on the bookings and the waiting list of a class. */
export const deskBookingScreens: Screen[] = [
  {
    name: 'staff-waiting',
    title: '名单 · 候补',
    main: true,
    show: openCandidate,
  },
  {
    name: 'staff-candidate',
    title: '名单 · 调整候补',
    show: async (stage) => {
      await openCandidate(stage)
      await stage.driver.tap(nth(ids('candidate-'), 2))
      await stage.driver.fill(id('wait-reason'), '上周的课被取消过')
      await stage.driver.waitFor(id('candidate-sheet'))
    },
  },
  {
    name: 'staff-add-waiting',
    title: '代会员预约 · 加入候补',
    show: async ({ driver, server }) => {
      await driver.open('coachGroupScheduleOrder', { shopId, scheduleId: await findScheduleId(server, '搏击燃脂') })
      await driver.fill(id('member-search'), '林晓')
      await driver.tap(having(ids('member-'), '林晓'))
      await driver.waitFor(id('waiting-sheet'))
    },
  },
  {
    name: 'staff-move',
    title: '名单 · 换课',
    main: true,
    show: async (stage) => {
      await openOrders(stage)
      await stage.driver.tap(nth(ids('order-'), 0))
      await stage.driver.tap(ids('move-'))
      await stage.driver.waitFor(ids('move-to-'))
    },
  },
  {
    name: 'staff-class-terms',
    title: '名单 · 更换教练、教室或时间',
    main: true,
    show: async (stage) => {
      await openOrders(stage)
      await stage.driver.tap(id('change-class'))
      await stage.driver.tap(id('terms-coach'))
      await stage.driver.waitFor(ids('terms-coach--'))
    },
  },
]
