import type { Driver } from '../driver/driver'
import type { TestServer } from '../driver/server'
import { having, id, ids, within } from '../driver/where'

export const LIN_XIAO = '13800000001'
export const CHEN_MO = '13800000002'
export const SONG_ZHIYUAN = '13800000003'
export const ZHAO_YINING = '13800000004'
export const SHEN_YIZHOU = '13800000005'
export const JIANG_YIFAN = '13800000008'
/** 許雅婷, whose phone is from Taiwan. */
export const HSU = '0912345678'
/** A coach with all permissions. */
export const ZHOU_LAN = '13900000001'
/** 前台小沈, staff with all permissions. */
export const SHEN = '13900000003'
/** Staff without a permission. */
export const XIAO_GU = '13900000004'
/** Superuser. */
export const QIN_CHUAN = '13900000009'

export const TODAY = '2026-11-24'

/** The card of a group class by the course's name; each course of a day has at most one class that these journeys use. */
export const placeClass = (course: string) => having(ids('class-'), course)

interface FoundClass {
  id: number
  start: string
  course: { id: number; name: string }
  teacher: { id: number }
}

/** A class with its course and its coach. */
export async function classOn(server: TestServer, course: string, shopId = 1, date = TODAY): Promise<FoundClass> {
  const answer = await fetch(`${server.baseUrl}/api/mobile/schedules/group/?shop_id=${shopId}&date=${date}`)
  const { data } = (await answer.json()) as { data: { schedules: FoundClass[] } }
  const found = data.schedules.find((schedule) => schedule.course.name === course)
  if (!found) throw new Error(`there is no ${course} on ${date}`)
  return found
}

/** The id of a class, as a link has it. */
export const findScheduleId = async (...which: Parameters<typeof classOn>) => (await classOn(...which)).id

/** A coming booking of today. */
export async function countComing(server: TestServer, phone: string): Promise<number> {
  const { token } = await server.logIn(phone)
  const headers = { authorization: `Session ${token}`, 'x-client': 'weapp' }
  const answer = await fetch(`${server.baseUrl}/api/mobile/user/schedule/latest/`, { headers })
  const { data } = (await answer.json()) as { data: { data: { id: number } }[] }
  return data[0]!.data.id
}

/** Confirms the open dialog and waits for the server's answer: the booking is shown as cancelled before that. */
export async function confirmCancel(driver: Driver) {
  await driver.tap(id('cancel-confirm'))
  await driver.waitFor(/^已取消预约/)
}

/** The row of a way to pay. */
export const payRow = (name: string | RegExp) => having(ids('pay-'), name)
/** The same in the picker, which lists all of them. */
export const pickRow = (name: string) => having(ids('pick-'), name)
export async function openPicker(driver: Driver) {
  await driver.tap(id('all-ways'))
  await driver.waitFor(id('pay-picker'))
}

/** Opens a notice from the list. */
export async function openNotice(driver: Driver, title: string) {
  await driver.open('noticesPage', { shopId: 1 })
  const notice = having(ids('notice-'), title)
  await driver.waitFor(notice)
  const words = await driver.read(notice)
  await driver.tap(notice)
  return words
}

/** Fills the log-in form with the phone and its code. */
export async function logIn(driver: Driver, server: TestServer, phone: string) {
  await driver.fill(id('phone'), phone)
  await driver.tap(id('agree'))
  await driver.tap(id('send-code'))
  await driver.fill(id('code'), await server.smsCode(phone))
  await driver.tap(id('log-in'))
}

/** The booking page of a shop with its classes loaded. */
export async function openClasses(driver: Driver, shopId = 1, date?: string) {
  await driver.open('userGroupSchedules', { shopId, date })
  await driver.waitFor(ids('class-'))
}

/** The order page of a class of today, from the list. */
export async function openOrder(driver: Driver, course: string) {
  await openClasses(driver)
  await driver.tap(placeClass(course))
  await driver.waitFor(id('order-amount'))
}

interface Arrival {
  shopId?: number
  name?: string
  auto?: 1
  date?: string
}

/** Waits for the booking page of a shop. A tab of the mini-program has no query: there the page's contents tell the shop. */
export async function arriveAtClasses(driver: Driver, { shopId = 1, name = '拾光·静安店', ...more }: Arrival = {}) {
  const { params } = await driver.waitForRoute('userGroupSchedules')
  if (driver.target === 'h5') expect(params).toMatchObject({ shopId, ...more })
  await driver.waitFor(within(id('shop-selector'), name))
}

/** Waits for a shop's home page. */
export async function arriveHome(driver: Driver, shopId = 1, name = '拾光·静安店') {
  if (driver.target === 'h5') expect((await driver.waitForRoute('shopHomePage')).params).toMatchObject({ shopId })
  await driver.waitFor(within(id('home-shop'), name))
}
