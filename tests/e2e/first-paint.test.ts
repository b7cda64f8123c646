import type { Page } from 'playwright-core'
import { until } from './driver/base-driver'
import { openContext } from './driver/browser'
import { linkedNames, showLinked } from './driver/linked-pages'
import { serverOfFile } from './driver/server-of-file'

const LIN = '13800000001'
const LIST = '/shop/1/mobile/user/grouplesson/list/'

/** By then a page that is drawn has come. */
const DRAWN_MS = 5_000

const server = serverOfFile()

interface Opened {
  page: Page
  /** Releases the scripts that were held. */
  release: () => void
}

const drawn = (page: Page) => page.locator('#first-paint')

/** The booking page on a phone without any script or sheet until they are released. It is opened again where a busy server has not drawn it in time. */
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
  await until(
    async () => {
      await page.goto(server().baseUrl + LIST, { waitUntil: 'commit' })
      const classes = drawn(page).locator('[id^="class-"]').first()
      return classes.waitFor({ timeout: DRAWN_MS }).then(
        () => true,
        () => undefined,
      )
    },
    () => 'the booking page was not drawn by the server with its classes',
  )
  return { page, release }
}

it('the booking page shows its classes with their styles before any script or sheet has loaded, and does not move when the client takes over', async () => {
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

it('is drawn for the user, in the user’s language, and an early tap is not lost', async () => {
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

interface Swapped {
  /** The server's first paint, and the client's page beneath, at the moment of the exchange: a line for each element. */
  drawn: string[]
  page: string[]
  /** How the page beneath was seen and read until then. */
  beneath: string[]
}

/** Records both at that moment. Numbers in texts and shares are left out, because some of them tell the time. Runs in the page. */
function keepSwap() {
  const wordless = (text: string) => text.replace(/\d+/g, '#')
  const shareless = (style: string) => style.replace(/(--share: )[\d.]+/, '$1#')
  const readValue = (one: HTMLElement, { name, value }: Attr) =>
    name === 'style' ? shareless(one.style.cssText) : /^:.*:$/.test(value) ? 'made up' : name === 'aria-label' ? wordless(value) : value
  const line = (one: HTMLElement) => {
    const own = [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? wordless(node.textContent!) : '')).join('')
    // A page that opens has the focus on its heading.
    const focused = (attr: Attr) => attr.name === 'tabindex' && attr.value === '-1' && one.getAttribute('role') === 'heading'
    return [
      one.tagName,
      ...[...one.attributes]
        .filter((attr) => !focused(attr))
        .map((attr) => `${attr.name}=${readValue(one, attr)}`)
        .sort(),
      own,
    ].join(' ')
  }
  const beneath = new Set<string>()
  const elements = (root: Element) => [root, ...root.querySelectorAll('*')].map((one) => line(one as HTMLElement))
  new MutationObserver((changes) => {
    const under = document.getElementById('first-paint') && document.querySelector('.taro_page')
    if (under) beneath.add(getComputedStyle(under).visibility)
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]) as Element[]) {
      if (node.id !== 'first-paint') continue
      const root = node.firstElementChild!
      const own = [...document.querySelectorAll('.taro_page *')].find(({ className }) => className === root.className)
      Object.assign(window, { swapped: { drawn: elements(root), page: own ? elements(own) : [], beneath: [...beneath] } })
    }
  }).observe(document, { childList: true, subtree: true })
}

describe('every page that a link opens', () => {
  let where: Awaited<ReturnType<typeof showLinked>>
  beforeAll(async () => {
    where = await showLinked(server())
  })

  it.each(linkedNames)('%s: the client renders the same as the server before it takes over', async (name) => {
    const { address, session } = await where(name)
    const context = await openContext({ baseUrl: server().baseUrl })
    if (session) await context.addCookies([{ name: 'session', value: session, url: server().baseUrl }])
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    page.on('console', (line) => line.type() === 'error' && !/Permissions-Policy/.test(line.text()) && broken.push(line.text()))
    await page.addInitScript(keepSwap)
    // A busy server sends pages without a first paint for a while, or with what it could not read in time as on its way.
    const swapped = await until(
      async () => {
        await page.goto(server().baseUrl + address)
        await page.waitForFunction(() => document.querySelector('.taro_page_show') && !document.getElementById('first-paint'))
        const seen = await page.evaluate(() => (window as unknown as { swapped?: Swapped }).swapped)
        return seen?.drawn.join().includes('aria-busy') ? undefined : seen
      },
      () => `${name} was not drawn by the server with all that it reads`,
    )
    expect(swapped.page).toEqual(swapped.drawn)
    expect(swapped.beneath).toEqual(['hidden'])
    expect(broken).toEqual([])
    await context.close()
  })
})
