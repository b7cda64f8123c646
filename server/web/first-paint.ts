import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

/** What a page is drawn from: its address, what the browser says of itself, and the data that go into it. */
export interface Drawn {
  url: string
  cookies: Readonly<Record<string, string | undefined>>
  userAgent: string
  data: string
}

/** The share of the process's time that drawing may take: what is asked for beyond it comes undrawn, and the client draws it. */
const SHARE = 0.25

/** What the client keeps in cookies and shows by; the session is not its to read. */
const READ = ['lang', 'visit_shop_id', 'SCHEDULE_DATE', 'SCHEDULE_TYPE']

const cookieText = (cookies: Drawn['cookies']) =>
  READ.flatMap((name) => (cookies[name] ? [`${name}=${encodeURIComponent(cookies[name])}`] : [])).join('; ')

const nothing = () => undefined

/** As much of a browser as the client looks at before it shows. Nothing that it starts would ever end here. */
const browser = ({ url, cookies, userAgent, data }: Drawn) => {
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
    navigator: { userAgent, onLine: true },
    performance: { now: () => 0 },
    TextEncoder,
    addEventListener: nothing,
    setTimeout: nothing,
    clearTimeout: nothing,
    setInterval: nothing,
    clearInterval: nothing,
  }
  return Object.assign(window, { window, self: window, globalThis: window })
}

/**
 * Draws the booking page as its first paint, with the client's own components (src/first-paint, built beside the H5 client in `folder`). Every page is
 * drawn in a realm of its own: nothing of one person can be in the page of another. Answers undefined without such a build, when drawing has had its
 * share of time (`now` in ms), or when it fails, which `report` hears once a build.
 */
export const createFirstPaint = (folder: string, { now, report }: { now: () => number; report: (error: unknown) => void }) => {
  const file = path.join(folder, '.first-paint.js')
  let script: vm.Script | undefined
  let builtAt: number | undefined
  let failed = false
  let freeAt = 0
  const read = () => {
    const built = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (built === builtAt) return script
    builtAt = built
    failed = false
    script = built === undefined ? undefined : new vm.Script(fs.readFileSync(file, 'utf8'), { filename: file })
    return script
  }
  return async (page: Drawn): Promise<string | undefined> => {
    const since = now()
    const drawing = read()
    if (!drawing || failed || since < freeAt) return undefined
    try {
      const realm = vm.createContext(browser(page))
      drawing.runInContext(realm)
      return await (vm.runInContext('firstPaint.html', realm) as Promise<string>)
    } catch (error) {
      failed = true
      report(error)
      return undefined
    } finally {
      const end = now()
      freeAt = end + (end - since) * (1 / SHARE - 1)
    }
  }
}
