import type { LoggedIn } from '../driver/driver'
import { spineJourney } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { having, id, ids, tab, within } from '../driver/where'
import { placeClass, confirmCancel, LIN_XIAO, openClasses, pickRow, findScheduleId, TODAY } from './acts'

const ZHAO_YINING = '13800000004'
const HSU = '0912345678'
const COURSE = '杠铃塑形'
const MOST = 4

const ask = async <Data>(server: TestServer, { token }: LoggedIn, url: string, body?: object): Promise<Data> => {
  const headers = { authorization: `Session ${token}`, 'x-client': 'weapp', ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.baseUrl + url, { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) })
  const { data, msg } = (await answer.json()) as { data: Data; msg: string }
  if (!answer.ok) throw new Error(`${url}: ${msg}`)
  return data
}

interface Left {
  schedules: { id: number; current_max_capacity: number }[]
}

/** Books seats of a class with the first card that can pay; returns the booking, and the seats left. */
async function take(server: TestServer, who: LoggedIn, scheduleId: number, most: number) {
  const list = () => ask<Left>(server, who, `/api/mobile/schedules/group/?shop_id=1&date=${TODAY}`)
  const left = async () => (await list()).schedules.find((schedule) => schedule.id === scheduleId)!.current_max_capacity
  const count = Math.min(MOST, most, await left())
  const at = `/api/mobile/schedules/${scheduleId}/confirm/?shop_id=1&user_id=${who.user.id}&count=${count}`
  const { cards } = await ask<{ cards: { id: number; can_use: boolean }[] }>(server, who, at)
  const card = cards.find(({ can_use }) => can_use)!
  const { order } = await ask<{ order: { id: number } }>(server, who, '/api/mobile/schedules/orders/', {
    shop_id: 1,
    user_id: who.user.id,
    schedule_id: scheduleId,
    count,
    channel: 'CARD',
    card_id: card.id,
  })
  return { orderId: order.id, left: await left() }
}

spineJourney(
  'a candidate is promoted when another member cancels, is notified, and reads it [BK-193][BK-199][BK-349][BK-351]',
  async ({ driver, server, another }) => {
    const scheduleId = await findScheduleId(server, COURSE)
    const lin = await server.logIn(LIN_XIAO)
    const one = await take(server, lin, scheduleId, MOST)
    if (one.left > 0) expect((await take(server, await server.logIn(HSU, 'zh-tw'), scheduleId, MOST)).left).toBe(0)

    await openClasses(driver)
    await driver.waitForPart(placeClass(COURSE), '候补')
    await driver.tap(placeClass(COURSE))
    await driver.waitFor(id('waiting-sheet'))
    await driver.waitForWords(id('next-position'), '1')
    await driver.tap(id('wait-notify'))
    await driver.tap(id('wait-automatic'))
    await driver.tap(pickRow('团课 10 次卡'))
    await driver.tap(id('join-waiting'))
    await driver.waitFor(id('waiting-position'))
    await driver.waitForPart(id('waiting-card'), '有空位将自动预约')
    await driver.tap(id('leave-waiting'))
    await driver.tap(id('leave-confirm'))
    await driver.waitForGone(id('leave-confirm'))
    await driver.tap(id('open-waiting'))
    await driver.tap(id('join-waiting'))
    await driver.waitFor(id('waiting-position'))
    await driver.open('userScheduleOrders', { shopId: 1 })
    await driver.waitForPart(having(ids('wait-'), COURSE), '候补第 1 位')

    const holder = await another({ session: lin })
    await holder.open('userScheduleOrderDetail', { shopId: 1, orderId: one.orderId })
    await holder.tap(id('cancel-booking'))
    await confirmCancel(holder)
    await holder.waitFor('已取消')

    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.waitFor(within(id('me-notices'), '2'))
    await driver.tap(id('me-notices'))
    await driver.waitForRoute('noticesPage')
    const notice = having(ids('notice-'), '候补成功，已为你预约')
    await driver.waitForPart(notice, '已从「团课 10 次卡」扣 1 次')
    await driver.tap(notice)
    await driver.waitForRoute('userScheduleOrderDetail')
    await driver.waitFor('已预约')
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.waitFor(id('me-notices'))
    expect(await driver.read(id('me-notices'))).not.toMatch(/[12]/)
    await driver.waitFor(tab('首页'))
  },
  { as: ZHAO_YINING },
)
