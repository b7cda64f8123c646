import { journey, spineJourney } from '../driver/journey'
import { heading, id, ids, nth, within } from '../driver/where'
import { arriveAtClasses, arriveHome, LIN_XIAO, logIn, openClasses, openOrder, payRow, SONG_ZHIYUAN, findScheduleId } from './acts'

const NEWCOMER = '13711112222'

spineJourney('an unknown phone registers with the same code and joins the shop [IP-014][IP-048][IP-315]', async ({ driver, server }) => {
  await openClasses(driver)
  await driver.tap(id('prompt-log-in'))
  await logIn(driver, server, NEWCOMER)
  await driver.waitFor(within(id('unknown-user'), /还没有注册/))
  await driver.tap(id('go-register'))
  await driver.waitForRoute('registerPage')
  if (driver.target === 'h5') expect(await driver.url()).toMatch(/^\/mobile\/register\//)
  await driver.fill(id('name'), '新朋友')
  await driver.tap(id('register'))
  await arriveAtClasses(driver)
  await driver.waitFor(ids('class-'))
  expect(await driver.count(id('shop-bind'))).toBe(0)
  expect(await driver.count(id('login-prompt'))).toBe(0)
})

spineJourney(
  'a user without a membership is asked to join the shop, may decline, and joins [BK-083][BK-218]',
  async ({ driver, server }) => {
    await openClasses(driver)
    const words = await driver.read(id('shop-bind'))
    expect(words).toContain('宋知远')
    expect(words).toContain('138****0003')
    expect(words).toContain('拾光·静安店')
    await driver.tap(id('bind-later'))
    await driver.waitForGone(id('shop-bind'))
    await driver.open('userScheduleOrder', { shopId: 1, scheduleId: await findScheduleId(server, '杠铃塑形') })
    await driver.waitFor(id('shop-bind'))
    await driver.tap(id('authorise'))
    await driver.waitFor(id('order-amount'))
    await driver.waitForWords(id('order-amount'), '¥98.00')
    await openClasses(driver)
    expect(await driver.count(id('shop-bind'))).toBe(0)
  },
  { as: SONG_ZHIYUAN },
)

journey(
  'many quick taps book and pay once',
  async ({ driver }) => {
    await openOrder(driver, '普拉提床')
    await driver.tap(payRow('拾光储值卡'))
    await driver.interfere(/schedules\/orders\/$/, 'held')
    await driver.tapTwice(id('confirm-booking'))
    await driver.interfere(/schedules\/orders\/$/)
    await driver.waitFor(id('booked'))
    await openOrder(driver, '蹦床有氧')
    await driver.waitForPart(payRow('拾光储值卡'), '余额 ¥1,152.00')
  },
  { as: LIN_XIAO },
)

journey(
  'a pasted link opens its page, and an unknown one leads home [BK-024][BK-061]',
  async ({ driver }) => {
    await driver.openUrl('/shop/1/m/user/schedules/orders')
    await driver.tap(nth(ids('booking-'), 0))
    await driver.waitForRoute('userScheduleOrderDetail')
    const link = await driver.url()
    const told = await driver.read(heading('预约详情'))
    await driver.openUrl(link)
    await driver.waitFor(heading(told))
    await driver.waitFor('预约编号')
    await driver.openUrl('/shop/1/no/such/page/')
    await driver.waitFor(heading('页面不存在'))
    await driver.tap(id('go-home'))
    await arriveHome(driver)
  },
  { as: LIN_XIAO, targets: ['h5'] },
)
