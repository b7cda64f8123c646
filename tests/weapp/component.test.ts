/** @jest-environment jsdom */
import fs from 'node:fs'
import path from 'node:path'
import { deepIt } from '../support/test-set'
import { openPage, type SimulatedPage } from './component/simulate'
import { copyDist, listPages, readApp, listStarts, weappDist } from './dist'
import { checkRun } from './host/check-run'

const fixture = path.resolve('tests/weapp/fixture')
const dist = weappDist()

const overBudget = ({ setData, tree }: SimulatedPage, page: string) =>
  checkRun({ setData, trees: { [page]: tree() }, calls: [], errors: [] })

describe('every page of the package', () => {
  const starts = listStarts(readApp(dist))
  const others = listPages(readApp(dist)).filter((page) => !starts.includes(page))
  const opens = async (name: string) => {
    const page = await openPage(dist, name)
    expect(page.errors).toEqual([])
    expect(overBudget(page, name)).toEqual([])
    expect(page.setData.length).toBeGreaterThan(0)
    expect(page.tree().nodes).toBeGreaterThan(0)
    page.close()
  }
  it.each(starts)('%s opens without a network, without an error and within its budget', opens)
  deepIt.each(others)('%s opens, too, without a network, without an error and within its budget', opens)
})

describe('the tab bar', () => {
  it('has every tab, and switches with one message', async () => {
    const bar = await openPage(dist, 'custom-tab-bar/index', { storage: { visit_shop_id: '1' } })
    expect(bar.element.querySelectorAll('wx-text')).toHaveLength(readApp(dist).tabBar!.list.length)
    const sent = bar.setData.length
    await bar.tap({ text: '活动' })
    expect(bar.calls).toContainEqual({ api: 'switchTab', args: '/pages/tabs/activity/index' })
    expect(bar.setData.length - sent).toBeLessThanOrEqual(1)
    expect(bar.errors).toEqual([])
    bar.close()
  })
})

describe('the component engine', () => {
  it('taps, types, and counts the data sent to the page', async () => {
    const page = await openPage(fixture, 'pages/acts/index')
    await page.tap({ id: 'count' })
    await page.tap({ text: 'taps 1' })
    expect(page.element.textContent).toContain('taps 2')
    expect(page.setData.map((call) => call.bytes)).toEqual(['{"count":1}'.length, '{"count":2}'.length])
    await page.type('name', 'get /shops')
    await page.tap({ id: 'run' })
    expect(page.element.textContent).toContain('request:fail')
    expect(page.errors).toEqual([])
    expect(page.tree()).toEqual({ nodes: 7, depth: 1, siblings: 7 })
    page.close()
  })
})

describe('the check of a page', () => {
  let dir: string
  const [tab = ''] = readApp(dist).pages
  beforeEach(() => {
    dir = copyDist(dist)
  })
  afterEach(() => fs.rmSync(dir, { recursive: true }))
  /** Adds an act to the loading of the page. */
  const onLoad = (more: string) => {
    const file = path.join(dir, `${tab}.js`)
    const wrapped = `var page_ = Page; Page = function (d) { var load = d.onLoad; d.onLoad = function (q) { load.call(this, q); ${more} }; page_(d) };`
    fs.writeFileSync(file, wrapped + fs.readFileSync(file, 'utf8'))
  }

  it('a page that sends too much at once is over its budget', async () => {
    onLoad(`this.setData({ wall: new Array(70000).join('x') })`)
    const page = await openPage(dir, tab)
    expect(overBudget(page, tab)).toEqual([expect.stringContaining('bytes in one setData, at most 65536')])
    page.close()
  })
  it('a page that sends too often is over its budget', async () => {
    onLoad('for (var i = 0; i < 30; i++) this.setData({ i: i })')
    const page = await openPage(dir, tab)
    expect(overBudget(page, tab)).toEqual([expect.stringContaining('setData calls in one second, at most 20')])
    page.close()
  })
  it('a later callback that throws is recorded as an error', async () => {
    onLoad(`setTimeout(function () { throw new Error('seeded') }, 0)`)
    const page = await openPage(dir, tab)
    expect(page.errors).toContainEqual(expect.stringContaining('seeded'))
    page.close()
  })
  it('a page whose script throws does not open', async () => {
    fs.appendFileSync(path.join(dir, `${tab}.js`), ';throw new Error("seeded")')
    await expect(openPage(dir, tab)).rejects.toThrow('seeded')
  })
})
