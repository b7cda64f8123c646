import type { Page } from 'playwright-core'
import { openContext } from '../../e2e/driver/browser'
import type { DriverOptions } from '../../e2e/driver/driver'
import { PendingChanges } from '../../e2e/driver/pending-changes'
import { hostScript } from './bundle'
import { packageTexts } from './package-texts'
import type { BootOptions, HostControl, Json, WireAnswer, WireRequest, World } from './protocol'
import { parseUrl } from './page-url'
import { sendRequest } from './send'
import { ORIGIN, startProxy } from './serve'

/** The API_ORIGIN of `npm run build:weapp` by default. */
const LOCAL_SERVER = 'http://127.0.0.1:8787'

// One transparent point.
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const WORLD: World = {
  language: 'zh_CN',
  theme: 'light',
  online: true,
  phone: 'iphone',
  capsule: 'known',
  privacy: 'agreed',
  locationAsked: true,
  messages: 'accept',
  location: { latitude: 31.2304, longitude: 121.4737 },
  scan: 'cancelled',
  payment: 'paid',
  picture: { base64: DOT },
  album: 'allowed',
  loginCode: 'weapp-login-code',
  phoneNumber: { code: 'weapp-phone-code' },
}

export interface HostOptions {
  /** A built mini-program. */
  dir: string
  /** The API_ORIGIN of the build: it is replaced by the address of the server. */
  apiOrigin?: string
  world?: Partial<World>
  /** Called before each request is sent, for as long as it likes; returns the request's fate. */
  meet?: (url: string) => Promise<'lost' | ((body: string) => string) | undefined>
  /** The contents of wx storage at the first start: plain values. */
  storage?: Record<string, Json>
}

export interface WeappHost {
  page: Page
  /** Starts the mini-program at a page with its query, like a tapped link; storage is kept. */
  launch: (url: string, scene?: number) => Promise<void>
  started: () => boolean
  /** Runs a function of the remote control. */
  call: <K extends keyof HostControl>(name: K, ...args: Parameters<HostControl[K]>) => Promise<Awaited<ReturnType<HostControl[K]>>>
}

/** A changed answer. */
const withBody = (answer: Extract<WireAnswer, { ok: true }>, change: (body: string) => string): WireAnswer => ({
  ...answer,
  base64: Buffer.from(change(Buffer.from(answer.base64, 'base64').toString())).toString('base64'),
})

/** A phone with the mini-program; `launch` starts it. Requests and pictures with relative addresses go to the phone's server. */
export async function openHost(phone: DriverOptions, options: HostOptions): Promise<WeappHost> {
  const { baseUrl } = phone
  const apiOrigin = options.apiOrigin ?? process.env.API_ORIGIN ?? LOCAL_SERVER
  const temporary = (url: string) => host.call('file', url)
  // The first test makes these texts, which takes long: no page load waits for them.
  const [proxy] = await Promise.all([startProxy(() => ({ ...options, baseUrl, temporary })), hostScript(), packageTexts(options.dir)])
  const context = await openContext({ ...phone, proxy: proxy.address })
  context.on('close', proxy.stop)
  const page = await context.newPage()
  const changes = new PendingChanges()
  await page.exposeFunction('weappSend', async (message: WireRequest): Promise<WireAnswer> => {
    const fate = await options.meet?.(message.url)
    if (fate === 'lost') return { ok: false, reason: 'net::ERR_CONNECTION_RESET' }
    if (message.method !== 'GET') changes.begin(message)
    const answer = await sendRequest(baseUrl, apiOrigin, message).finally(() => changes.end(message))
    return fate && answer.ok ? withBody(answer, fate) : answer
  })
  let storage = Object.fromEntries(Object.entries(options.storage ?? {}).map(([key, value]) => [key, JSON.stringify(value)]))
  let started = false
  const world = { ...WORLD, ...options.world }
  const host: WeappHost = {
    page,
    started: () => started,
    launch: async (url, scene = 1001) => {
      await changes.settle(page)
      if (started) storage = await host.call('storage')
      started = true
      // A busy computer takes its time: the test's own limit ends a load.
      await page.goto(`${ORIGIN}/`, { timeout: 0 })
      const { page: to, query } = parseUrl(url)
      const boot: BootOptions = { launch: { path: to, query, scene }, world, storage }
      await page.evaluate((given) => window.weapp.boot(given), boot)
    },
    call: (name, ...args) => {
      if (name === 'setWorld') {
        Object.assign(world, args[0])
        // The phone's state before any start.
        if (!started) return Promise.resolve() as never
      }
      return page.evaluate(({ fn, given }) => (window.weapp[fn] as (...all: unknown[]) => unknown)(...given), {
        fn: name,
        given: args as unknown[],
      }) as never
    },
  }
  return host
}
