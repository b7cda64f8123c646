import fs from 'node:fs'
import path from 'node:path'
import { engines } from '../../config/tasks/lib/read-script.mjs'
import { copyDist, listFiles, readApp, readJson, weappDist } from './dist'
import { checkFiles } from './static/check-files'
import { checkLanguages, findMark } from './static/check-languages'
import { checkStyles, checkTemplates } from './static/check-markup'
import { checkQuality } from './static/check-quality'
import { checkScripts } from './static/check-scripts'
import { checkSizes } from './static/check-size'
import { weappBudget } from '../../config/budgets'
import { deepIt } from '../support/test-set'

describe('the package as built', () => {
  const dir = weappDist()
  it('has every page, component and JSON file that it names', () => expect(checkFiles(dir)).toEqual([]))
  it('has only scripts that the oldest engines can parse', () => expect(checkScripts(dir)).toEqual([]))
  it('asks for the base library that its scripts are written for', () =>
    expect(readJson<object>(dir, 'project.config.json')).toMatchObject({ libVersion: engines.weixin }))
  it('has only templates that both compilers accept', () => expect(checkTemplates(dir)).toEqual([]))
  it('has only styles that the official compiler accepts', () => expect(checkStyles(dir)).toEqual([]))
  it('lists the public pages for WeChat’s search, and no others', () => {
    const { sitemapLocation } = JSON.parse(fs.readFileSync(path.join(dir, 'app.json'), 'utf8')) as { sitemapLocation: string }
    const { rules } = JSON.parse(fs.readFileSync(path.join(dir, sitemapLocation), 'utf8')) as { rules: { action: string; page: string }[] }
    expect(rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
    const open = rules.slice(0, -1)
    expect(open).toContainEqual({ action: 'allow', page: 'pages/course/detail/index' })
    for (const { action, page } of open) {
      expect([action, fs.existsSync(path.join(dir, `${page}.wxml`))]).toEqual(['allow', true])
      expect(page).not.toMatch(/^pages\/(member|payment|staff|notice|coupon|corporate|booking)\//)
    }
  })
  it('has the texts of each package in every language', () => expect(checkLanguages(dir)).toEqual([]))
  it('is within the size budgets', () => expect(checkSizes(dir)).toEqual([]))
  it("passes WeChat's own builder and code checks, without an unused file", () =>
    expect(checkQuality(dir)).toEqual({ findings: [], unused: [] }))
})

describe('the check of a broken package', () => {
  let dir: string
  /** The act that makes the copy whole again. */
  const repairs: (() => void)[] = []
  beforeAll(() => {
    dir = copyDist(weappDist())
  })
  afterEach(() => {
    for (const repair of repairs.splice(0).reverse()) repair()
  })
  afterAll(() => fs.rmSync(dir, { recursive: true }))
  const at = (file: string) => path.join(dir, file)
  const change = (file: string, act: () => void) => {
    const before = fs.existsSync(at(file)) ? fs.readFileSync(at(file)) : undefined
    repairs.push(() => (before ? fs.writeFileSync(at(file), before) : fs.rmSync(at(file))))
    act()
  }
  const edit = (file: string, by: (text: string) => string) => write(file, by(fs.readFileSync(at(file), 'utf8')))
  const write = (file: string, data: string | Buffer) => change(file, () => fs.writeFileSync(at(file), data))
  const remove = (file: string) => change(file, () => fs.rmSync(at(file)))
  const [tab = ''] = (JSON.parse(fs.readFileSync(path.join(weappDist(), 'app.json'), 'utf8')) as { pages: string[] }).pages

  it('a package without a page is refused', () => {
    remove(`${tab}.wxml`)
    expect(checkFiles(dir)).toEqual([`${tab} (named by app.json) has no wxml`])
  })
  it('a package without a component is refused', () => {
    edit(`${tab}.json`, (text) => JSON.stringify({ ...(JSON.parse(text) as object), usingComponents: { gone: '/gone/index' } }))
    expect(checkFiles(dir)).toContain(`gone/index (named by ${tab} as <gone>) has no js, json, wxml`)
  })
  it('a json file cut short is refused', () => {
    edit(`${tab}.json`, (text) => text.slice(0, -1))
    expect(checkFiles(dir)).toEqual([`${tab}.json is no JSON`])
  })
  it('a script that no engine can parse is refused', () => {
    edit('app.js', (text) => `${text};class A { #a = `)
    expect(checkScripts(dir)).toEqual([expect.stringContaining('app.js is no script')])
  })
  it.each(['a ||= b', 'class A { b = 1 }', '/(?<=a)b/', '10n', '1_000'])('a script with newer syntax is refused: %s', (code) => {
    edit('app.js', (text) => `${text};(function (a, b) { return ${code} })`)
    expect(checkScripts(dir)).toEqual([expect.stringContaining('app.js is too new for the oldest phones')])
  })
  it('code made from text is refused', () => {
    edit('app.js', (text) => `${text};new Function("a", "return a")`)
    expect(checkScripts(dir)).toEqual([expect.stringContaining('makes code from text')])
  })
  it('a template that does not close is refused', () => {
    edit(`${tab}.wxml`, (text) => `${text}<view wx:if="{{`)
    expect(checkTemplates(dir)).toEqual(expect.arrayContaining([expect.stringMatching(/^wcc: /), expect.stringContaining(`${tab}.wxml:`)]))
  })
  it('an invalid style is refused', () => {
    edit('app.wxss', (text) => `${text}.a { color: `)
    expect(checkStyles(dir)).toContainEqual(expect.stringMatching(/^app.wxss: /))
  })
  it('a package that lacks a language of its texts is refused', () => {
    const english = findMark('staff-order')[2]!
    const file = listFiles(dir, '.js').find((each) => fs.readFileSync(at(each), 'utf8').includes(english))!
    edit(file, (text) => text.replaceAll(english, ''))
    const { root } = readApp(dir).subPackages!.find((each) => file.startsWith(each.root))!
    expect(checkLanguages(dir)).toEqual([`${root.replace(/\/$/, '')}/ says staff-order, but not “${english}”`])
  })
  it('preloaded subpackages that do not exist, or are too large, are refused', () => {
    edit('app.json', (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), preloadRule: { [tab]: { network: 'all', packages: ['booking-group', 'gone'] } } }),
    )
    expect(checkSizes(dir)).toEqual([`${tab} fetches booking-group, gone ahead, of which some are no subpackage`])
    for (const name of ['group', 'private']) write(`pages/booking/${name}/blob.png`, Buffer.alloc(600 * 1024))
    edit('app.json', (text) => text.replace('"gone"', '"booking-private"'))
    expect(checkSizes(dir)).toContainEqual(expect.stringMatching(new RegExp(`^what ${tab} fetches ahead weighs`)))
  })
  it('a main package or subpackage that is too large is refused', () => {
    write('blob.png', Buffer.alloc(1024 * 1024))
    write('pages/staff/till/blob.png', Buffer.alloc(700 * 1024))
    expect(checkSizes(dir)).toEqual([
      expect.stringMatching(new RegExp(`^the main package weighs \\d+ bytes, at most ${weappBudget.mainPackageBytes}$`)),
      expect.stringMatching(/^pages\/staff\/till\/ weighs \d+ bytes/),
    ])
  })
  deepIt("a fault that WeChat's builder refuses and an unused file are found", () => {
    write('lonely.js', 'module.exports = 1')
    expect(checkQuality(dir).unused).toEqual(['lonely.js'])
    remove(`${tab}.wxml`)
    expect(checkQuality(dir).refused).toContain(tab)
  })
})
