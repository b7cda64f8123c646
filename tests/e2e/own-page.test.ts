import type { Page } from 'playwright-core'
import { openContext } from './driver/browser'
import { serverOfFile } from './driver/server-of-file'
import { withoutAnswers } from './driver/without-answers'
import { CHEN_MO, LIN_XIAO } from './journeys/acts'

const OWN = '/shop/1/mobile/users/profile/'
const CARDS = /\/users\/cards\//

const server = serverOfFile()

/** The user's own page, whose cards do not load until they are released. */
async function openWithoutCards(phone: string, lang?: string) {
  const context = await openContext({ baseUrl: server().baseUrl })
  const cookies = { session: (await server().logIn(phone)).token, ...(lang && { lang }) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server().baseUrl })))
  const page = await context.newPage()
  let release = () => undefined as void
  const released = new Promise<void>((go) => (release = go))
  await withoutAnswers(page)
  await page.route(CARDS, (route) => released.then(() => route.continue()))
  await page.goto(server().baseUrl + OWN)
  // The client's own rendering, not the server's first paint.
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  return { page, release }
}

/** The top of the rows below the cards. */
const rowsTop = async (page: Page) => (await page.locator('#me-bookings').boundingBox())!.y

it.each([
  ['with cards', LIN_XIAO, '[id^="card-"]', undefined],
  ['without a card', CHEN_MO, '#go-buy', undefined],
  ['without a card, in English', CHEN_MO, '#go-buy', 'en-us'],
])('the rows of the user’s own page do not move when the cards have loaded, %s', async (_, phone, shown, lang) => {
  const { page, release } = await openWithoutCards(phone, lang)
  await page.locator('#training-times').getByText(/\d/).waitFor()
  const before = await rowsTop(page)
  release()
  await page.locator(shown).first().waitFor()
  expect(await rowsTop(page)).toBe(before)
  await page.context().close()
})
