import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import type { Socket } from 'node:net'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../config/tasks/lib/find-programs.mjs'
import type { DriverOptions, Lang } from './driver'

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export const PHONE = { width: 390, height: 844 }
/** Chrome on an Android phone, as it names itself. */
const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
/** The same inside WeChat. */
export const WECHAT_BROWSER = `${PHONE_BROWSER} MicroMessenger/8.0.49`
/** The same inside the coach app. */
export const COACH_APP = `${PHONE_BROWSER} GymCoach/2.1.0`
const LOCALE: Record<Lang, string> = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', 'en-us': 'en-US' }

const executable = () => {
  const found = findChromium()
  if (!found) throw new Error('No Chromium found: install it, or point CHROMIUM to its executable')
  return found
}

interface Kept {
  browser: Browser
  program: ChildProcess
}

// One browser of this process, for every test file: starting one takes as much work as a short journey.
const KEPT = Symbol.for('yueke.browser')
const kept = globalThis as { [KEPT]?: Promise<Kept> }

async function launch(): Promise<Kept> {
  const executablePath = executable()
  const started: ChildProcess[] = []
  const notice = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', notice)
  try {
    const browser = await chromium.launch({ executablePath, args: QUIET })
    browser.once('disconnected', () => delete kept[KEPT])
    return { browser, program: started.find(({ spawnfile }) => spawnfile === executablePath)! }
  } finally {
    unsubscribe('child_process', notice)
  }
}

/** An idle browser does not keep this process alive: it ends with it. */
function hold(program: ChildProcess, how: 'ref' | 'unref') {
  program[how]()
  for (const pipe of program.stdio) (pipe as Socket | null)?.[how]()
}

/** The browser of this process, started on first use. */
export async function openBrowser(): Promise<Browser> {
  const { browser, program } = await (kept[KEPT] ??= launch())
  hold(program, 'ref')
  return browser
}

/** Closes what a test file has left open, and keeps the browser for the next file. */
export async function releaseBrowser() {
  if (!kept[KEPT]) return
  const { browser, program } = await kept[KEPT]
  for (const context of browser.contexts()) await context.close()
  hold(program, 'unref')
}

/** Closes the browser. */
export const closeBrowser = async () => void (await (await kept[KEPT])?.browser.close())

/** Sets the clock of the page to an instant, ticking on from there. Runs in the page. */
function shiftClock(start: number) {
  const offset = start - Date.now()
  const Real = Date
  const now = () => Real.now() + offset
  window.Date = new Proxy(Real, {
    construct: (target, args: unknown[], newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
}

/** The sizes and heights of text at a width of 375. */
const textSizes = (): [name: string, points: number][] =>
  [...fs.readFileSync('src/ui/theme/tokens/scales.scss', 'utf8').matchAll(/(--(?:fs|lh)-\d+): (\d+)px/g)].map(([, name, points]) => [
    name!,
    Number(points),
  ])

/** Larger text, as users of WeChat and phones can set it. Runs in the page. */
function enlargeText({ share, sizes }: { share: number; sizes: [string, number][] }) {
  const sheet = new CSSStyleSheet()
  const lines = sizes.map(([name, points]) => `${name}: ${(points * share * screen.width) / 375}px;`)
  sheet.replaceSync(`:root { ${lines.join(' ')} }`)
  document.adoptedStyleSheets.push(sheet)
}

/** The server's clock, which a phone's clock agrees with. */
const serverClock = (baseUrl: string) =>
  fetch(`${baseUrl}/healthz`).then(
    (answer) => answer.headers.get('x-now') ?? undefined,
    () => undefined,
  )

/** A phone with empty storage; its requests pass through the proxy, if there is one. */
export async function openContext({
  baseUrl,
  lang = 'zh-cn',
  theme = 'light',
  clock,
  viewport = PHONE,
  scale = 1,
  text = 1,
  workers = false,
  userAgent = viewport.width < 768 ? PHONE_BROWSER : undefined,
  proxy,
}: DriverOptions & { proxy?: string }): Promise<BrowserContext> {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport,
    screen: viewport,
    deviceScaleFactor: scale,
    hasTouch: true,
    isMobile: viewport.width < 768,
    ...(userAgent && { userAgent }),
    ...(proxy && { proxy: { server: proxy } }),
    locale: LOCALE[lang],
    // A worker would answer before the journeys' interference.
    serviceWorkers: workers ? 'allow' : 'block',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const start = clock ?? (await serverClock(baseUrl))
  if (start) await context.addInitScript(shiftClock, Date.parse(start))
  if (text !== 1) await context.addInitScript(enlargeText, { share: text, sizes: textSizes() })
  return context
}

/** Larger text on a page that is open. */
export const enlarge = (page: Page, share: number) => page.evaluate(enlargeText, { share, sizes: textSizes() })
