import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { type Clock, createTurns } from './turns'

/** A page to draw: its name and address, properties of the browser, and the embedded data. */
export interface Opened {
  page: string
  url: string
  cookies: Readonly<Record<string, string | undefined>>
  userAgent: string
  /** Tags of languages, the preferred one first. */
  languages: readonly string[]
  data: string
}

/**
 * A drawn page: its elements, the answers that it read by query key, the client's chunks that were used, and for a visitor the shop of a page whose address
 * names none.
 */
export interface Painted {
  html: string
  answers: unknown[]
  parts: string[]
  shop?: unknown
}

/** Reads one of our own addresses as the person who opens the page, in the page's language. */
export type AskServer = (path: string, language: string) => Promise<{ status: number; body: string } | undefined>

/** How long a page waits for what it reads: what comes later is left to the client, and drawn as on its way. */
const READS_MS = 400
/** How many times a page is drawn again because an answer led to further reads. */
const MOST_PASSES = 5
/** Ends an endless loop, in milliseconds. */
const LONGEST_MS = 2_000

/** The cookies that the client reads while it renders; the session cookie is not readable for scripts. */
const READ = /^(lang|look|visit_shop_id|SCHEDULE_DATE|SCHEDULE_TYPE|ad_\d+_count)$/

const cookieText = (cookies: Opened['cookies']) =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (READ.test(name) && value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('; ')

const nothing = () => undefined

/** The part of the browser's interface that the client uses while it renders. Timers and the like do nothing; only reads are awaited. */
const browser = ({ url, cookies, userAgent, languages, data }: Opened, askServer: AskServer) => {
  const [pathname = '', search] = url.split('?')
  const window: Record<string, unknown> = {
    document: {
      cookie: cookieText(cookies),
      readyState: 'loading',
      documentElement: { className: '', lang: '' },
      getElementById: (id: string) => (id === 'page-data' ? { textContent: data } : null),
      querySelector: nothing,
      addEventListener: nothing,
    },
    location: { pathname, search: search === undefined ? '' : `?${search}` },
    navigator: { userAgent, languages, onLine: true, geolocation: { getCurrentPosition: nothing } },
    performance: { now: () => 0 },
    innerWidth: 390,
    innerHeight: 844,
    AbortController,
    TextEncoder,
    URL,
    URLSearchParams,
    askServer,
    addEventListener: nothing,
    removeEventListener: nothing,
    setTimeout: nothing,
    clearTimeout: nothing,
    setInterval: nothing,
    clearInterval: nothing,
  }
  return Object.assign(window, { window, self: window, globalThis: window })
}

/** Tracks the reads of a page that are under way. */
const watchReads = (ask: AskServer) => {
  const open = new Set<Promise<unknown>>()
  const askServer: AskServer = (address, language) => {
    const answer = ask(address, language).catch(() => undefined)
    open.add(answer)
    void answer.then(() => open.delete(answer))
    return answer
  }
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
  /** Waits until every read is answered and used, or until `late`. */
  const settle = async (late: Promise<unknown>) => {
    do {
      await Promise.race([Promise.all(open), late])
      await turn()
    } while (open.size > 0 && !(await Promise.race([late.then(() => true), turn()])))
  }
  return { askServer, settle }
}

interface Surroundings extends Clock {
  report: (error: unknown) => void
}

/**
 * Draws a page as its first paint, with the client's own components (src/first-paint, built beside the H5 client in `folder`): what it reads is read with
 * `ask`, and it is drawn again until it has all. Every page is drawn in a realm of its own: nothing of one person can be in the page of another. Answers
 * undefined without such a build, when too many pages wait to be drawn, or when drawing fails, which `report` hears once a page and build.
 */
export const createFirstPaint = (folder: string, surroundings: Surroundings) => {
  const file = path.join(folder, '.first-paint.js')
  const failed = new Set<string>()
  let script: vm.Script | undefined
  let builtAt: number | undefined
  const takeTurn = createTurns(surroundings)
  const read = () => {
    const built = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (built === builtAt) return script
    builtAt = built
    failed.clear()
    script = built === undefined ? undefined : new vm.Script(fs.readFileSync(file, 'utf8'), { filename: file })
    return script
  }
  const draw = async (drawing: vm.Script, opened: Opened, ask: AskServer): Promise<Painted | undefined> => {
    const { askServer, settle } = watchReads(ask)
    const turn = await takeTurn(() => {
      const realm = vm.createContext(browser(opened, askServer))
      drawing.runInContext(realm, { timeout: LONGEST_MS })
      return realm
    })
    if (!turn) return undefined
    const { begun: realm, timed } = turn
    const run = (code: string) => timed(() => vm.runInContext(`firstPaint.${code}`, realm, { timeout: LONGEST_MS }) as unknown)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, READS_MS)))
    try {
      await run(`begin(${JSON.stringify(opened.page)})`)
      let html = run('draw()')
      for (let pass = 1; run('ask()') && pass < MOST_PASSES; pass += 1) {
        await settle(late)
        html = run('draw()')
      }
      return { html: html as string, ...(JSON.parse(run('kept()') as string) as Omit<Painted, 'html'>) }
    } finally {
      clearTimeout(timer)
    }
  }
  return async (opened: Opened, ask: AskServer): Promise<Painted | undefined> => {
    const drawing = read()
    if (!drawing) return undefined
    try {
      return await draw(drawing, opened, ask)
    } catch (error) {
      if (!failed.has(opened.page)) surroundings.report(error)
      failed.add(opened.page)
      return undefined
    }
  }
}
