import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { Route } from '@/routes/match'
import type { RouteName } from '@/routes/table'
import type { Driver, Target, Waiting } from './driver'
import { dragOver } from './drag'
import { locate, type IdStyle } from './resolve'
import { describeWhere, type Where } from './where'

/** The limit of a journey (config/jest.config.cjs). */
const { TEST_TIMEOUT: LIMIT_MS = 180_000 } = globalThis as { TEST_TIMEOUT?: number }
/**
 * How long a driver waits for the app. A page asks for the result of a payment after 1, 2, 3, 5 and 8 seconds, and on a busy computer each step before takes
 * seconds too: the time is no subject of a journey, and a third of its limit leaves room to say what the page shows instead.
 */
const PATIENCE = LIMIT_MS / 3
const POLL = 50
const LONGEST = 1500

type Common = Omit<
  Driver,
  | 'target'
  | 'page'
  | 'weapp'
  | 'open'
  | 'openUrl'
  | 'back'
  | 'route'
  | 'url'
  | 'title'
  | 'pullDown'
  | 'setLocation'
  | 'setOnline'
  | 'interfere'
  | 'close'
>

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Repeats `look` until it returns something, or fails with a message. */
export async function until<T>(look: () => Promise<T | undefined>, what: () => string, timeout = PATIENCE): Promise<T> {
  const end = performance.now() + timeout
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(what())
    await new Promise((next) => setTimeout(next, POLL))
  }
}

// A refusal of the server is a normal answer, but the browser logs it as an error.
const isRefusal = (text: string) => /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

/** Records every failure on the page in the list. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message.text())) return
    errors.push(`${message.text().slice(0, LONGEST)} at ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.request().method()} ${response.url()} answered ${response.status()}`)
  })
  return errors
}

/** In the page: the number of loaded pictures in view, or -1 while one is loading. */
const picturesInView = () => {
  const isInView = (picture: HTMLImageElement) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const shown = [...document.images].filter(isInView)
  return shown.every(({ complete }) => complete) ? shown.length : -1
}

const STILL = 4

/** Waits until pictures have loaded and no more are loading; a picture that never loads does not block for ever. */
async function settle(page: Page) {
  let last = -1
  let still = 0
  const look = async () => {
    const now = await page.evaluate(picturesInView)
    still = now >= 0 && now === last ? still + 1 : 0
    last = now
    return still >= STILL || undefined
  }
  await until(look, () => 'pictures are missing', 3_000).catch(() => undefined)
}

/** The part of a driver that both builds share: elements on a page. */
export function pageActs(
  target: Target,
  page: Page,
  ids: IdStyle,
  consoleErrors: string[],
  route: () => Promise<Route | undefined>,
): Common {
  const at = (where: Where) => locate(page, where, ids)
  const told = async <T>(act: string, where: Where, work: (found: Locator) => Promise<T>): Promise<T> => {
    try {
      return await work(at(where))
    } catch (error) {
      const shown = clean(
        await page
          .locator('body')
          .innerText()
          .catch(() => ''),
      ).slice(0, 600)
      const reason = error instanceof Error ? error.message.split('\n').slice(0, 4).join('\n') : String(error)
      const wrong = consoleErrors.length ? `\non record: ${consoleErrors.slice(-3).join('\n')}` : ''
      throw new Error(`${target}: cannot ${act} ${describeWhere(where)}\n${reason}\nthe page shows: ${shown}${wrong}`, { cause: error })
    }
  }
  const patience = ({ timeout = PATIENCE }: Waiting = {}) => ({ timeout })
  const readWords = async (found: Locator, waiting?: Waiting) => clean(await found.innerText(patience(waiting)))
  const waitForWords = (where: Where, are: (words: string) => boolean, waiting?: Waiting) => {
    let last = ''
    // The limit is for the words to come, not for one reading of them: a busy browser takes longer than a short limit.
    const look = async (found: Locator) => are((last = await readWords(found))) || undefined
    return told('read what was expected in', where, (found) =>
      until(
        () => look(found),
        () => `it says ${last}`,
        waiting?.timeout,
      ).then(() => undefined),
    )
  }
  const field = (box: Locator) => box.and(page.locator('input, textarea')).or(box.locator('input, textarea'))
  return {
    tap: (where, waiting) => told('tap', where, (found) => found.tap(patience(waiting))),
    tapTwice: (where) =>
      told('tap twice', where, async (found) => {
        await found.scrollIntoViewIfNeeded(patience())
        const box = await found.boundingBox(patience())
        if (!box) throw new Error('it is not drawn')
        const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
        await Promise.all([tap(), tap()])
      }),
    drag: (where, ...fingers) => told('drag over', where, (found) => dragOver(page, found, fingers)),
    fill: (where, text, waiting) => told('fill', where, (found) => field(found).fill(text, patience(waiting))),
    read: (where, waiting) => told('read', where, (found) => readWords(found, waiting)),
    waitForWords: (where, words, waiting) =>
      waitForWords(where, (said) => (typeof words === 'string' ? said === words : words.test(said)), waiting),
    waitForPart: (where, part, waiting) => waitForWords(where, (said) => said.includes(part), waiting),
    readAll: async (where) => (await at(where).allInnerTexts()).map(clean),
    count: (where) => at(where).count(),
    waitFor: (where, waiting) => told('see', where, (found) => found.first().waitFor({ state: 'visible', ...patience(waiting) })),
    waitForGone: (where, waiting) =>
      told('see the end of', where, (found) =>
        until(
          async () => ((await found.count()) === 0 ? true : undefined),
          () => 'still there',
          waiting?.timeout,
        ).then(() => undefined),
      ),
    waitForCount: (where, count, waiting) => {
      let last = -1
      const look = async (found: Locator) => ((last = await found.count()) === count ? true : undefined)
      return told(`count ${count} of`, where, (found) =>
        until(
          () => look(found),
          () => `there are ${last}`,
          waiting?.timeout,
        ).then(() => undefined),
      )
    },
    waitForRoute: async (name: RouteName, waiting) => {
      let last: Route | undefined
      const look = async () => ((last = await route())?.name === name ? last : undefined)
      return until(look, () => `${target}: expected the route ${name}, but it is ${JSON.stringify(last)}`, waiting?.timeout)
    },
    isEnabled: (where) => told('look at', where, (found) => found.isEnabled({ timeout: PATIENCE })),
    style: (where, property) =>
      told('look at', where, (found) => found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)),
    scrollTo: (where, waiting) => told('scroll to', where, (found) => found.scrollIntoViewIfNeeded(patience(waiting))),
    screenshot: async (file) => {
      await settle(page)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      await page.screenshot({ path: file, animations: 'disabled' })
    },
    consoleErrors,
  }
}
