import fs from 'node:fs'
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

let browser: Promise<Browser> | undefined

const executable = () => {
  const found = findChromium()
  if (!found) throw new Error('No Chromium found: install it, or point CHROMIUM to its executable')
  return found
}

/** The browser of this test file, started on first use. */
export const openBrowser = () => (browser ??= chromium.launch({ executablePath: executable(), args: QUIET }))

/** Closes the browser of this test file. */
export async function closeBrowser() {
  const running = browser
  browser = undefined
  await (await running)?.close()
}

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
