import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import { having, within, id, ids, label } from '../driver/where'
import { CHEN_MO, confirmCancel, LIN_XIAO, openClasses, payRow, ZHOU_LAN } from './acts'

const TOMORROW = '2026-11-25'
const HE_CHUAN = /何川/

async function openCoaches(driver: Driver) {
  await openClasses(driver)
  await driver.tap('私教')
  await driver.waitFor(ids('coach-'))
}

/** From the list to a coach's times of tomorrow. */
async function chooseTime(driver: Driver, time: string) {
  await openCoaches(driver)
  await driver.tap(label('何川 预约'))
  await driver.waitFor(id('choose-time'))
  expect(await driver.isEnabled(id('choose-time'))).toBe(false)
  await driver.waitForWords(id('choose-time'), '请选择时间')
  await driver.tap(id(`day-${TOMORROW}`))
  await driver.tap(id(`slot-${time}`))
  await driver.waitFor(id('order-amount'))
}

journey(
  'books a private lesson with a card and cancels it [BK-006] [BK-105] [BK-238]',
  async ({ driver }) => {
    await chooseTime(driver, '1300')
    await driver.waitForWords(id('coach-head'), HE_CHUAN)
    await driver.tap(payRow('拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(id('booked'))
    await driver.tap(id('to-detail'))
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.waitFor('力量入门 1 对 1')
    await driver.tap(id('cancel-booking'))
    await confirmCancel(driver)
    await driver.waitFor('已取消')
  },
  { as: LIN_XIAO },
)

journey(
  'books lessons of two days at once with one card [BK-029] [BK-057] [BK-344]',
  async ({ driver }) => {
    await openCoaches(driver)
    await driver.tap(label('何川 预约'))
    await driver.waitFor(id('choose-time'))
    await driver.tap(id('to-batch'))
    await driver.waitForRoute('userBatchPrivateSchedulesOrder')
    await driver.tap(id(`week-day--${TOMORROW}`))
    await driver.tap(id('slot-1100'))
    await driver.tap(id('week-day--2026-11-26'))
    await driver.tap(id('slot-1100'))
    await driver.waitFor(having(id('batch-chosen'), '2 节'))
    await driver.tap(having(ids('way-'), '拾光储值卡'))
    await driver.tap(id('book-batch'))
    await driver.waitFor(within(id('booked'), /已预约 2 节/))
    await driver.tap(id('to-bookings'))
    await driver.waitForRoute('userScheduleOrders')
  },
  { as: LIN_XIAO },
)

journey(
  'a coach adds a rest, deletes it and books for a member [BK-391] [BK-016] [BK-052]',
  async ({ driver }) => {
    await driver.open('coachPrivateSchedules', { shopId: 1, date: TOMORROW })
    await driver.tap(id('to-rests'))
    await driver.waitForRoute('coachRests')
    await driver.tap(id('half-1200'))
    await driver.tap(id('half-1230'))
    await driver.waitFor(having(id('rest-span'), '休息 12:00–13:00'))
    await driver.tap(id('rest-save'))
    await driver.waitFor(having(ids('rest-'), '12:00–13:00'))
    await driver.tap(id('half-1230'))
    await driver.tap(id('drop-rest-confirm'))
    await driver.waitFor(id('rests-none'))
    await driver.open('coachPrivateSchedules', { shopId: 1, date: TOMORROW })
    await driver.tap(id('new-lesson'))
    await driver.tap(having(ids('lesson-'), '体态矫正 1 对 1'))
    await driver.fill(id('member-search'), '林晓')
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.waitFor(ids('slot-'))
    await driver.tap(id('slot-1500'))
    await driver.waitFor(id('order-amount'))
    await driver.tap(payRow('拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitForRoute('coachPrivateSchedules')
    await driver.waitFor(having(ids('class-'), '15:00–16:00'))
  },
  { as: ZHOU_LAN },
)

journey(
  'pays a private lesson online [BK-006]',
  async ({ driver }) => {
    await chooseTime(driver, '1200')
    await driver.tap(id('confirm-booking'))
    if (!driver.weapp) {
      await driver.waitForWords(id('sum'), '¥380.00')
      await driver.tap(id('pay'))
    }
    await driver.waitFor(id('booked'))
  },
  { as: CHEN_MO },
)
