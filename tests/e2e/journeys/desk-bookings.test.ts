import type { TillDay } from '@/contract/staff/till'
import { journey, spineJourney } from '../driver/journey'
import { having, id, ids, label, nth, within } from '../driver/where'
import { CHEN_MO, LIN_XIAO, openNotice, findScheduleId, SHEN, TODAY } from './acts'
import { askAs, bookNext, listMembers } from './desk'

const FULL = '搏击燃脂'
const WHY = '上周的课被取消过'

journey(
  'the desk puts a member on the waiting list of a full class, moves a candidate up, and takes one off [BK-199]',
  async ({ driver, server, another }) => {
    const scheduleId = await findScheduleId(server, FULL)
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId })
    await driver.fill(id('member-search'), '陈默')
    await driver.tap(having(ids('member-'), '陈默'))
    await driver.tap(id('join-waiting'))
    await driver.waitFor(having(ids('candidate-'), /陈默/))
    await driver.waitForPart(having(ids('candidate-'), /陈默/), '前台小沈处理')
    await driver.tap(having(ids('candidate-'), /陈默/))
    await driver.fill(id('wait-reason'), WHY)
    await driver.tap(label('往前一位'))
    await driver.tap(id('wait-move'))
    await driver.waitForGone(id('candidate-sheet'))
    await driver.waitForPart(having(ids('candidate-'), /陈默/), `原因：${WHY}`)
    await driver.tap(nth(ids('candidate-'), 0))
    await driver.fill(id('wait-reason'), '联系不上')
    await driver.tap(id('wait-remove'))
    await driver.waitForGone(id('candidate-sheet'))
    const member = await another({ session: await server.logIn(CHEN_MO) })
    expect(await openNotice(member, '前台小沈调整了你的候补位置')).toContain(WHY)
  },
  { as: SHEN },
)

spineJourney(
  'the desk gives a class another coach and moves a booking to another class, of which the member is told [BK-310]',
  async ({ driver, server, another }) => {
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '蹦床有氧') })
    await driver.fill(id('member-search'), '林晓')
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.tap(having(ids('pay-'), '拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(having(ids('order-'), '林晓'))
    await driver.tap(id('change-class'))
    await driver.tap(id('terms-coach'))
    await driver.tap(having(ids('terms-coach--'), '何川'))
    await driver.tap(id('terms-save'))
    await driver.waitForGone(id('terms-sheet'))
    const member = await another({ session: await server.logIn(LIN_XIAO) })
    expect(await openNotice(member, '课程有变动')).toContain('教练改为何川。开课前可随时取消')
    await driver.tap(having(ids('order-'), '林晓'))
    await driver.tap(ids('move-'))
    await driver.tap(nth(having(ids('move-to-'), /补扣|退回|无需补差价/), -1))
    await driver.waitFor(within(id('move-dialog'), /会员会收到通知/))
    await driver.tap(id('move-confirm'))
    await driver.waitForGone(id('move-dialog'))
    await driver.waitForGone(having(ids('order-'), '林晓'))
    expect(await openNotice(member, '前台小沈为你换了一节课')).toContain('「蹦床有氧」换为')
  },
  { as: SHEN },
)

journey(
  'the desk moves a booking that was paid in cash to a class of another price and takes the difference in the same act',
  async ({ driver, server, another }) => {
    const ask = await askAs(server)
    const scheduleId = await findScheduleId(server, '蹦床有氧')
    const sold = await bookNext(ask, await listMembers(ask, ['陈默']), [scheduleId], 'CASH')
    await ask('POST', `/api/shops/1/staff/pay-orders/${sold.orderId}/take/`, { channel: 'CASH' })
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId })
    await driver.tap(id('segment--orders'))
    await driver.tap(having(ids('order-'), '陈默'))
    await driver.tap(ids('move-'))
    await driver.tap(having(ids('move-to-'), /普拉提.*补 ¥30/))
    await driver.tap(id('move-way-CASH'))
    await driver.waitFor(within(id('move-dialog'), /在前台收 ¥30\.00（现金）/))
    await driver.tap(id('move-confirm'))
    await driver.waitForGone(id('move-dialog'))
    const member = await another({ session: await server.logIn(CHEN_MO) })
    expect(await openNotice(member, '前台小沈为你换了一节课')).toContain('差价 ¥30 已在前台收取')
    const { data } = await ask<TillDay>('GET', `/api/shops/1/staff/till/?date=${TODAY}`)
    expect(data.entries.map(({ kind, channel, amount }) => [kind, channel, amount])).toEqual([
      ['taking', 'CASH', 30],
      ['taking', 'CASH', 98],
    ])
  },
  { as: SHEN },
)
