import fs from 'node:fs'
import path from 'node:path'
import { routes } from '@/routes/table'
import { h5Budget } from '../../config/budgets'
import { openContext } from './driver/browser'
import { serverOfFile } from './driver/server-of-file'

const server = serverOfFile()

const built = (file: string) => fs.readFileSync(path.join('dist/h5', file), 'utf8')
const chunks = JSON.parse(built('.chunks.json')) as Record<string, string[]>
const first = chunks[h5Budget.firstLoadPage]!
const table = chunks['routes/late-table.h5']!.filter((file) => !first.includes(file))
const isLate = (files: readonly string[]) => table.every((file) => files.includes(file))

/** The files that only pages beyond the tabs ask for, as scripts name them: by number, 4000 as `4e3`, and hash. */
const early = new Set(
  Object.values(chunks)
    .filter((files) => !isLate(files))
    .flat(),
)
const late = fs
  .readdirSync('dist/h5/static')
  .filter((file) => /\.(js|css)$/.test(file) && ![...early, ...table].includes(`static/${file}`))
  .map((file) =>
    file
      .replace(/\.\w+$/, '')
      .replace(/^(\d+)\.(\w+)/, '$1:"$2"')
      .replace(/^(\d)000:/, '$1e3:'),
  )

const firstScripts = first
  .filter((file) => file.endsWith('.js'))
  .map(built)
  .join('\n')
const tableScript = table.map(built).join('\n')
const others = Object.values(routes).filter(({ page }) => !page.startsWith('pages/tabs/'))

describe('the first load, to which a page beyond the tabs adds nothing', () => {
  it('no file of such a page is named in it; all of them are where the table of these pages is', () => {
    expect(table).toHaveLength(1)
    expect(late.length).toBeGreaterThan(200)
    expect(late.filter((file) => firstScripts.includes(file))).toEqual([])
    expect(late.filter((file) => !tableScript.includes(file))).toEqual([])
    expect(early.size).toBeLessThan(70)
  })

  it('no further page moves what is in it: the pages that share a script with it are listed in config/index.ts', () => {
    const entry = Object.values(chunks).reduce((common, files) => common.filter((file) => files.includes(file)))
    const own = first.filter((file) => !entry.includes(file))
    const sharing = Object.keys(chunks).filter((part) => chunks[part]!.some((file) => own.includes(file)))
    expect(sharing.sort()).toEqual([
      ...['pages/course/coach/index', 'pages/course/detail/index', 'pages/course/schedule/index'],
      ...['pages/tabs/booking/index', 'pages/tabs/home/index'],
    ])
  })

  it('no such page is listed in it, and no address of one', () => {
    const pages = [...new Set(others.map(({ page }) => page))]
    // Without a slot an address may be a word that the code says, such as that of the log-in.
    const addresses = others.flatMap(({ paths }) => paths.filter((at) => at.includes('/:')))
    expect([pages.length > 90, addresses.length > 90]).toEqual([true, true])
    expect([...pages, ...addresses].filter((text) => firstScripts.includes(text))).toEqual([])
    expect([...pages, ...addresses].filter((text) => !tableScript.includes(text))).toEqual([])
  })
})

describe('the table of the pages beyond the tabs', () => {
  const LIST = '/shop/1/mobile/user/grouplesson/list/'
  const INTRODUCE = '/shop/1/mobile/introduce/'
  const open = async () => (await openContext({ baseUrl: server().baseUrl })).newPage()
  const shown = '#first-paint'

  it('a page opens by its address where the browser goes forward to it from a tab that was loaded anew', async () => {
    const page = await open()
    await page.goto(server().baseUrl + LIST)
    await page.locator(shown).waitFor({ state: 'detached' })
    await page.evaluate((at) => history.pushState({}, '', at), INTRODUCE)
    await page.evaluate(() => history.back())
    await page.waitForURL(`**${LIST}`)
    await page.reload()
    await page.locator(shown).waitFor({ state: 'detached' })
    await page.evaluate(() => history.forward())
    await page.getByText('营业时间').waitFor()
    await page.context().close()
  })

  it('a page says that it cannot be opened while the table cannot be fetched, and opens once it can', async () => {
    const page = await open()
    await page.route(`**/${table[0]!}`, (route) => route.abort())
    await page.goto(server().baseUrl + INTRODUCE)
    await page.getByText('页面没有打开').waitFor()
    await page.unroute(`**/${table[0]!}`)
    await page.getByText('营业时间').waitFor()
    await page.context().close()
  })
})
