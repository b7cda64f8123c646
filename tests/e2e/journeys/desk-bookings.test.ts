import { journey } from '../driver/journey'
import { having, id, ids, label, nth, within } from '../driver/where'
import { LIN_XIAO, openNotice, scheduleIdOf, SHEN } from './acts'

const FULL = '搏击燃脂'
const WHY = '上周的课被取消过'

journey(
  'the desk puts a member on the waiting list of a full class, moves a candidate up, and takes one off [BK-199]',
  async ({ driver, server, another }) => {
    const scheduleId = await scheduleIdOf(server, FULL)
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId })
    await driver.fill(id('member-search'), '林晓')
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.tap(id('join-waiting'))
    await driver.waitFor(having(ids('candidate-'), '林晓'))
    await driver.waitForPart(having(ids('candidate-'), '林晓'), '前台小沈处理')
    await driver.tap(having(ids('candidate-'), '林晓'))
    await driver.fill(id('wait-reason'), WHY)
    await driver.tap(label('往前一位'))
    await driver.tap(id('wait-move'))
    await driver.waitForGone(id('candidate-sheet'))
    await driver.waitForPart(having(ids('candidate-'), '林晓'), `原因：${WHY}`)
    await driver.tap(nth(ids('candidate-'), 0))
    await driver.fill(id('wait-reason'), '联系不上')
    await driver.tap(id('wait-remove'))
    await driver.waitForGone(id('candidate-sheet'))
    const member = await another({ session: await server.logIn(LIN_XIAO) })
    expect(await openNotice(member, '调整了你的候补位置')).toContain(WHY)
  },
  { as: SHEN },
)

journey(
  'the desk moves a booking to another class, and gives a class another room, of which the member is told [BK-310]',
  async ({ driver, server, another }) => {
    const [from, to] = [await scheduleIdOf(server, '蹦床有氧'), await scheduleIdOf(server, '流瑜伽 · 舒展')]
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId: from })
    await driver.fill(id('member-search'), '林晓')
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.tap(having(ids('pay-'), '拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(having(ids('order-'), '林晓'))
    await driver.tap(label(/林晓换到哪节课/))
    await driver.tap(id(`move-to-${to}`))
    await driver.waitFor(within(id('move-dialog'), /会员会收到通知/))
    await driver.tap(id('move-confirm'))
    await driver.waitForGone(id('move-dialog'))
    await driver.waitForGone(having(ids('order-'), '林晓'))
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId: to })
    await driver.tap(id('segment--orders'))
    await driver.waitFor(having(ids('order-'), '林晓'))
    await driver.tap(id('change-class'))
    await driver.tap(id('terms-coach'))
    await driver.tap(nth(ids('terms-coach--'), -1))
    await driver.tap(id('terms-save'))
    await driver.waitForGone(id('terms-sheet'))
    const member = await another({ session: await server.logIn(LIN_XIAO) })
    expect(await openNotice(member, '课程有变动')).toContain('开课前可随时取消')
  },
  { as: SHEN },
)
