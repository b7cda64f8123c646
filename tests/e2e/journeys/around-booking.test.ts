import type { Driver, Position } from '../driver/driver'
import { journey } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { having, id, ids, nth, within } from '../driver/where'
import { arriveHome, LIN_XIAO, ZHAO_YINING, ZHOU_LAN } from './acts'

const shopId = 1
/** Every journey begins at ten: a moved clock is moved back. */
const clockAt = (server: TestServer, time: string) => server.moveClock(`2026-11-24T${time}:00+08:00`)
/** The position of 拾光·静安店: GCJ-02 in the mini-program, WGS-84 in a browser. */
const atShop = (driver: Driver): Position =>
  driver.weapp ? { latitude: 31.2231, longitude: 121.4456 } : { latitude: 31.22497, longitude: 121.44099 }

/** Scans the shop's code: with WeChat's scanner from the dialog, with the phone's camera before H5 opens. `at` is the phone's position. */
async function scan(driver: Driver, server: TestServer, at?: Position) {
  const text = `${server.baseUrl}/shop/${shopId}/mobile/corp/check-in/`
  if (driver.weapp) {
    await driver.open('shopHomePage', { shopId })
    await driver.weapp.setWorld({ scan: { text } })
  }
  if (at) await driver.setLocation(at)
  if (driver.weapp) await driver.tap(within(id('corp-check-ins'), '扫码签到'))
  else await driver.open('corpCheckInPage', { shopId })
}

journey(
  'sees on the result page that a check-in from too far away failed, and tries again without another scan [BK-113 BK-446]',
  async ({ driver, server }) => {
    await scan(driver, server)
    await driver.waitForRoute('corpCheckInResultPage')
    await driver.waitFor('签到失败')
    await driver.waitForPart(ids('corp-reason'), '不在场馆 500m 范围内')
    await driver.setLocation('denied')
    await driver.tap(id('corp-again'))
    await driver.waitFor(within(ids('corp-reason'), '获取位置失败，请在设置中允许使用位置'))
    await driver.waitFor(id(driver.weapp ? 'corp-settings' : 'corp-again'))
  },
  { as: ZHAO_YINING, expectErrors: /409/ },
)

journey(
  'sees outside of the window when it opens, in a dialog with one button [BK-443]',
  async ({ driver, server }) => {
    await clockAt(server, '07:00')
    await driver.open('userScheduleOrders', { shopId })
    await driver.tap(nth(ids('check-in-'), -1))
    await driver.waitFor(within(id('corp-outside'), '不在签到时间范围内'))
    await driver.tap(within(id('corp-outside'), '我知道了'))
    await driver.waitForGone(id('corp-outside'))
    await clockAt(server, '10:00')
  },
  { as: ZHAO_YINING },
)

journey(
  'does a corporate check-in at the shop by its sign-in code [BK-112 BK-381 BK-445]',
  async ({ driver, server }) => {
    await scan(driver, server, atShop(driver))
    await driver.waitForRoute('corpCheckInResultPage')
    await driver.waitFor('签到成功')
    await driver.tap(id('corp-booking'))
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.waitFor('已签到')
  },
  { as: ZHAO_YINING },
)

journey(
  'sends a late notice to the coach, within the hour before the class [BK-186 BK-190]',
  async ({ driver, server, another }) => {
    const late = within(having(ids('booking-'), '18:30–19:30'), '我会迟到')
    await driver.open('userScheduleOrders', { shopId })
    await driver.tap(late)
    await driver.waitFor('课程开始前1小时内才可通知教练')
    await clockAt(server, '17:40')
    await driver.open('userScheduleOrders', { shopId })
    await driver.tap(late)
    await driver.waitFor('已通知教练')
    const coach = await another({ session: await server.logIn(ZHOU_LAN) })
    await coach.open('shopHomePage', { shopId })
    await arriveHome(coach)
    const { token } = await server.logIn(ZHOU_LAN)
    const headers = { authorization: `Session ${token}`, 'x-client': 'weapp' }
    const answer = await fetch(`${server.baseUrl}/api/user/notices/?shop_id=${shopId}`, { headers })
    const { data } = (await answer.json()) as { data: { notices: { body: string }[] } }
    expect(data.notices[0]?.body).toBe('林晓会晚到 11-24 18:30「流瑜伽 · 舒展」，请留意')
  },
  { as: LIN_XIAO },
)
