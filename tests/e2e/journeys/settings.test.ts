import { journey, spineJourney, type Journey } from '../driver/journey'
import type { Driver } from '../driver/driver'
import { id, ids, nth, within } from '../driver/where'
import { until } from '../driver/base-driver'
import type { TestServer } from '../driver/server'
import { addMinutes, formatInstant, readInstant } from '@/domain/time'
import { placeClass, classOn, LIN_XIAO, logIn, openClasses, TODAY } from './acts'

const openSettings = async (driver: Driver) => {
  await driver.open('settingsPage', { shopId: 1 })
  await driver.waitFor(id('settings-about'))
}
/** The ground of a card of the booking page. */
const findCard = async (driver: Driver) => {
  await openClasses(driver)
  await driver.waitFor(ids('class-'))
  return driver.style(nth(ids('class-'), -1), 'background-color')
}
/** The ground of a card once it is not, or is, the given one: a kept answer may be drawn first. */
const waitForCard = async (driver: Driver, ground: string, is: boolean) => {
  await findCard(driver)
  return until(
    async () => {
      const found = await driver.style(nth(ids('class-'), -1), 'background-color')
      return (found === ground) === is ? found : undefined
    },
    () => `the ground of a card is ${is ? 'not ' : ''}${ground}`,
  )
}
/** The size of text in pixels. */
const readSize = async (driver: Driver) => parseFloat(await driver.style(within(id('settings-about'), '关于约课'), 'font-size'))
/** Logs her in on another phone, on the settings page. */
const onAnother = async ({ server, another }: Journey) => {
  await server.moveClock('2026-11-24T10:02:00+08:00')
  const other = await another()
  await other.open('loginPage', { shop_id: 1, next: '/shop/1/mobile/users/settings/' })
  await logIn(other, server, LIN_XIAO)
  await other.waitForRoute('settingsPage')
  await other.waitFor(id('settings-about'))
  return other
}

spineJourney(
  'a member’s own theme and size of text are on every page, after a new start, and on another phone once she has logged in there',
  async (given) => {
    const { driver } = given
    const usual = await findCard(driver)
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-settings'))
    await driver.waitFor(id('settings-about'))
    const size = await readSize(driver)
    await driver.tap(id('theme-qc_black'))
    await driver.tap(id('segment--130'))
    expect((await readSize(driver)) / size).toBeCloseTo(1.3, 1)
    const dark = await waitForCard(driver, usual, false)
    const other = await onAnother(given)
    // Her look comes with the answer to the log-in.
    await until(
      async () => Math.abs((await readSize(other)) / size - 1.3) < 0.05,
      () => 'the text is not large',
    )
    await waitForCard(other, dark, true)
    await openSettings(other)
    await other.tap(id('theme-shop'))
    await other.tap(id('segment--100'))
    await waitForCard(other, usual, true)
    // The first phone learns of it with its next start.
    await openSettings(driver)
    await until(
      async () => Math.abs((await readSize(driver)) - size) < 0.1,
      () => 'the text is still large',
    )
    await waitForCard(driver, usual, true)
  },
  { as: LIN_XIAO },
)

journey('a visitor’s theme stays on the phone', async ({ driver }) => {
  const usual = await findCard(driver)
  await openSettings(driver)
  await driver.tap(id('theme-qc_black'))
  await waitForCard(driver, usual, false)
})

/** How many messages were sent through WeChat. */
const sentThrough = async ({ baseUrl }: TestServer) => {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  return Number(/_count\{[^}]*route="[^"]*subscribe\/send[^"]*",status="200"\} (\d+)/.exec(text)?.[1] ?? 0)
}
/** Books a class, allows the reminder, and waits for the time of it. */
const bookAndWait = async ({ driver, server }: Journey, course: string, date: string) => {
  const { start } = await classOn(server, course, 1, date)
  await openClasses(driver, 1, date)
  await driver.tap(placeClass(course))
  await driver.waitFor(id('order-amount'))
  await driver.tap(id('confirm-booking'))
  await driver.waitForRoute('orderSuccess')
  await driver.tap(id('remind'))
  await driver.waitFor('已开启提醒')
  await server.moveClock(formatInstant(addMinutes(readInstant(start), -119)))
}
journey(
  'a reminder is listed in the app and not sent through WeChat while it is switched off, and sent again later',
  async (given) => {
    const { driver, server } = given
    await openSettings(driver)
    await driver.tap(id('notices-class'))
    await bookAndWait(given, '杠铃塑形', TODAY)
    await driver.open('noticesPage', { shopId: 1 })
    await driver.waitFor('课程快开始了')
    await openSettings(driver)
    await driver.tap(id('notices-class'))
    await bookAndWait(given, '踏板有氧', '2026-11-25')
    // The first one would have been sent before.
    const sent = await until(
      async () => (await sentThrough(server)) || undefined,
      () => 'nothing was sent',
    )
    expect(sent).toBe(1)
  },
  { as: LIN_XIAO, targets: ['weapp'] },
)
