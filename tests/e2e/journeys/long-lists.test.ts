import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { id, ids, nth, within } from '../driver/where'
import { LIN_XIAO, findScheduleId, SHEN } from './acts'
import { FIRST, manyBookings, manyCourts, manyDays, repeatIn } from './crowd'

const shopId = 1
const TOMORROW = '2026-11-25'

/** A list longer than any shop's, of which a page must hold only a part. */
interface Crowd {
  address: RegExp
  answer: (body: string) => string
  open: (driver: Driver, server: TestServer) => Promise<unknown>
  /** The prefix of its rows' ids, and their number. */
  row: string
  count: number
}

/** Three screens and a half of rows on H5, which looks farther ahead. */
const part = (count: number) => Math.ceil(count * 0.7)

const read = async <Data>(server: TestServer, address: string, phone?: string) => {
  const headers = phone ? { authorization: `Session ${(await server.logIn(phone)).token}`, 'x-client': 'weapp' } : undefined
  const answer = await fetch(server.baseUrl + address, headers && { headers })
  return ((await answer.json()) as { data: Data }).data
}

const ofMember: readonly Crowd[] = [
  {
    address: /private\/teachers\//,
    answer: repeatIn('teachers', 150),
    open: (driver) => driver.open('userPrivateSchedules', { shopId }),
    row: 'coach-details-',
    count: 150,
  },
  {
    address: /schedules\/orders\/\?/,
    answer: manyBookings(100),
    open: (driver) => driver.open('userScheduleOrders', { shopId }),
    row: 'booking-',
    count: 100,
  },
  {
    address: /brands\/\d+\/court-orders\//,
    answer: repeatIn('court_orders', 100),
    open: (driver) => driver.open('courtOrders', { shopId }),
    row: 'court-order-',
    count: 100,
  },
  {
    address: /shops\/\d+\/activities\//,
    answer: repeatIn('activities', 200),
    open: (driver) => driver.open('activityListPage', { shopId }),
    row: 'activity-',
    count: 200,
  },
  {
    address: /\/api\/(v2\/brand\/)?shops\/(\?|$)/,
    answer: repeatIn('shops', 200),
    open: (driver) => driver.open('selectShopPage', { shopId }),
    row: 'shop-',
    count: 200,
  },
  {
    address: /schedules\/batch\//,
    answer: repeatIn('schedules', 150),
    open: async (driver, server) => {
      const { schedules } = await read<{ schedules: { course: { id: number } }[] }>(
        server,
        `/api/mobile/schedules/group/?shop_id=1&date=${TOMORROW}`,
      )
      await driver.open('userBatchGroupSchedulesOrder', { shopId, courseId: schedules[0]!.course.id })
    },
    row: 'pick-',
    count: 150,
  },
  {
    address: /workout-wods\/orders\/\d+\//,
    answer: manyDays(120),
    open: async (driver, server) => {
      const { orders } = await read<{ orders: { id: number }[] }>(server, '/api/v2/mobile/shops/1/workout-wods/orders/?page=1', LIN_XIAO)
      await driver.open('planOrder', { shopId, orderId: orders[0]!.id })
      await driver.scrollTo(nth(ids('ll'), -1))
    },
    row: 'open-day-',
    count: 120,
  },
]

const ofStaff: readonly Crowd[] = [
  {
    address: /staff\/schedules\/\?/,
    answer: repeatIn('schedules', 200),
    open: (driver) => driver.open('coachGroupSchedules', { shopId }),
    row: 'class-',
    count: 200,
  },
  {
    address: /staff\/schedules\/\d+\//,
    answer: repeatIn('orders', 60),
    open: async (driver, server) => {
      await driver.open('coachGroupScheduleOrder', { shopId, scheduleId: await findScheduleId(server, '流瑜伽 · 舒展') })
      await driver.tap(id('segment--orders'))
    },
    row: 'order-',
    count: 60,
  },
]

/** From the first row to the last; the budgets of the mini-program's pages are judged at the end of the run. */
async function walk({ address, answer, open, row, count }: Crowd, driver: Driver, server: TestServer) {
  await driver.interfere(address, answer)
  await open(driver, server)
  const rows = ids(row + String(FIRST).slice(0, 1))
  await driver.waitFor(rows)
  const drawn = () => driver.count(rows)
  expect({ row, few: (await drawn()) < part(count) }).toEqual({ row, few: true })
  const last = id(`${row}${FIRST + count - 1}`)
  // Blocks before it may take their real height on the way, and a block is drawn some time after it comes near.
  const isDrawn = () =>
    driver.waitFor(last, { timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  for (let step = 0; step < 8 && (await driver.count(last)) === 0; step++) {
    await driver.scrollTo(nth(ids('ll'), -1)).catch(() => undefined)
    if (await isDrawn()) break
  }
  await driver.scrollTo(last)
  expect({ row, few: (await drawn()) < part(count) }).toEqual({ row, few: true })
  await driver.interfere(address)
}

journey(
  'the lists of a member reach their ends however long they are, and a page holds a part of them',
  async ({ driver, server }) => {
    for (const crowd of ofMember) await walk(crowd, driver, server)
  },
  { as: LIN_XIAO },
)

journey(
  'the lists of the staff reach their ends however long they are, and a page holds a part of them',
  async ({ driver, server }) => {
    for (const crowd of ofStaff) await walk(crowd, driver, server)
  },
  { as: SHEN },
)

journey('a timetable of 24 courts with 32 half hours can be scrolled to its last court and hour', async ({ driver }) => {
  const COURTS = 24
  const slot = (court: number, minute: number) => id(`slot-${FIRST + court}-${minute}`)
  await driver.interfere(/court-glance\//, manyCourts(COURTS, 32))
  await driver.open('userCourtSchedules', { shopId, date: TOMORROW })
  await driver.waitFor(slot(0, 450))
  expect(await driver.count(slot(COURTS - 1, 450))).toBe(0)
  await driver.scrollTo(id(`court-${FIRST + COURTS - 1}`))
  await driver.tap(slot(COURTS - 1, 450))
  await driver.waitFor(within(id('chosen-bar'), `${COURTS} 号场 07:30–08:00 · 30 分钟`))
  expect(await driver.count(slot(0, 450))).toBe(0)
  await driver.scrollTo(nth(ids('ll'), -1))
  await driver.tap(slot(COURTS - 1, 22 * 60))
  await driver.waitFor(within(id('chosen-bar'), new RegExp(`${COURTS} 号场 22:00–22:30`)))
})
