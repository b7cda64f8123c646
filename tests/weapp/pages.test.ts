import { collectErrors } from '../e2e/driver/base-driver'
import { closeBrowser } from '../e2e/driver/browser'
import { deepIt } from '../support/test-set'
import { listPages, readApp, listStarts, weappDist } from './dist'
import { checkRun } from './host/check-run'
import { openHost, type WeappHost } from './host/launch'
import { NOWHERE } from './nowhere'
import { eventually } from './patience'

const dir = weappDist()
const app = readApp(dir)
const starts = listStarts(app)
const others = listPages(app).filter((page) => !starts.includes(page))

let host: WeappHost
let errors: string[]
beforeAll(async () => {
  host = await openHost({ baseUrl: NOWHERE }, { dir })
  errors = collectErrors(host.page)
})
afterAll(closeBrowser)

/** Opens a page and holds what it has sent and drawn since then to the budgets. */
async function hold(page: string, before: number, open: () => Promise<void>) {
  const wrong = errors.length
  await open()
  const report = await eventually(
    async () => {
      const { setData, ...rest } = await host.call('report')
      const own = setData.slice(before)
      return own.some((call) => call.page === page) ? { ...rest, setData: own } : undefined
    },
    () => `${page} drew nothing; on record: ${errors.slice(wrong).join('\n')}`,
  )
  expect(checkRun(report)).toEqual([])
  expect([...(await host.call('beneathIndicator')), ...(await host.call('beneathCapsule'))]).toEqual([])
  expect(report.errors).toEqual([])
  expect(errors.slice(wrong)).toEqual([])
}
const start = (page: string) => hold(page, 0, () => host.launch(`/${page}`))

/** A link that is tapped while the mini-program is behind another app: WeChat closes all pages and opens its own. */
const follow = async (page: string) =>
  hold(page, (await host.call('report')).setData.length, async () => {
    await host.call('setForeground', false)
    await host.call('setForeground', true, { path: page, query: {}, scene: 1007 })
  })

describe('the mini-program without a network', () => {
  it.each(starts)('starts with %s without an error and within its budget', start)
  deepIt.each(others)('starts with %s, too, without an error and within its budget', start)
})

describe('the running mini-program without a network', () => {
  const [home = ''] = starts
  beforeAll(async () => {
    await host.launch(`/${home}`)
  })
  it.each(others)('opens %s from a link without an error and within its budget', follow)
  it('is within its budgets and without an error to the end', async () => {
    expect(checkRun(await host.call('report'))).toEqual([])
    expect(errors).toEqual([])
  })
})
