import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import { id, ids, label } from '../driver/where'
import { CHEN_MO, LIN_XIAO, openClasses, payRow } from './acts'

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
  expect(await driver.read(id('choose-time'))).toBe('请选择时间')
  await driver.tap(id(`day-${TOMORROW}`))
  await driver.tap(id(`slot-${time}`))
  await driver.waitFor(id('order-amount'))
}

journey(
  'books a private lesson with a card and gives it back [BK-006] [BK-105] [BK-238]',
  async ({ driver }) => {
    await chooseTime(driver, '1300')
    expect(await driver.read(id('coach-head'))).toMatch(HE_CHUAN)
    await driver.tap(payRow('拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(id('booked'))
    await driver.tap(id('to-detail'))
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.waitFor('力量入门 1 对 1')
    await driver.tap(id('cancel-booking'))
    await driver.tap(id('cancel-confirm'))
    await driver.waitFor('已取消')
  },
  { as: LIN_XIAO },
)

journey(
  'pays a private lesson online [BK-006]',
  async ({ driver }) => {
    await chooseTime(driver, '1200')
    await driver.tap(id('confirm-booking'))
    if (!driver.weapp) {
      expect(await driver.read(id('sum'))).toBe('¥380.00')
      await driver.tap(id('pay'))
    }
    await driver.waitFor(id('booked'))
  },
  { as: CHEN_MO },
)
