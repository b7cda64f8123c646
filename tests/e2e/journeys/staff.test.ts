import { journey, spineJourney } from '../driver/journey'
import { having, id, ids, label, nth, within } from '../driver/where'
import { CHEN_MO, LIN_XIAO, openNotice, findScheduleId, SHEN, ZHOU_LAN } from './acts'

const BARE_COACH = '13900000002'

journey(
  'staff add a member, book for a member, change the booking and cancel it [BK-016][BK-018][BK-019][IP-211][IP-215]',
  async ({ driver, server }) => {
    const scheduleId = await findScheduleId(server, '蹦床有氧')
    await driver.open('coachGroupSchedules', { shopId: 1 })
    await driver.waitFor(ids('class-'))
    await driver.tap(id(`class-${scheduleId}`))
    await driver.waitForRoute('coachGroupScheduleOrder')
    await driver.tap(id('segment--book'))
    await driver.tap(id('add-member'))
    await driver.fill(id('new-name'), '林小满')
    await driver.tap(within(id('add-member-dialog'), '女'))
    await driver.fill(id('new-phone'), '13712345678')
    await driver.tap(id('add-confirm'))
    await driver.fill(id('code'), await server.smsCode('13712345678'))
    await driver.tap(id('confirm-member'))
    await driver.waitFor(within(id('chosen-member'), '林小满'))
    await driver.tap(id('change-member'))
    await driver.fill(id('member-search'), '林晓')
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.tap(having(ids('pay-'), '拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    const order = having(ids('order-'), '林晓')
    await driver.waitFor(order)
    await driver.waitForPart(order, '前台小沈代约')
    await driver.tap(order)
    await driver.tap(having(ids('change-'), /修改人数/))
    await driver.tap(label('增加一位'))
    await driver.tap(id('change-save'))
    await driver.waitForGone(id('change-save'))
    await driver.waitFor(having(ids('order-'), /2 位 · 拾光储值卡 ¥156\.00/))
    await driver.tap(order)
    await driver.tap(ids('cancel-'))
    await driver.tap(id('cancel-order-confirm'))
    await driver.waitFor(having(ids('order-'), '已取消'))
  },
  { as: SHEN },
)

journey(
  'several classes of one course are booked at once [BK-030][BK-057][BK-344]',
  async ({ driver, server }) => {
    const scheduleId = await findScheduleId(server, '蹦床有氧')
    await driver.open('userScheduleOrder', { shopId: 1, scheduleId })
    await driver.tap(id('to-batch'))
    await driver.waitForRoute('userBatchGroupSchedulesOrder')
    await driver.waitFor(having(id('batch-chosen'), '1 节'))
    await driver.tap(nth(ids('pick-'), 5))
    await driver.tap(having(ids('way-'), '拾光储值卡'))
    await driver.waitFor(id('batch-chosen'))
    await driver.waitForWords(id('batch-chosen'), '2 节')
    await driver.tap(id('book-batch'))
    await driver.waitFor('已预约 2 节')
  },
  { as: LIN_XIAO },
)

spineJourney(
  'staff call a class off, every booking is refunded, and a class called off by mistake is reopened [BK-310]',
  async ({ driver, server, another }) => {
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '流瑜伽 · 舒展') })
    await driver.tap(id('segment--orders'))
    await driver.waitFor(having(ids('order-'), '已预约'))
    await driver.tap(id('call-off'))
    await driver.waitFor(within(id('call-off-dialog'), /会员会收到通知，已扣的费用按原支付方式退回/))
    await driver.fill(id('call-off-reason'), '教练临时身体不适')
    await driver.tap(id('call-off-confirm'))
    await driver.waitForGone(id('call-off'))
    await driver.waitFor(having(ids('class-'), '已取消'))
    await driver.waitForGone(having(ids('order-'), '已预约'))
    await driver.waitFor(having(ids('class-'), '前台小沈取消了本节课程 · 原因：教练临时身体不适'))
    await driver.tap(id('reopen'))
    await driver.waitFor(within(id('reopen-dialog'), /之前的预约和候补不会恢复/))
    await driver.tap(id('reopen-confirm'))
    await driver.waitFor(id('call-off'))
    const member = await another({ session: await server.logIn(LIN_XIAO) })
    expect(await openNotice(member, '课程重新开放预约')).toContain('需要的话请重新预约')
    await member.waitForRoute('userScheduleOrder')
    await member.waitFor(id('order-amount'))
    expect(await member.isEnabled(id('confirm-booking'))).toBe(true)
  },
  { as: SHEN },
)

journey(
  'the desk holds a place for a member, shows the code to pay, and releases it [BK-016]',
  async ({ driver, server, another }) => {
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '蹦床有氧') })
    await driver.fill(id('member-search'), 'cm')
    await driver.tap(having(ids('member-'), '陈默'))
    await driver.tap(having(ids('pay-'), '微信支付'))
    await driver.tap(id('confirm-booking'))
    await driver.waitForRoute('staffHeldOrder')
    await driver.waitFor(id('qr-code'))
    await driver.tap(id('held-release'))
    await driver.tap(id('release-confirm'))
    await driver.waitForGone(id('held-release'))
    const member = await another({ session: await server.logIn(CHEN_MO) })
    expect(await openNotice(member, '前台小沈取消了你未支付的订单')).toContain('无需再支付')
  },
  { as: SHEN },
)

journey(
  'a coach without permission sees the coach’s own classes, and is told what to ask for [BK-308]',
  async ({ driver }) => {
    await driver.open('coachGroupSchedules', { shopId: 1 })
    await driver.waitFor(id('segment--group'))
    expect(await driver.count(id('new-visit'))).toBe(0)
    expect(await driver.count('无此权限')).toBe(0)
  },
  { as: BARE_COACH },
)

journey(
  'a coach opens the list of the coach’s classes from the user’s own page [BK-051][IP-214]',
  async ({ driver }) => {
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-work'))
    await driver.waitForRoute('staffHome')
    await driver.waitFor(id('today-booked'))
    await driver.tap(id('to-days'))
    await driver.waitForRoute('coachGroupSchedules')
  },
  { as: ZHOU_LAN },
)
