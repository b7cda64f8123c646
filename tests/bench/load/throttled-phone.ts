import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { openContext, PHONE } from '../../e2e/driver/browser'

/** A cheap phone on a slow network. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** How long a page is observed after its load, in ms: late content shifts late. */
const AFTER_MS = 1_500
/** Between two taps, in ms. */
const TAP_EVERY_MS = 60

export interface Seen {
  /** When the largest content was shown, in ms from the tap on the link. */
  largest: number
  shift: number
  /** When the client had taken over from the first paint, in ms. */
  takenOver: number
}

interface Kept {
  largest: number
  shift: number
  takenOver: number
  /** When the page first showed something, in ms. */
  painted: number
  taps: { at: number; answeredIn: number }[]
}

/** Records the browser's paint entries. Runs in the page, before anything else. */
function watch() {
  const seen: Kept = { largest: 0, shift: 0, takenOver: 0, painted: Infinity, taps: [] }
  ;(window as unknown as { seen: Kept }).seen = seen
  const observe = (
    type: string,
    look: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => look(entry as never))).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.painted = startTime
  })
  observe('event', ({ startTime, duration, interactionId }) => {
    if (interactionId) seen.taps.push({ at: startTime, answeredIn: duration })
  })
  const look = () => {
    if (document.querySelector('.taro_page_show') && !document.getElementById('first-paint')) seen.takenOver = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const { latencyMs: latency, bytesPerSecond: throughput } = SLOW
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  return session
}

/** A tap on the page's bar, which has no handler: the browser has to answer it all the same. */
async function tap(session: CDPSession) {
  const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: PHONE.width / 2, y: 8 }])
  await touch('touchEnd', [])
}

const kept = (page: Page) => page.evaluate(() => (window as unknown as { seen: Kept }).seen)

/** Waits until the client has taken over, where the page is one of the app's, and the network is idle. */
async function settled(page: Page) {
  const isUp = () => !document.getElementById('app') || (window as unknown as { seen: Kept }).seen.takenOver > 0
  await page.waitForFunction(isUp)
  await page.waitForLoadState('networkidle')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens a page like a link in a chat: on a phone with an empty cache. */
async function open<T>(
  baseUrl: string,
  session: string | undefined,
  look: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await openContext({ baseUrl })
  if (session) await context.addCookies([{ name: 'session', value: session, url: baseUrl, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  try {
    return await look(page, context)
  } finally {
    await context.close()
  }
}

/** The measures of a page for a user who opens the address and waits. */
export const lookAt = (baseUrl: string, address: string, session?: string): Promise<Seen> =>
  open(baseUrl, session, async (page) => {
    await throttle(page)
    await page.goto(baseUrl + address, { waitUntil: 'load' })
    await settled(page)
    await pause(AFTER_MS)
    const { largest, shift, takenOver } = await kept(page)
    return { largest, shift, takenOver }
  })

/**
 * The slowest answer in ms to somebody who taps all the time while the page comes, from when it shows something. Before its first frame a browser hands a
 * page no tap, and nobody has anything to tap; the driver's browser does (`--allow-pre-commit-input`).
 */
export const tapAt = (baseUrl: string, address: string, session?: string): Promise<number> =>
  open(baseUrl, session, async (page) => {
    const phone = await throttle(page)
    await page.goto(baseUrl + address, { waitUntil: 'commit' })
    let idle = false
    const still = settled(page)
      .then(() => pause(AFTER_MS / 2))
      .finally(() => (idle = true))
    while (!idle) await Promise.all([tap(phone), pause(TAP_EVERY_MS)])
    await still
    const { painted, taps } = await kept(page)
    return Math.max(0, ...taps.filter(({ at }) => at >= painted).map(({ answeredIn }) => answeredIn))
  })
