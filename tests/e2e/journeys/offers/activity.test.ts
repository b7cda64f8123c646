import type { Driver } from '../../driver/driver'
import { journey } from '../../driver/journey'
import { having, id, ids } from '../../driver/where'
import { LIN_XIAO, payRow, SHEN } from '../acts'

const RIDE = '城市夜骑 · 滨江 25 公里'

/** Signs up for one place with a card, up to the ticket. */
async function signUp(driver: Driver) {
  await driver.tap(having(ids('option-'), '单人票'))
  await driver.tap(id('sign-up'))
  await driver.waitForRoute('activityPayPage')
  await driver.tap(payRow('拾光储值卡'))
  await driver.tap(id('confirm-booking'))
  const order = await driver.waitForRoute('activityOrderPage')
  await driver.waitFor(id('ticket-code'))
  return order
}

journey(
  'signs up for an activity with a card, is on the list at the door, cancels the ticket, and signs up again [MC-020] [MC-021] [MC-174]',
  async ({ driver, server, another }) => {
    await driver.open('activityListPage', { shopId: 1 })
    await driver.tap(having(ids('activity-'), RIDE))
    const { params: ride } = await driver.waitForRoute('activityPage')
    await signUp(driver)
    const staff = await another({ session: await server.logIn(SHEN) })
    await staff.open('staffActivities', { shopId: 1 })
    await staff.tap(having(ids('staff-activity-'), RIDE))
    await staff.waitForRoute('staffActivity')
    await staff.waitFor(having(ids('roster-'), '林晓'))
    await driver.tap(id('cancel-sign-up'))
    await driver.tap(id('cancel-sign-up-act'))
    await driver.waitFor('凭证已失效')
    await driver.open('activityListPage', { shopId: 1, index: 1 })
    await driver.waitFor(having(ids('sign-up-'), '已取消'))
    await driver.open('activityPage', ride as { shopId: number; activityId: number })
    const { params: again } = await signUp(driver)
    await driver.open('activityOrderPage', again as { shopId: number; orderId: number })
    await driver.waitFor(id('ticket-code'))
    await driver.open('activityPage', ride as { shopId: number; activityId: number })
    await driver.waitFor(/已报名 · 单人票/)
  },
  { as: LIN_XIAO },
)
