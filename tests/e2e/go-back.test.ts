import { openContext } from './driver/browser'
import { classOn } from './journeys/acts'
import { serverOfFile } from './driver/server-of-file'

const COURSE = '流瑜伽 · 舒展'

const server = serverOfFile()

/** In the page: goes on, goes back as soon as the next page is mounted, and returns the text of each frame of the second after that. */
const goOnAndBack = (on: string) =>
  new Promise<string[]>((done) => {
    const frames: string[] = []
    const watch = () => {
      frames.push(document.body.innerText)
      if (frames.length < 60) requestAnimationFrame(watch)
      else done(frames)
    }
    const opened = new MutationObserver(() => {
      if (document.querySelectorAll('.taro_page').length < 2) return
      opened.disconnect()
      addEventListener('popstate', () => setTimeout(() => requestAnimationFrame(watch)), { once: true })
      history.back()
    })
    opened.observe(document.body, { childList: true, subtree: true })
    document.getElementById(on)!.click()
  })

/** The opening page mounts whole before it is removed: on a busy machine it may still be there for a frame. */
const FRAMES = 1

it('going back the moment a page opens shows the page before within a frame, and it stays', async () => {
  const page = await (await openContext({ baseUrl: server().baseUrl })).newPage()
  const { course } = await classOn(server(), COURSE)
  await page.goto(`${server().baseUrl}/shop/1/m/courses/${course.id}/details/`)
  await page.locator('#all-photos').waitFor()
  const frames = await page.evaluate(goOnAndBack, 'all-photos')
  const isThere = frames.map((text) => text.includes(COURSE))
  expect(isThere.slice(0, FRAMES + 1)).toContain(true)
  expect(isThere.slice(isThere.indexOf(true))).not.toContain(false)
  await page.context().close()
})

it('a visitor with a slow phone who goes back from the page of a class is at the list of classes', async () => {
  const page = await (await openContext({ baseUrl: server().baseUrl })).newPage()
  const { id } = await classOn(server(), COURSE)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goto(`${server().baseUrl}/shop/1/mobile/user/grouplesson/list/`)
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  await page.locator(`#class-${id}`).tap()
  // The address changes before the page of the class has mounted.
  await page.waitForURL('**/schedule/details/**', { waitUntil: 'commit' })
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL('**/grouplesson/list/', { waitUntil: 'commit' })
  await page.locator(`#class-${id}`).waitFor()
  await page.context().close()
})
