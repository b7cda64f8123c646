import fs from 'node:fs'
import path from 'node:path'
import { journey } from './driver/journey'
import { startTestServer } from './driver/server'
import { button, heading, id, ids, nth, tab, within } from './driver/where'

const LIN_XIAO = '13800000001'
const inRows = ids('class-')

journey('the driver opens routes, reads, counts, and knows where it is', async ({ driver }) => {
  await driver.open('userGroupSchedules', { shopId: 1 })
  await driver.waitFor(inRows)
  expect(await driver.route()).toMatchObject({ name: 'userGroupSchedules', params: { shopId: 1 } })
  const rows = await driver.readAll(inRows)
  await driver.waitForCount(inRows, rows.length)
  expect(await driver.read(nth(inRows, 0))).toBe(rows[0])
  expect(rows[0]).toMatch(/^\d\d:\d\d /)
  expect(await driver.count(within(nth(inRows, 0), /分钟/))).toBe(1)
  await driver.tap(tab('我的'))
  await driver.waitForRoute('profilePage').catch(() => driver.waitForRoute('currentProfilePage'))
  await driver.waitForGone(inRows)
})

journey(
  'the driver logs in, pulls down, goes back, and loses the network',
  async ({ driver, server, another }) => {
    await driver.open('userScheduleOrders', { shopId: 1 })
    await driver.waitFor(heading('我的预约'))
    expect(await driver.title()).toBe('我的预约')
    await driver.pullDown()
    await driver.scrollTo(heading('我的预约'))
    const visitor = await another()
    await visitor.open('userScheduleOrders', { shopId: 1 })
    await visitor.waitForRoute('loginPage')
    expect((await driver.route())?.name).toBe('userScheduleOrders')
    await driver.setOnline(false)
    await driver.setOnline(true)
    const picture = path.resolve('.cache/e2e/driver-test.png')
    await driver.screenshot(picture)
    expect(fs.statSync(picture).size).toBeGreaterThan(10_000)
    expect(server.output()).toContain('sms 13800000001')
  },
  { as: LIN_XIAO },
)

journey('the driver fails in words, with the texts of the page', async ({ driver }) => {
  await driver.open('userGroupSchedules', { shopId: 1 })
  await driver.waitFor(inRows)
  const failure = await driver.tap(within(id('class-nowhere'), button('预约')), { timeout: 200 }).catch((error: Error) => error.message)
  expect(failure).toMatch(/^(h5|weapp): cannot tap button 预约 within #class-nowhere\n/)
  expect(failure).toContain('the page shows: ')
  await expect(driver.waitForCount(inRows, 999, { timeout: 200 })).rejects.toThrow(/there are \d+/)
  await expect(driver.waitForWords(nth(inRows, 0), '预约', { timeout: 200 })).rejects.toThrow(/it says \d\d:\d\d /)
  await expect(driver.waitForPart(nth(inRows, 0), '没有的课', { timeout: 200 })).rejects.toThrow(/it says \d\d:\d\d /)
  await expect(driver.waitForRoute('loginPage', { timeout: 200 })).rejects.toThrow('expected the route loginPage')
})

it('goes on with the same data after a kill, and removes its folder at the end', async () => {
  const first = await startTestServer()
  const { token } = await first.logIn(LIN_XIAO)
  await first.kill()
  const second = await startTestServer({ data: first.data })
  expect((await second.logIn('13800000002')).token).not.toBe(token)
  await second.moveClock('2026-11-24T11:00:00+08:00')
  await second.stop({ keep: false })
  expect(fs.existsSync(first.data.env.DATA_DIR!)).toBe(false)
})

it('says why a server does not start', async () => {
  await expect(startTestServer({ clock: 'noon' })).rejects.toThrow(/ended before it was ready:[^]*CLOCK must be an instant/)
})
