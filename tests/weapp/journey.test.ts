import fs from 'node:fs'
import path from 'node:path'
import { collectErrors } from '../e2e/driver/base-driver'
import { closeBrowser } from '../e2e/driver/browser'
import { copyDist, readApp, weappDist } from './dist'
import { openHost } from './host/launch'
import { NOWHERE } from './nowhere'
import { eventually } from './patience'

async function open(dir: string) {
  const host = await openHost({ baseUrl: NOWHERE }, { dir })
  return { host, errors: collectErrors(host.page) }
}
afterAll(closeBrowser)

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
  await eventually(
    async () => (await asked()).length > 0 || undefined,
    () => 'the page did not ask for its course',
  )
  expect(errors).toEqual([])
  await host.page.context().close()
})

it('opens the page of a shared card of a former page, with its parameters', async () => {
  const { host, errors } = await open(weappDist())
  await host.launch('/pages/course/teacher/index?shopId=1&teacherId=7')
  await eventually(
    async () => (await host.call('stack')).includes('pages/course/coach/index') || undefined,
    () => 'the page of the coach did not open',
  )
  expect(await host.call('stack')).toEqual(['pages/course/coach/index'])
  expect((await host.call('route')).query).toEqual({ shopId: '1', teacherId: '7' })
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
  const [{ root = '', pages: [first = ''] = [] } = {}] = readApp(weappDist()).subPackages ?? []
  const prepend = (code: string, page = tab) => {
    const file = path.join(dir, `${page}.js`)
    fs.writeFileSync(file, code + fs.readFileSync(file, 'utf8'))
  }
  const firstError = async () => {
    const { host, errors } = await open(dir)
    await host.launch(`/${tab}`).catch(() => undefined)
    const found = await eventually(
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

  it('a page of a subpackage that fails is an error where a link opens it in the running mini-program', async () => {
    const page = path.posix.join(root, first)
    prepend('Promise.reject(new Error("seeded"));', page)
    const { host, errors } = await open(dir)
    await host.launch(`/${tab}`)
    expect(errors).toEqual([])
    await host.call('setForeground', false)
    await host.call('setForeground', true, { path: page, query: {}, scene: 1007 })
    const found = await eventually(
      () => Promise.resolve(errors[0]),
      () => 'nothing on record',
    )
    expect(found).toContain('seeded')
    await host.page.context().close()
  })
})
