// The app by the keys alone, in a browser: every kind of control, and the focus when pages and sheets open and close.
import type { Driver } from './driver/driver'
import { openDriver } from './driver/open-driver'
import { serverOfFile } from './driver/server-of-file'
import { id, ids } from './driver/where'
import { LIN_XIAO, findScheduleId } from './journeys/acts'

const COURSE = '杠铃塑形'
/** More stops than any page has. */
const MANY = 150

const server = serverOfFile()

/** The element with the focus: its id, or its text. */
const focused = () => {
  const { id: own, textContent } = document.activeElement!
  return own || (textContent ?? '').trim()
}

/** A user with keys and no finger. */
function pressKeys(driver: Driver) {
  const page = driver.page!
  const press = (key: string) => page.keyboard.press(key)
  const at = () => page.evaluate(focused)
  const waitAt = (what: string) =>
    page.waitForFunction((wanted) => (document.activeElement?.id || document.activeElement?.textContent?.trim()) === wanted, what)
  /** Goes on from stop to stop. */
  const tabTo = async (what: string | RegExp, key = 'Tab') => {
    const passed: string[] = []
    for (let stops = 0; stops < MANY; stops += 1) {
      await press(key)
      const now = await at()
      if (typeof what === 'string' ? now === what : what.test(now)) return now
      passed.push(now.slice(0, 20))
    }
    throw new Error(`no stop is ${what}: ${passed.slice(0, 40).join(' | ')}`)
  }
  return { press, at, waitAt, tabTo, page }
}

const open = async (as?: string) => {
  const { baseUrl, logIn } = server()
  return openDriver('h5', { baseUrl, session: as === undefined ? undefined : await logIn(as) })
}
/** The keys of groups and pages come when the page has nothing else to do. */
const settled = (driver: Driver) => driver.page!.waitForLoadState('networkidle')

it('books a class from home to its result', async () => {
  const driver = await open(LIN_XIAO)
  const { press, waitAt, tabTo } = pressKeys(driver)
  const book = `book-${await findScheduleId(server(), COURSE)}`
  await driver.open('shopHomePage', { shopId: 1 })
  await settled(driver)

  await tabTo('tab--home')
  await press('ArrowRight')
  await press('ArrowRight')
  await press('Enter')
  await waitAt('约课')
  await driver.waitFor(id(book))

  await tabTo(book)
  await press('Enter')
  await waitAt('确认预约')
  await driver.waitFor(id('order-amount'))
  await driver.back()
  await waitAt(book)
  await press('Enter')
  await waitAt('确认预约')
  await driver.waitFor(id('order-amount'))

  await tabTo(/^pay-/)
  for (
    let ways = 0;
    ways < 9 && !(await driver.page!.evaluate(() => document.activeElement!.textContent!.includes('拾光储值卡')));
    ways += 1
  )
    await press('ArrowDown')
  await press(' ')
  await driver.waitFor({ by: 'role', role: 'radio', name: /拾光储值卡/ })
  await tabTo('confirm-booking')
  await press('Enter')
  await driver.waitFor(id('booked'))
  expect((await driver.waitForRoute('orderSuccess')).name).toBe('orderSuccess')
  await driver.close()
})

it('changes the profile: gender by arrows, a birthday by year, month and day', async () => {
  const driver = await open(LIN_XIAO)
  const { press, at, waitAt, tabTo } = pressKeys(driver)
  await driver.open('profileEditPage', { shopId: 1 })
  await driver.waitFor(id('username'))
  await settled(driver)

  await tabTo('avatar')
  await press('Enter')
  await driver.waitFor(id('avatar-album'))
  await press('Escape')
  await driver.waitForGone(id('avatar-album'))
  await waitAt('avatar')
  await tabTo('segment--female')
  await press('ArrowLeft')
  await press(' ')
  expect(await at()).toBe('segment--male')
  await tabTo('birthday')
  await press('Enter')
  await tabTo('birthday-picker--year')
  await press('Enter')
  await tabTo('birthday-picker--1996')
  await press('ArrowRight')
  await press('Enter')
  await tabTo('birthday-picker--1995-03')
  await press('Enter')
  await tabTo(/^month--/)
  await press('ArrowRight')
  await press('Enter')
  await tabTo('birthday-picker--done')
  await press('Enter')
  await driver.waitForPart(id('birthday'), '1995-02-28')
  await waitAt('birthday')
  await tabTo('save-profile')
  await press('Enter')
  await driver.waitFor('资料已保存')
  await driver.close()
})

it('has one stop for a group of choices, and arrows inside it', async () => {
  const driver = await open()
  const { press, at, waitAt, tabTo } = pressKeys(driver)
  await driver.open('userGroupSchedules', { shopId: 1 })
  await driver.waitFor(ids('class-'))
  await settled(driver)

  await tabTo('top--group')
  await press('ArrowRight')
  expect(await at()).toBe('top--private')
  await press('Home')
  await tabTo('day--2026-11-24')
  await press('ArrowRight')
  expect(await at()).toBe('day--2026-11-25')
  await press('Enter')
  await driver.page!.waitForURL(/date=2026-11-25/)
  expect(await at()).toBe('day--2026-11-25')
  // The rest of the strip is passed.
  await press('Tab')
  expect(await at()).toBe('strip--month')
  await press('Tab')
  await press('Shift+Tab')
  await press('Enter')
  await driver.waitFor(id('month--fold'))
  await tabTo('month--2026-11-25')
  await press('ArrowDown')
  expect(await at()).toBe('month--2026-12-02')
  await press('ArrowUp')
  await press('ArrowLeft')
  expect(await at()).toBe('month--2026-11-24')
  await press('Enter')
  await driver.page!.waitForURL((url) => !url.search.includes('2026-11-25'))

  await tabTo('filter')
  await press('Enter')
  await driver.waitFor(id('filter-done'))
  const inside: string[] = []
  for (let stops = 0; stops < 12; stops += 1) {
    await press('Tab')
    inside.push(await driver.page!.evaluate(() => String(document.activeElement!.closest('[aria-modal=true]') !== null)))
  }
  expect(new Set(inside)).toEqual(new Set(['true']))
  await tabTo('filter-evening')
  await press(' ')
  expect(await driver.page!.getAttribute('#filter-evening', 'aria-checked')).toBe('true')
  await press('Escape')
  await waitAt('filter')
  await driver.close()
})

it('fills a form: fields, a check box, radios', async () => {
  const driver = await open()
  const { press, at, tabTo, page } = pressKeys(driver)
  await driver.open('registerPage', { shop_id: 1 })
  await driver.waitFor(id('register'))
  await settled(driver)
  await tabTo('phone')
  await page.keyboard.type('13712340000')
  await tabTo(/^segment--unsaid$/)
  await press('ArrowLeft')
  const other = await at()
  await press(' ')
  expect(await page.getAttribute(`[id="${other}"]`, 'aria-checked')).toBe('true')
  await tabTo('agree')
  await press(' ')
  expect(await page.getAttribute('#agree', 'aria-checked')).toBe('true')
  await driver.close()
})
