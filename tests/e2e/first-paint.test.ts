import type { Page } from 'playwright-core'
import { openContext } from './driver/browser'
import { serverOfFile } from './driver/server-of-file'

const LIN = '13800000001'
const LIST = '/shop/1/mobile/user/grouplesson/list/'

const server = serverOfFile()

interface Opened {
  page: Page
  /** Lets the scripts come that were held back. */
  release: () => void
}

/** The booking page on a phone to which no script and no sheet comes until it is released. */
async function openHeld(cookies: Record<string, string> = {}): Promise<Opened> {
  const context = await openContext({ baseUrl: server().baseUrl })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server().baseUrl })))
  const page = await context.newPage()
  let release = () => undefined as void
  const released = new Promise<void>((go) => (release = go))
  await page.route(/\/static\/.*\.(js|css)$/, (route) => released.then(() => route.continue()))
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(server().baseUrl + LIST, { waitUntil: 'commit' })
  return { page, release }
}

const drawn = (page: Page) => page.locator('#first-paint')

it('the booking page shows its classes, dressed, before any script or sheet has come, and stands still when the client takes over', async () => {
  const { page, release } = await openHeld()
  const card = drawn(page).locator('[id^="class-"]').filter({ hasText: '杠铃塑形' })
  await card.waitFor()
  expect(await card.innerText()).toMatch(/16:00[\s\S]*剩 7 位[\s\S]*预约/)
  const element = await card.elementHandle()
  await page.waitForFunction((shown) => parseFloat(getComputedStyle(shown).borderRadius) > 0, element)
  const before = await card.boundingBox()
  release()
  await drawn(page).waitFor({ state: 'detached' })
  expect(await page.locator('[id^="class-"]').filter({ hasText: '杠铃塑形' }).boundingBox()).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  await page.context().close()
})

it('is drawn for the person who opens it, in his language, and his early tap is not lost', async () => {
  const { token } = await server().logIn(LIN)
  const { page, release } = await openHeld({ session: token, lang: 'en-us' })
  await drawn(page).getByText('Booked', { exact: true }).first().waitFor()
  expect(await drawn(page).locator('#login-prompt').count()).toBe(0)
  await drawn(page)
    .locator('[id^="book-"]')
    .filter({ hasText: /^Book$/ })
    .first()
    .tap()
  release()
  await page.waitForURL(/\/m\/user\/schedules\/\d+\/group\/order\//)
  await page.context().close()
})
