import type { Driver } from '../driver/driver'
import { spineJourney } from '../driver/journey'
import { id, ids, nth, tab, within } from '../driver/where'
import { arriveAtClasses, arriveHome, placeClass, confirmCancel, LIN_XIAO, logIn, openOrder, payRow } from './acts'

const COURSE = '杠铃塑形'
const BOOKED = /今天 16:00–17:00/

/** A visitor at the booking page, who logs in and comes back. */
async function enter(driver: Driver, logInHere: () => Promise<void>) {
  await driver.open('userGroupSchedules', { shopId: 1 })
  await driver.waitFor(placeClass(COURSE))
  await driver.waitForPart(id('login-prompt'), '登录后约课')
  await driver.tap(id('prompt-log-in'))
  expect((await driver.waitForRoute('loginPage')).params).toMatchObject({ shop_id: 1 })
  if (driver.target === 'h5') expect(await driver.url()).toMatch(/^\/mobile\/login\/\?/)
  await driver.waitFor(id('area'))
  await logInHere()
  await arriveAtClasses(driver)
  await driver.waitForGone(id('login-prompt'))
}

/** From the list to the success page; returns the booking. */
async function book(driver: Driver): Promise<number> {
  await driver.waitFor(within(placeClass(COURSE), '预约'))
  await driver.waitForPart(placeClass(COURSE), '剩 7 位')
  await driver.tap(placeClass(COURSE))
  await driver.waitForRoute('userScheduleOrder')
  await driver.tap(payRow('拾光储值卡'))
  await driver.waitForPart(payRow('拾光储值卡'), '余额 ¥1,280.00')
  await driver.waitForWords(id('order-amount'), '¥88.00')
  await driver.waitForWords(id('order-note'), '拾光储值卡 · 支付后余 ¥1,192.00')
  await driver.tap(id('confirm-booking'))
  await driver.waitFor(id('booked'))
  const { params } = await driver.waitForRoute('orderSuccess')
  return (params as { order_id: number }).order_id
}

/** The detail, the list of bookings and the home page show the booking. */
async function findIt(driver: Driver, orderId: number) {
  await driver.tap(id('to-detail'))
  expect((await driver.waitForRoute('userScheduleOrderDetail')).params).toMatchObject({ shopId: 1, orderId })
  if (driver.target === 'h5') expect(await driver.url()).toBe(`/shop/1/m/user/schedules/orders/${orderId}/`)
  await driver.waitFor('已预约')
  await driver.waitFor(BOOKED)
  await driver.back()
  await arriveAtClasses(driver)
  await driver.waitFor(within(placeClass(COURSE), '已预约'))
  await driver.tap(tab('首页'))
  await arriveHome(driver)
  await driver.waitFor(within(id('next-class'), COURSE))
  await driver.tap(id('quick-bookings'))
  await driver.waitForRoute('userScheduleOrders')
  await driver.tap(id('kind-coming'))
  await driver.waitForWords(id(`booking-${orderId}`), /16:00–17:00 已预约 杠铃塑形/)
}

/** From the list through the detail to the cancelled booking. */
async function cancel(driver: Driver, orderId: number) {
  await driver.tap(id(`booking-${orderId}`))
  await driver.tap(id('cancel-booking'))
  await driver.waitFor(within(id('cancel-dialog'), /¥\d+\.\d\d 将退回「拾光储值卡」/))
  await driver.fill(id('cancel-remark'), '临时有事')
  await confirmCancel(driver)
  await driver.waitFor('已取消')
  await driver.waitFor('临时有事')
  await driver.back()
  await driver.tap(id('kind-all'))
  await driver.scrollTo(nth(ids('ll'), -1))
  await driver.waitFor(within(id(`booking-${orderId}`), '已取消'))
}

/** The seat is free again and the card is refunded. */
async function lookAfter(driver: Driver) {
  await driver.back()
  await driver.waitForGone(within(id('next-class'), COURSE))
  await driver.tap(tab('约课'))
  await arriveAtClasses(driver, { auto: 1 })
  await driver.waitFor(within(placeClass(COURSE), '预约'))
  await driver.waitForPart(placeClass(COURSE), '剩 7 位')
  await openOrder(driver, COURSE)
  await driver.waitForPart(payRow('拾光储值卡'), '余额 ¥1,280.00')
}

spineJourney(
  'a visitor logs in, books a class with a card, finds it and cancels it [BK-005][BK-014][BK-024][BK-061][BK-191][BK-297][BK-301][IP-015][IP-049][IP-081][IP-162]',
  async ({ driver, server }) => {
    await enter(driver, () => logIn(driver, server, LIN_XIAO))
    const orderId = await book(driver)
    await findIt(driver, orderId)
    await cancel(driver, orderId)
    await lookAfter(driver)
  },
)
