import type { Driver } from '../driver/driver'
import { spineJourney } from '../driver/journey'
import { having, id, ids } from '../driver/where'
import { CHEN_MO, LIN_XIAO, openOrder, openPicker, payRow, pickRow, findScheduleId } from './acts'

const shopId = 1
const COURSE = '杠铃塑形'

async function openCard(driver: Driver, name: string) {
  await driver.open('currentProfilePage', { shopId })
  await driver.tap(having(ids('card-'), name))
  await driver.waitFor(id('history-range'))
}

spineJourney(
  'a member shares a card with another person by a code to that phone, who then books with it, and the holder sees it used',
  async ({ driver, server, another }) => {
    const { user } = await server.logIn(CHEN_MO)
    await openCard(driver, '团课 10 次卡')
    await driver.tap(id('share-open'))
    await driver.fill(id('share-name'), '陈默')
    await driver.fill(id('phone'), CHEN_MO)
    await driver.tap(id('send-code'))
    await driver.fill(id('code'), await server.smsCode(CHEN_MO))
    await driver.tap(id('share-agree'))
    await driver.waitForPart(id(`card-user-${user.id}`), '用了 0 次')
    const friend = await another({ session: await server.logIn(CHEN_MO) })
    await openOrder(friend, COURSE)
    await friend.tap(payRow('团课 10 次卡'))
    await friend.tap(id('confirm-booking'))
    await friend.waitFor(id('booked'))
    await openCard(driver, '团课 10 次卡')
    await driver.waitForPart(id(`card-user-${user.id}`), '用了 1 次')
  },
  { as: LIN_XIAO },
)

// Last, because it moves the clock.
spineJourney(
  'a member puts a card on leave, cannot book with it meanwhile, ends the leave early and books with it the next day',
  async ({ driver, server }) => {
    const order = async (day: string) => {
      await driver.open('userScheduleOrder', { shopId, scheduleId: await findScheduleId(server, COURSE, shopId, day) })
      await driver.waitFor(id('order-amount'))
    }
    await openCard(driver, '季度会员卡')
    await driver.tap(id('go-leave'))
    await driver.tap(id('month--2026-11-25'))
    await driver.tap(id('month--2026-12-05'))
    await driver.waitFor(id('leave-ends'))
    await driver.tap(id('leave-submit'))
    await driver.tap(id('leave-on'))
    await driver.waitForPart(id('leave-progress'), '12月6日')
    await server.moveClock('2026-11-26T10:00:00+08:00')
    await order('2026-11-26')
    await openPicker(driver)
    await driver.waitForPart(pickRow('季度会员卡'), '会员卡请假中')
    await openCard(driver, '季度会员卡')
    await driver.tap(id('leave-end'))
    await driver.tap(id('leave-end-on'))
    await driver.waitForGone(id('leave-end'))
    await server.moveClock('2026-11-27T10:00:00+08:00')
    await order('2026-11-27')
    await driver.tap(payRow('季度会员卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(id('booked'))
  },
  { as: LIN_XIAO },
)
