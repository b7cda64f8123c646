import type { BrowserContext, Page } from 'playwright-core'
import { openContext } from './driver/browser'
import { serverOfFile } from './driver/server-of-file'
import { CHEN_MO, LIN_XIAO, SHEN, SONG_ZHIYUAN, ZHAO_YINING } from './journeys/acts'

const BOOKINGS = '/shop/1/m/user/schedules/orders/'

const server = serverOfFile()

let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await openContext({ baseUrl: server().baseUrl, workers: true })
  page = await context.newPage()
})
afterEach(() => context.close())

const go = (path: string) => page.goto(server().baseUrl + path)
const shown = () => page.locator('#first-paint').waitFor({ state: 'detached' })

async function logInAs(phone: string) {
  const { token, user } = await server().logIn(phone)
  await context.addCookies([{ name: 'session', value: token, url: server().baseUrl }])
  return user.username
}

/** The worker has all that it holds, and the page's answers are kept. */
async function isReady(kept: number) {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null))
  await page.waitForFunction((most) => {
    const record = JSON.parse(localStorage.getItem('kept_answers') ?? '{}') as { answers?: unknown[] }
    return (record.answers?.length ?? 0) >= most
  }, kept)
}

/**
 * Loads the page anew without a network, and answers how the network comes back. Chromium may forget while it loads that it was told to have none, and tells the page
 * of nothing then: its events are sent instead.
 */
async function reloadOffline() {
  await context.setOffline(true)
  await page.reload()
  const isForgotten = await page.evaluate(() => navigator.onLine)
  const tell = (event: 'offline' | 'online') => isForgotten && page.evaluate((name) => void dispatchEvent(new Event(name)), event)
  await tell('offline')
  return async () => {
    await context.setOffline(false)
    await tell('online')
  }
}

const keptNow = () => page.evaluate(() => localStorage.getItem('kept_answers'))

describe('without a network', () => {
  it('a member opens his bookings and one of them as he last saw them, and reads them again when the network is back', async () => {
    await logInAs(LIN_XIAO)
    await go(BOOKINGS)
    await shown()
    const row = page.locator('[id^="booking-"]').first()
    const words = await row.innerText()
    await isReady(3)
    const comeBack = await reloadOffline()
    await page.locator('#offline-note').waitFor()
    expect(await row.innerText()).toBe(words)
    await row.click()
    await page.waitForURL(/orders\/\d+\/$/)
    await page.locator('#order-time, #cancel-booking').first().waitFor()
    await page.goBack()
    // Its text has lines once the list is shown again.
    await row.waitFor()
    expect(await row.innerText()).toBe(words)
    await comeBack()
    await page.locator('#offline-note').waitFor({ state: 'detached' })
  })

  it('a member whose entry is made opens its code cold, drawn with styles and good at the desk, and nothing of it is kept after the log-out', async () => {
    await logInAs(ZHAO_YINING)
    // No worker sees the page of the code before: it keeps what is opened.
    await page.addInitScript(() => void delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker)
    await go('/mobile/shop/1/sign/')
    await shown()
    await page.locator('[id^="way-card-"]').first().click()
    await page.locator('#enter').click()
    await page.locator('#entry-code').waitFor()
    const address = page.url()
    await page.waitForFunction(() => localStorage.getItem('kept_answers')?.includes('checkin-code'))
    const { answers } = JSON.parse((await keptNow())!) as { answers: [string[], { seed?: string }][] }
    const { seed } = answers.find(([key]) => key[0] === 'checkin-code')![1]
    await page.close()
    page = await context.newPage()
    await go('/shop/1/mobile/users/profile/')
    await shown()
    await isReady(3)
    // Nor has the browser's own cache the page's code: it drops what it likes.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.close()
    await context.setOffline(true)
    page = await context.newPage()
    await page.goto(address)
    await page.locator('#entry-code').waitFor()
    await page.locator('#code-offline').waitFor()
    const look = await page.locator('#entry-digits').evaluate((view) => {
      const { fontSize, letterSpacing } = getComputedStyle(view)
      return { isLarge: parseFloat(fontSize) > 20, isSpaced: letterSpacing !== 'normal' }
    })
    expect(look).toEqual({ isLarge: true, isSpaced: true })
    const { token } = await server().logIn(SHEN)
    const redeemed = await fetch(`${server().baseUrl}/api/shops/1/staff/checkin/redeem/`, {
      method: 'POST',
      headers: { authorization: `Session ${token}`, 'x-client': 'weapp', 'content-type': 'application/json' },
      body: JSON.stringify({ code: (await page.locator('#entry-digits').innerText()).trim() }),
    })
    expect(redeemed.status).toBe(200)
    await context.setOffline(false)
    await go('/shop/1/mobile/users/settings/')
    await shown()
    await page.locator('#settings-logout').click()
    await page.locator('#confirm-logout').click()
    await page.locator('#settings-login').waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(seed!)
    await context.setOffline(true)
    await page.goto(address)
    await page.waitForURL(/\/mobile\/login\//)
  })

  it('nothing of a member is on the device after his log-out, nor in the worker', async () => {
    // Nobody else of this file is logged out by it.
    const name = await logInAs(SONG_ZHIYUAN)
    await go('/shop/1/mobile/users/profile/')
    await shown()
    await isReady(2)
    expect(await keptNow()).toContain(name)
    const cached = await page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          if (!/\.(js|css)$/.test(request.url)) texts.push(request.url, await (await cache.match(request))!.text())
      }
      return texts.join(' ')
    })
    expect(cached).toContain('/offline.html')
    expect(cached).not.toContain(name)
    await page.locator('#me-settings').click()
    await page.locator('#settings-logout').click()
    await page.locator('#confirm-logout').click()
    await page.locator('#settings-login').waitFor()
    expect(await keptNow()).toBeNull()
    await context.setOffline(true)
    await go(BOOKINGS)
    await page.waitForURL(/\/mobile\/login\//)
    expect(await page.content()).not.toContain(name)
  })

  it('the data that one account left is removed when another opens a page on the device', async () => {
    const before = await logInAs(LIN_XIAO)
    await go(BOOKINGS)
    await shown()
    await isReady(3)
    const now = await logInAs(CHEN_MO)
    await go(BOOKINGS)
    await shown()
    await page.waitForFunction((name) => localStorage.getItem('kept_answers')?.includes(name), now)
    expect(await keptNow()).not.toContain(before)
  })

  it('a page whose code is not on the device says so, can be gone back from, and opens when the network is back', async () => {
    await go('/shop/1/welcome/')
    await shown()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.locator('#quick-shop').click()
    await page.getByText('页面没有打开').waitFor()
    await page.goBack()
    await page.locator('#quick-shop').waitFor()
    await page.locator('#quick-shop').click()
    await page.getByText('页面没有打开').waitFor()
    await context.setOffline(false)
    await page.getByText('营业时间').waitFor()
  })
})

it('a page comes from the network whenever there is one, so that no worker keeps anybody on an old release', async () => {
  await go('/shop/1/welcome/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const answer = await page.reload()
  expect(answer!.headers()['cache-control']).toBe('no-store')
  expect(await page.locator('#page-data').innerText()).not.toContain('"offline"')
})
