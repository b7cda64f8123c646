import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { having, id, ids } from '../driver/where'
import { CHEN_MO, LIN_XIAO, openNotice, payRow, ZHOU_LAN } from './acts'

const TOMORROW = '2026-11-25'

interface Glance {
  courts: { id: number; name: string }[]
}

/** A slot of a court by the court's name and an hour of the day. */
async function findSlot(server: TestServer, court: string, hour: number) {
  const answer = await fetch(`${server.baseUrl}/api/shops/1/court-glance/?date=${TOMORROW}`)
  const { data } = (await answer.json()) as { data: Glance }
  const found = data.courts.find(({ name }) => name === court)
  if (!found) throw new Error(`there is no ${court}`)
  return id(`slot-${found.id}-${hour * 60}`)
}

const openCourts = async (driver: Driver) => {
  await driver.open('userCourtSchedules', { shopId: 1, date: TOMORROW })
  await driver.waitFor(ids('slot-'))
}

journey(
  'chooses two hours of a court, books them with a card and cancels them [BK-008] [BK-106] [BK-376] [BK-377]',
  async ({ driver, server }) => {
    await openCourts(driver)
    await driver.tap(await findSlot(server, '1 号场', 18))
    await driver.tap(await findSlot(server, '1 号场', 19))
    await driver.waitFor('1 号场 18:00–20:00 · 2 小时')
    await driver.tap(id('order-courts'))
    await driver.waitForRoute('courtOrder')
    await driver.tap(payRow('拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitFor(id('booked'))
    await driver.tap(id('to-order'))
    await driver.waitForRoute('courtOrderDetail')
    await driver.waitFor('1 号场 18:00–20:00')
    await openCourts(driver)
    expect(await driver.count(await findSlot(server, '1 号场', 18))).toBe(0)
    await driver.open('courtOrders', { shopId: 1 })
    await driver.tap(having(ids('court-order-'), '1 号场 18:00–20:00'))
    await driver.tap(id('cancel-court'))
    await driver.tap(id('cancel-confirm'))
    await driver.waitFor('已取消')
    await openCourts(driver)
    await driver.waitFor(await findSlot(server, '1 号场', 18))
  },
  { as: LIN_XIAO },
)

journey(
  'pays a court online, cancels it, and sees the refund',
  async ({ driver, server }) => {
    await openCourts(driver)
    await driver.tap(await findSlot(server, '2 号场', 10))
    await driver.tap(id('order-courts'))
    await driver.tap(payRow('微信支付'))
    await driver.tap(id('confirm-booking'))
    if (!driver.weapp) await driver.tap(id('pay'))
    await driver.waitFor(id('booked'), { timeout: 20_000 })
    await driver.tap(id('to-order'))
    await driver.tap(id('cancel-court'))
    await driver.tap(id('cancel-confirm'))
    await driver.waitFor('退款进度')
    await driver.waitFor('已退款')
  },
  { as: CHEN_MO },
)

journey(
  'a coach books a court for a member, who is notified, sees it and has paid it with the member’s card [BK-304] [BK-311]',
  async ({ driver, server, another }) => {
    await driver.open('coachCourtOrders', { shopId: 1, date: TOMORROW })
    await driver.tap(id('new-court-order'))
    await driver.tap(await findSlot(server, '2 号场', 14))
    await driver.tap(id('order-courts'))
    await driver.waitForRoute('courtOrder')
    await driver.fill(id('member-search'), '林晓')
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.waitFor(id('chosen-member'))
    await driver.tap(payRow('拾光储值卡'))
    await driver.tap(id('confirm-booking'))
    await driver.waitForRoute('coachCourtOrders')
    await driver.waitFor(having(ids('court-order-'), /2 号场 14:00–15:00.*林晓/))
    const member = await another({ session: await server.logIn(LIN_XIAO) })
    expect(await openNotice(member, '周岚为你预订了场地')).toContain('已从「拾光储值卡」扣')
    await member.waitForRoute('courtOrderDetail')
    await member.waitFor('2 号场 14:00–15:00')
    await member.open('courtOrders', { shopId: 1 })
    await member.waitFor(having(ids('court-order-'), '2 号场 14:00–15:00'))
  },
  { as: ZHOU_LAN },
)
