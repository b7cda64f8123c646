import fs from 'node:fs'
import path from 'node:path'
import { collectErrors, until } from '../e2e/driver/base-driver'
import { closeBrowser } from '../e2e/driver/browser'
import { copyDist, pagesOf, readApp, weappDist } from './dist'
import { checkRun } from './host/check-run'
import { openHost } from './host/launch'

/** Nobody listens here: every request fails as it does without a network. */
const NOWHERE = 'http://127.0.0.1:9'

async function open(dir: string) {
  const host = await openHost({ baseUrl: NOWHERE }, { dir })
  return { host, errors: collectErrors(host.page) }
}
afterAll(closeBrowser)

it('opens every page without a network, without an error and within its budget', async () => {
  const dir = weappDist()
  const { host, errors } = await open(dir)
  for (const page of pagesOf(readApp(dir))) {
    await host.launch(`/${page}`)
    const { setData } = await until(
      async () => {
        const report = await host.call('report')
        return report.setData.length ? report : undefined
      },
      () => `${page} drew nothing`,
    )
    expect(setData.map((call) => call.page)).toContain(page)
    expect(checkRun(await host.call('report'))).toEqual([])
    expect({ page, beneath: [...(await host.call('beneathIndicator')), ...(await host.call('beneathCapsule'))] }).toEqual({
      page,
      beneath: [],
    })
    expect({ page, errors }).toEqual({ page, errors: [] })
  }
  await host.page.context().close()
})

it('opens a page with its own parameters where WeChat goes behind another app before the page is drawn', async () => {
  const { host, errors } = await open(weappDist())
  await host.launch('/pages/tabs/home/index')
  const query = { shopId: '1', courseId: '2', schedule_id: '5' }
  await host.page.evaluate(
    (launch) => {
      window.weapp.setForeground(true, launch)
      window.weapp.setForeground(false)
    },
    { path: 'pages/course/schedule/index', query, scene: 1007 },
  )
  const asked = async () => {
    const { calls } = await host.call('report')
    return calls.filter(({ api, args }) => api === 'request' && (args as { url: string }).url.endsWith('/courses/2/?shop_id=1'))
  }
  await until(
    async () => (await asked()).length > 0 || undefined,
    () => 'the page did not ask for its course',
  )
  expect(errors).toEqual([])
  await host.page.context().close()
})

describe('a broken mini-program', () => {
  let dir: string
  const [tab = ''] = readApp(weappDist()).pages
  beforeEach(() => {
    dir = copyDist(weappDist())
  })
  afterEach(() => fs.rmSync(dir, { recursive: true }))
  const prepend = (code: string) => {
    const file = path.join(dir, `${tab}.js`)
    fs.writeFileSync(file, code + fs.readFileSync(file, 'utf8'))
  }
  const firstError = async () => {
    const { host, errors } = await open(dir)
    await host.launch(`/${tab}`).catch(() => undefined)
    const found = await until(
      () => Promise.resolve(errors[0]),
      () => 'nothing on record',
    )
    await host.page.context().close()
    return found
  }

  it('a call that the host lacks is an error, even where the mini-program catches it', async () => {
    prepend('try { wx.createCameraContext() } catch (e) {}')
    expect(await firstError()).toContain('wx.createCameraContext is not implemented')
  })
  it('a mini-program that reaches for the browser fails', async () => {
    prepend('document.title = "seeded";')
    expect(await firstError()).toContain("Cannot set properties of undefined (setting 'title')")
  })
  it('a page that draws a tag which the host does not know is an error', async () => {
    fs.writeFileSync(path.join(dir, `${tab}.wxml`), '<live-player></live-player>')
    expect(await firstError()).toContain('live-player')
  })
  it('a rejected promise to which nobody listens is an error', async () => {
    prepend('Promise.reject(new Error("seeded"));')
    expect(await firstError()).toContain('seeded')
  })
})
