import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Route as NetworkRoute } from 'playwright-core'
import { readApp } from '../dist'
import { hostScript } from './bundle'
import { keptText } from './kept-text'
import { readPackage } from './package'
import type { BootOptions, HostControl, Json, WireAnswer, WireRequest, World } from './protocol'
import { parseUrl } from './page-url'
import { sendRequest } from './send'

const ORIGIN = 'http://weapp.local'
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

/** The package as a script. */
const packageScript = (dir: string): Promise<string> =>
  keptText('package', [dir], () => {
    const { pack, templates } = readPackage(dir)
    return `window.weappPackage={pack:${JSON.stringify(pack)},app:${JSON.stringify(readApp(dir))},templates:${templates}}`
  })

export interface HostOptions {
  /** A built mini-program. */
  dir: string
  /** The address of its server; requests and pictures with relative addresses go there. */
  baseUrl: string
  /** The API_ORIGIN of the build: it is replaced by `baseUrl`. */
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

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/host.css"></head><body><script>window.process={env:{}}</script><script src="/package.js"></script><script src="/host.js"></script></body></html>`

/** A picture of the server, from the server's address in this test. */
async function fromServer(baseUrl: string, route: NetworkRoute) {
  const { pathname, search } = new URL(route.request().url())
  // The server may close a kept connection at the moment it is used again: browsers ask once more.
  const answer = await route.fetch({ url: baseUrl + pathname + search, headers: {}, maxRetries: 2 }).catch(() => undefined)
  // A picture on its way when the browser closes.
  // WeChat's canvas can read pictures of any host.
  const headers = { ...answer?.headers(), 'access-control-allow-origin': '*' }
  return (answer ? route.fulfill({ response: answer, headers }) : route.abort()).catch(() => undefined)
}

/** Serves the host's page, the files of the package and the server's pictures on one made-up origin. */
async function serve({ dir, baseUrl }: HostOptions, route: NetworkRoute) {
  const { pathname } = new URL(route.request().url())
  const script = (body: string) => route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' })
  if (pathname === '/') return route.fulfill({ body: PAGE, contentType: 'text/html; charset=utf-8' })
  if (pathname === '/host.js') return script(await hostScript())
  if (pathname === '/package.js') return script(await packageScript(dir))
  if (pathname === '/host.css') return route.fulfill({ path: path.resolve('tests/weapp/host/host.css') })
  if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
  const file = path.join(dir, path.normalize(pathname))
  if (file.startsWith(dir) && fs.existsSync(file)) return route.fulfill({ path: file })
  return fromServer(baseUrl, route)
}

/** A changed answer. */
const withBody = (answer: Extract<WireAnswer, { ok: true }>, change: (body: string) => string): WireAnswer => ({
  ...answer,
  base64: Buffer.from(change(Buffer.from(answer.base64, 'base64').toString())).toString('base64'),
})

/** Opens a page of the browser as a phone with the mini-program; `launch` starts it. */
export async function openHost(context: BrowserContext, options: HostOptions): Promise<WeappHost> {
  const page = await context.newPage()
  const apiOrigin = options.apiOrigin ?? process.env.API_ORIGIN ?? LOCAL_SERVER
  await page.route(`${ORIGIN}/**`, (route) => serve(options, route))
  await page.route(`${apiOrigin}/**`, (route) => fromServer(options.baseUrl, route))
  // A temporary file in an image tag.
  await page.route('http://tmp/**', async (route) => {
    const url = await page.evaluate((path) => window.weapp.file(path), route.request().url())
    const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(url ?? '') ?? []
    return base64 ? route.fulfill({ contentType: type, body: Buffer.from(base64, 'base64') }) : route.fulfill({ status: 404 })
  })
  await page.exposeFunction('weappSend', async (message: WireRequest): Promise<WireAnswer> => {
    const fate = await options.meet?.(message.url)
    if (fate === 'lost') return { ok: false, reason: 'net::ERR_CONNECTION_RESET' }
    const answer = await sendRequest(options.baseUrl, apiOrigin, message)
    return fate && answer.ok ? withBody(answer, fate) : answer
  })
  let storage = Object.fromEntries(Object.entries(options.storage ?? {}).map(([key, value]) => [key, JSON.stringify(value)]))
  let started = false
  const world = { ...WORLD, ...options.world }
  const host: WeappHost = {
    page,
    started: () => started,
    launch: async (url, scene = 1001) => {
      if (started) storage = await host.call('storage')
      started = true
      await page.goto(`${ORIGIN}/`)
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
