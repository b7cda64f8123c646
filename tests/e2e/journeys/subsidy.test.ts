import type { Driver } from '../driver/driver'
import { journey, spineJourney } from '../driver/journey'
import { id, within } from '../driver/where'
import { confirmCancel, openOrder, openPicker, pickRow, ZHAO_YINING } from './acts'

const SUBSIDY = '星河科技运动补贴'

/** Books with the company's card from the list of all ways to pay. */
async function bookOnCompany(driver: Driver, course: string, part: string) {
  await openOrder(driver, course)
  await openPicker(driver)
  await driver.waitForPart(pickRow(SUBSIDY), `企业补贴 ${part}`)
  await driver.tap(pickRow(SUBSIDY))
  await driver.tap(id('pay-act'))
}

async function cancelBooked(driver: Driver, told?: RegExp) {
  await driver.tap(id('to-detail'))
  await driver.waitForRoute('userScheduleOrderDetail')
  await driver.tap(id('cancel-booking'))
  if (told) await driver.waitFor(within(id('cancel-dialog'), told))
  await confirmCancel(driver)
}

spineJourney(
  'books a class that the company pays whole, and cancels it [BK-468]',
  async ({ driver }) => {
    await bookOnCompany(driver, '流瑜伽 · 舒展', '¥60.00')
    await driver.waitFor(id('booked'))
    await cancelBooked(driver)
  },
  { as: ZHAO_YINING },
)

journey(
  'pays online what the company and the person’s wallet leave, and gets each part back [BK-439]',
  async ({ driver }) => {
    await bookOnCompany(driver, '蹦床有氧', '¥60.00')
    if (!driver.weapp) {
      await driver.waitForWords(id('sum'), '¥8.00')
      await driver.tap(id('pay'))
    }
    await driver.waitFor(id('booked'))
    await cancelBooked(driver, /退款将原路返回/)
  },
  { as: ZHAO_YINING },
)
