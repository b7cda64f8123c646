import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import { having, id, ids } from '../driver/where'
import { confirmCancel, LIN_XIAO, openOrder, payRow } from './acts'

/** Of ¥98, and 林晓's best coupon for it is not the red envelope of ¥8. */
const COURSE = '杠铃塑形'
const ENVELOPE = '换季红包'

async function pay(driver: Driver) {
  await driver.weapp?.setWorld({ payment: 'paid' })
  await driver.tap(id('confirm-booking'))
  if (driver.weapp) return
  await driver.waitFor(id('sum'))
  await driver.tap(id('pay'))
}

journey(
  'pays a class with a red envelope chosen among the coupons, sees it used, and gets it back on cancelling [BK-012][BK-013]',
  async ({ driver }) => {
    await openOrder(driver, COURSE)
    await driver.tap(payRow('微信支付'))
    await driver.waitFor(id('coupon-off'))
    await driver.tap(id('coupon-row'))
    await driver.waitForRoute('userCouponsSelect')
    await driver.tap(having(ids('coupon-'), ENVELOPE))
    await driver.tap(id('coupon-confirm'))
    await driver.waitForRoute('userScheduleOrder')
    await driver.waitFor('-¥8.00')
    await driver.waitFor('¥90.00')
    await pay(driver)
    await driver.waitFor(id('booked'))
    await driver.open('userCoupons', { shopId: 1 })
    await driver.tap(id('coupons-used'))
    await driver.waitFor(having(ids('coupon-'), /用于杠铃塑形/))
    await driver.open('userScheduleOrders', { shopId: 1 })
    await driver.tap(having(ids('booking-'), COURSE))
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.tap(id('cancel-booking'))
    await confirmCancel(driver)
    await driver.open('userCoupons', { shopId: 1 })
    await driver.tap(id('coupons-usable'))
    await driver.waitFor(having(ids('coupon-'), ENVELOPE))
  },
  { as: LIN_XIAO },
)
