import fs from 'node:fs'
import path from 'node:path'
import { createFirstPaint } from '@server/web/first-paint'
import { createPageShell } from '@server/web/page-shell'
import { temporaryFolder } from '../support/process'

// A build that draws what it sees of its browser.
const SCRIPT = `var seen = (globalThis.seen || 0) + 1; globalThis.seen = seen
var firstPaint = { html: Promise.resolve([location.pathname, location.search, navigator.userAgent, document.cookie, document.getElementById('page-data').textContent, seen].join('|')) }`
const page = { url: '/shop/1/list/?date=2026-11-21', cookies: {}, userAgent: 'Phone', data: '{}' }

const { folder, remove } = temporaryFolder()
const file = path.join(folder, '.first-paint.js')
const errors: unknown[] = []
let time = 0
/** Each reading of the clock is so many ms after the one before. */
let step = 0
const open = () => createFirstPaint(folder, { now: () => (time += step), report: (error) => errors.push(error) })

beforeEach(() => {
  fs.writeFileSync(file, SCRIPT)
  errors.length = 0
  time = step = 0
})
afterAll(remove)

it('draws a page from its address, its browser and its data', async () =>
  expect(await open()(page)).toBe('/shop/1/list/|?date=2026-11-21|Phone||{}|1'))

it('draws every page in a realm of its own, and shows it no cookie but those the client shows by', async () => {
  const paint = open()
  await paint(page)
  const cookies = { lang: 'en-us', session: 'secret', csrftoken: 'secret' }
  expect(await paint({ ...page, cookies })).toBe('/shop/1/list/|?date=2026-11-21|Phone|lang=en-us|{}|1')
})

it('takes a quarter of the time at most: what is asked for meanwhile comes undrawn', async () => {
  const paint = open()
  step = 10
  expect(await paint(page)).toBeDefined()
  step = 0
  time += 25
  expect(await paint(page)).toBeUndefined()
  time += 10
  expect(await paint(page)).toBeDefined()
})

it('is left out without a build, and where drawing fails, which is told once until it is built anew', async () => {
  fs.writeFileSync(file, 'throw new Error("no such thing")')
  const paint = open()
  expect([await paint(page), await paint(page), errors.length]).toEqual([undefined, undefined, 1])
  fs.rmSync(file)
  expect(await paint(page)).toBeUndefined()
  fs.writeFileSync(file, SCRIPT)
  expect(await paint(page)).toContain('/shop/1/list/')
})

it('comes with its sheets in it, under the addresses by which the client knows them; what is not drawn fetches them', () => {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  fs.mkdirSync(path.join(folder, 'static'))
  write('index.html', '<head><link href="/static/app.css" rel="stylesheet"></head><body><div id="app"></div></body>')
  write('.chunks.json', JSON.stringify({ list: ['static/app.css', 'static/list.css', 'static/list.js'] }))
  write('static/app.css', '.a{top:0}')
  write('static/list.css', '.b{content:"$&"}')
  const shell = createPageShell(folder, { upgrade: false })
  const script =
    '<link rel="preload" as="script" href="/static/list.js"><script id="page-data" type="application/json">{}</script></head><body>'
  expect(shell('list', '{}', '<p>drawn</p>')!.html).toBe(
    `<head><style data-href="/static/app.css">.a{top:0}</style><style data-href="/static/list.css">.b{content:"$&"}</style>${script}<div id="first-paint"><p>drawn</p></div><div id="app"></div></body>`,
  )
  expect(shell('list', '{}', undefined)!.html).toBe(
    `<head><link href="/static/app.css" rel="stylesheet"><link rel="stylesheet" href="/static/list.css">${script}<div id="app"></div></body>`,
  )
})
