import type { Page, Route as NetworkRoute } from 'playwright-core'
import { buildAddress, matchAddress } from '@/routes/match'
import { collectErrors, pageActs } from './base-driver'
import { openContext, PHONE } from './browser'
import type { Driver, DriverOptions, Position } from './driver'
import { Interference } from './interfere'
import { watchChanges } from './pending-changes'
import { withoutAnswers } from './without-answers'
import { h5Ids } from './resolve'

const SHANGHAI = { latitude: 31.2304, longitude: 121.4737 }

/** A finger that pulls the page down, by half the screen. */
async function drag(page: Page) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: PHONE.width / 2, y }] })
  await touch('touchStart', 200)
  for (let y = 220; y <= 620; y += 40) await touch('touchMove', y)
  await touch('touchEnd')
  await finger.detach()
}

/** Applies a fate to a request. */
async function pass(interference: Interference, route: NetworkRoute) {
  if (route.request().isNavigationRequest()) return route.fallback()
  const fate = await interference.meet(route.request().url())
  if (fate === undefined) return route.continue()
  if (fate === 'lost') return route.abort('internetdisconnected')
  const response = await route.fetch()
  return route.fulfill({ response, body: fate(await response.text()) })
}

/** H5 in a browser of a phone's size, over the real server. */
export async function openH5Driver(options: DriverOptions): Promise<Driver> {
  const { baseUrl, session, lang, location = SHANGHAI } = options
  const context = await openContext(options)
  const cookie = (name: string, value: string) => ({ name, value, url: baseUrl })
  if (lang) await context.addCookies([cookie('lang', lang)])
  if (session) await context.addCookies([{ ...cookie('session', session.token), httpOnly: true, sameSite: 'Lax' }])
  const locate = async (position: Position) => {
    await context.clearPermissions()
    if (position === 'denied') return
    await context.grantPermissions(['geolocation'], { origin: baseUrl })
    await context.setGeolocation(position)
  }
  await locate(location)
  const page = await context.newPage()
  const errors = collectErrors(page)
  const changes = watchChanges(page)
  const interference = new Interference()
  // A page with any interception has no cache, so there is one from the first interference on.
  let isIntercepted = false
  const intercept = async () => {
    if (isIntercepted) return
    isIntercepted = true
    await withoutAnswers(page, { applies: () => interference.isSet, change: interference.changed })
  }
  const local = () => page.url().slice(new URL(page.url()).origin.length)
  const route = () => Promise.resolve(matchAddress(local()))
  const openUrl = async (url: string) => {
    if (!interference.isSet) await changes.settle(page)
    await page.goto(baseUrl + url)
    // Journeys test the client, not the server's first paint.
    await page.locator('#first-paint').waitFor({ state: 'detached' })
  }
  return {
    target: 'h5',
    page,
    ...pageActs('h5', page, h5Ids, errors, route),
    open: (name, params) => openUrl(buildAddress(name, params)),
    openUrl,
    back: async () => {
      await page.goBack()
    },
    route,
    url: () => Promise.resolve(local()),
    title: () => page.title(),
    pullDown: () => drag(page),
    setLocation: locate,
    setOnline: async (online) => {
      // An import ahead would fail as well, and log that on the console.
      if (!online) await page.waitForLoadState('networkidle')
      await context.setOffline(!online)
    },
    interfere: async (address, fate) => {
      interference.set(address, fate)
      if (fate) await intercept()
      // A closing page ignores released requests.
      if (fate) await page.route(address, (request) => pass(interference, request).catch(() => undefined))
    },
    close: () => context.close(),
  }
}
