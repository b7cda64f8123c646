import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { button, having, id, ids, label, nth, role, within } from '../driver/where'
import { placeClass, LIN_XIAO, openClasses, openNotice, openOrder, openPicker, payRow, pickRow, findScheduleId } from './acts'

const bookButton = (course: string) => within(placeClass(course), ids('book-'))

/** Opens the order page by a shared link. */
async function openLink(driver: Driver, server: TestServer, course: string) {
  await driver.open('userScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, course) })
  await driver.waitFor(id('order-amount'))
}

journey(
  'the list shows the state of every class [BK-104][BK-194][BK-195]',
  async ({ driver }) => {
    await openClasses(driver)
    const words = async (course: string) => driver.read(bookButton(course))
    await driver.tap(id('fold-over'))
    expect(await words('晨间唤醒')).toBe('已结束')
    expect(await words('爵士舞入门')).toBe('进行中')
    expect(await words('TRX 悬吊')).toBe('已取消')
    expect(await words('流瑜伽 · 舒展')).toBe('已预约')
    expect(await words('HIIT 快燃')).toBe('未开放 18:00')
    expect(await words('阴瑜伽')).toBe('未开放 12:30')
    expect(await words('搏击燃脂')).toBe('候补')
    await driver.waitForPart(placeClass('搏击燃脂'), '候补 3 人')
    expect(await driver.count(within(placeClass('搏击燃脂'), role('button')))).toBe(1)
    // It opens its page, which waits for the opening.
    expect(await driver.count(within(placeClass('HIIT 快燃'), role('button')))).toBe(1)
    expect(await words('杠铃塑形')).toBe('预约')
    expect(await driver.count(within(placeClass('杠铃塑形'), role('button')))).toBe(1)
  },
  { as: LIN_XIAO },
)

journey(
  'a link to a class that cannot be booked says why [BK-236][BK-239][BK-240]',
  async ({ driver, server }) => {
    const refused = async (course: string, why: string) => {
      await openLink(driver, server, course)
      await driver.waitForWords(id('order-note'), why)
      expect(await driver.isEnabled(id('confirm-booking'))).toBe(false)
    }
    await driver.open('userScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '搏击燃脂') })
    await driver.waitFor(within(id('waiting-card'), '该课程已约满!'))
    await refused('HIIT 快燃', '未到预约时间,2026-11-24 18:00 开放预约')
    await refused('流瑜伽 · 舒展', '你已经预约此课程,请不要重复预约')
    await refused('TRX 悬吊', '该课程已取消')
  },
  { as: LIN_XIAO },
)

journey(
  'a class that starts soon is booked by a call [BK-229][BK-232]',
  async ({ driver }) => {
    await openOrder(driver, '芭蕾塑形')
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(within(id('order-window'), '0.5 小时内的预约请与工作室确认!'))
    await driver.waitFor(within(id('order-window'), button('拨打电话')))
    if (driver.weapp) {
      await driver.tap(id('call-shop'))
      const { calls } = await driver.weapp.report()
      expect(calls).toContainEqual({ api: 'makePhoneCall', args: expect.objectContaining({ phoneNumber: '021-62880168' }) as never })
    }
    await driver.tap(within(id('order-window'), button('关闭')))
    await driver.waitForGone(id('order-window'))
    await driver.waitForRoute('userScheduleOrder')
  },
  { as: LIN_XIAO },
)

journey(
  'a card on leave and an expired one say so and cannot be chosen, and the head count stops at the seats left [BK-253][IP-206]',
  async ({ driver }) => {
    await openOrder(driver, '普拉提床')
    await openPicker(driver)
    await driver.waitForPart(pickRow('季度会员卡'), '该会员卡不适用于此课程')
    await openOrder(driver, '芭蕾塑形')
    await openPicker(driver)
    await driver.waitForPart(pickRow('年度会员卡'), '会员卡请假中')
    await driver.waitForPart(nth(pickRow('春季体验卡'), 0), '会员卡已过期')
    await driver.tap(pickRow('年度会员卡'))
    expect(await driver.read(id('pay-act'))).not.toContain('年度会员卡')
    await openOrder(driver, '蹦床有氧')
    for (let people = 1; people < 7; people += 1) await driver.tap(label('增加'))
    await driver.tap(label('增加'))
    await driver.waitFor('可预约人数不足')
  },
  { as: LIN_XIAO },
)

// Last, because it moves the clock.
journey(
  'a class that too few people book is called off: its members are notified, and the card is refunded [BK-418]',
  async ({ driver, server }) => {
    await openOrder(driver, '普拉提床')
    await driver.waitFor(/满 3 人开课，.*17:30 未满则取消，费用退回/)
    await driver.tap(payRow('拾光储值卡'))
    await driver.waitForPart(payRow('拾光储值卡'), '余额 ¥1,280.00')
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(id('booked'))
    await openOrder(driver, '蹦床有氧')
    await driver.waitForPart(payRow('拾光储值卡'), '余额 ¥1,152.00')
    await server.moveClock('2026-11-24T17:30:00+08:00')
    expect(await openNotice(driver, '报名人数不足,课程已失效')).toContain('已扣的费用按原支付方式退回')
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.waitFor('课程已被取消')
    await driver.open('userScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '普拉提床') })
    await driver.waitForWords(id('order-note'), '报名人数不足,课程已失效')
    await driver.open('userScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '杠铃塑形', 1, '2026-11-25') })
    await driver.waitFor(having(ids('pay-'), /拾光储值卡.*余额 ¥1,280\.00/))
  },
  { as: LIN_XIAO },
)
