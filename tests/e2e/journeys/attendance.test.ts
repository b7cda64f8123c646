import { journey, spineJourney } from '../driver/journey'
import { having, id, ids, label, within } from '../driver/where'
import type { TestServer } from '../driver/server'
import { classOn, HSU, LIN_XIAO, SHEN, TODAY } from './acts'

/** Every journey begins at ten: a moved clock is moved back. */
const clockAt = (server: TestServer, at: string) => server.moveClock(at)

spineJourney(
  'staff mark the attendance of a class, all others at once, and the member reads checked in [BK-175][BK-181]',
  async ({ driver, server, another }) => {
    const { id: scheduleId, start } = await classOn(server, '蹦床有氧')
    const member = await another({ session: await server.logIn(LIN_XIAO) })
    await member.open('userScheduleOrder', { shopId: 1, scheduleId })
    await member.tap(id('confirm-booking'))
    await member.waitForRoute('orderSuccess')
    await clockAt(server, start)
    await driver.open('coachGroupSchedules', { shopId: 1, date: TODAY })
    await driver.tap(id(`attendance-${scheduleId}`))
    await driver.waitForRoute('coachClassAttendance')
    await driver.tap(label('林晓 迟到'))
    await driver.waitFor(having(ids('person-'), /林晓.*点名/))
    await driver.waitForWords(id('attendance-counts'), /迟到 ?1/)
    await driver.tap(label('林晓 已到'))
    await driver.waitForWords(id('attendance-counts'), /迟到 ?0/)
    await driver.tap(id('mark-rest'))
    await driver.waitForWords(id('attendance-counts'), /未点 ?0/)
    await driver.tap(id('undo-rest'))
    await driver.waitForWords(id('attendance-counts'), /已到 ?1/)
    await driver.tap(id('mark-rest'))
    await driver.waitFor(within(id('roll-done'), '完成'))
    await driver.tap(id('roll-done'))
    await driver.waitForRoute('coachGroupSchedules')
    await member.open('userScheduleOrders', { shopId: 1 })
    await member.waitFor(having(ids('booking-'), '已签到'))
    await clockAt(server, `${TODAY}T10:00:00+08:00`)
  },
  { as: SHEN },
)

journey(
  'a self-training and a visit open their pages from the bookings, and the training is cancelled there [BK-122][BK-125][BK-145]',
  async ({ server, another }) => {
    const driver = await another({ session: await server.logIn(HSU, 'zh-tw') })
    await driver.open('userScheduleOrders', { shopId: 1 })
    await driver.tap(ids('coming-visit-'))
    await driver.waitForRoute('visitPage')
    await driver.waitForPart(id('own-facts'), '前台小沈接待')
    await driver.open('userScheduleOrders', { shopId: 1 })
    await driver.tap(ids('coming-training-'))
    await driver.waitForRoute('selfTrainingPage')
    await driver.waitForPart(id('own-facts'), '力量区自主训练')
    await driver.tap(id('cancel-training'))
    await driver.tap(id('cancel-training-confirm'))
    await driver.waitForPart(id('own-facts'), '已取消')
  },
)
