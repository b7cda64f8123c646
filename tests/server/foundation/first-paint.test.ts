import fs from 'node:fs'
import path from 'node:path'
import { createFirstPaint, type AskServer } from '@server/web/first-paint'
import { createPageShell } from '@server/web/page-shell'
import { temporaryFolder } from '../support/process'

// A build that renders its browser and its data: `/a` at first, `/b` once it has that.
const SCRIPT = `var seen = (globalThis.seen || 0) + 1, page, read = {}, asked = 0; globalThis.seen = seen
var wanted = location.pathname === '/reads/' ? ['/a', '/b'] : []
var firstPaint = {
  begin: function (name) { page = name; return Promise.resolve() },
  draw: function () {
    if (page === 'broken') throw new Error('no such thing')
    while (page === 'endless') continue
    return [page, location.pathname, location.search, navigator.userAgent, document.cookie, document.getElementById('page-data').textContent, seen, JSON.stringify(read)].join('|')
  },
  ask: function () {
    var next = wanted[asked]
    if (!next || asked > Object.keys(read).length) return false
    asked += 1
    askServer(next, 'en-us').then(function (answer) { read[next] = answer && answer.body })
    return true
  },
  kept: function () { return JSON.stringify({ answers: Object.entries(read), parts: [page] }) },
}`
const page = { page: 'list', url: '/shop/1/list/?date=2026-11-21', cookies: {}, userAgent: 'Phone', languages: ['en-GB'], data: '{}' }
const nothing: AskServer = () => Promise.resolve(undefined)

const { folder, remove } = temporaryFolder()
const file = path.join(folder, '.first-paint.js')
const errors: unknown[] = []
let time = 0
/** Each reading of the clock is so many ms after the last. */
let step = 0
const pauses: (() => void)[] = []
const pause = () => new Promise<void>((end) => pauses.push(end))
const pass = async (ms: number) => {
  time += ms
  pauses.splice(0).forEach((end) => end())
  await new Promise((resolve) => setImmediate(resolve))
}
const open = () => {
  const paint = createFirstPaint(folder, { now: () => (time += step), pause, report: (error) => errors.push(error) })
  return async (opened: Parameters<typeof paint>[0], ask = nothing) => (await paint(opened, ask))?.html
}

beforeEach(() => {
  fs.writeFileSync(file, SCRIPT)
  errors.length = 0
  time = step = 0
})
afterAll(remove)

it('draws a page from its name and address, its browser and its data', async () =>
  expect(await open()(page)).toBe('list|/shop/1/list/|?date=2026-11-21|Phone||{}|1|{}'))

it('draws in the languages of the browser', async () => {
  fs.writeFileSync(file, SCRIPT.replace('navigator.userAgent', 'navigator.languages.join()'))
  expect(await open()({ ...page, languages: ['zh-TW', 'en'] })).toContain('|zh-TW,en|')
})

it('draws every page in a realm of its own, with only the cookies that the client renders by', async () => {
  const paint = open()
  await paint(page)
  const cookies = { lang: 'en-us', session: 'secret', csrftoken: 'secret', device: 'secret', ad_7_count: '2' }
  expect(await paint({ ...page, cookies })).toBe('list|/shop/1/list/|?date=2026-11-21|Phone|lang=en-us; ad_7_count=2|{}|1|{}')
})

it('reads the page’s queries, and draws it again until there are no new ones', async () => {
  const asked: string[] = []
  const ask: AskServer = (address, language) => {
    asked.push(`${language} ${address}`)
    return Promise.resolve({ status: 200, body: `of ${address}` })
  }
  expect(await open()({ ...page, url: '/reads/' }, ask)).toContain('|{"/a":"of /a","/b":"of /b"}')
  expect(asked).toEqual(['en-us /a', 'en-us /b'])
})

it('draws without an answer that is late or cannot be read', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask'] })
  try {
    const waiting = open()({ ...page, url: '/reads/' }, () => new Promise(() => undefined))
    await jest.advanceTimersByTimeAsync(400)
    expect(await waiting).toContain('|{}')
  } finally {
    jest.useRealTimers()
  }
  expect(await open()({ ...page, url: '/reads/' }, () => Promise.reject(new Error('no database')))).toContain('|1|{}')
  expect(errors).toEqual([])
})

/** Draws a page in five runs of so many ms, and lets nothing else pass: what is asked for next waits for three times as long. */
const drawFor = async (paint: ReturnType<typeof open>, ms: number) => {
  step = ms
  await paint(page)
  step = 0
}

it('takes a quarter of the time at most: pages asked for meanwhile wait for their turn, one after the other', async () => {
  const paint = open()
  await drawFor(paint, 2)
  const drawn: string[] = []
  void paint({ ...page, page: 'second' }).then((html) => drawn.push(html!.slice(0, 6)))
  step = 2
  void paint({ ...page, page: 'third' }).then((html) => drawn.push(html!.slice(0, 5)))
  step = 0
  await pass(10)
  expect(drawn).toEqual([])
  step = 2
  await pass(20)
  step = 0
  expect(drawn).toEqual(['second'])
  await pass(40)
  expect(drawn).toEqual(['second', 'third'])
})

it('sends a page undrawn at once that would wait for longer than half a second, behind the drawing before it or those that wait', async () => {
  const paint = open()
  await drawFor(paint, 20)
  const waits = paint(page)
  expect(await paint(page)).toBeUndefined()
  await pass(400)
  expect(await waits).toBeDefined()
  await drawFor(paint, 60)
  expect(await paint(page)).toBeUndefined()
})

it('is left out without a build, and for a page that fails, which is logged once until the next build', async () => {
  const paint = open()
  const broken = { ...page, page: 'broken' }
  expect([await paint(broken), await paint(broken), errors.length]).toEqual([undefined, undefined, 1])
  expect(await paint(page)).toContain('/shop/1/list/')
  fs.rmSync(file)
  expect(await paint(page)).toBeUndefined()
  fs.writeFileSync(file, SCRIPT)
  expect(await paint(broken)).toBeUndefined()
  expect(errors.length).toBe(2)
})

it('ends a drawing without an end', async () => {
  expect(await open()({ ...page, page: 'endless' })).toBeUndefined()
  expect(String(errors)).toContain('timed out')
}, 20_000)

describe('the page around it', () => {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  const app = '<script defer="defer" src="/static/app.js"></script>'
  const link = '<link rel="preload" as="script" href="/static/list.js">'
  const data = '<script id="page-data" type="application/json">{}</script>'
  beforeAll(() => {
    fs.mkdirSync(path.join(folder, 'static'))
    write('index.html', `<head>${app}<link href="/static/app.css" rel="stylesheet"></head><body><div id="app"></div></body>`)
    write(
      '.chunks.json',
      JSON.stringify({
        list: ['static/app.css', 'static/app.js', 'static/list.css', 'static/list.js'],
        tab: ['static/app.css', 'static/app.js', 'static/list.js', 'static/tab.css'],
      }),
    )
    write('static/app.css', '.a{top:0}')
    write('static/list.css', '.b{content:"$&"}')
    write('static/tab.css', '.c{top:0}')
  })
  const shell = (parts: string[], paint: string | undefined) =>
    createPageShell(folder, { upgrade: false })({ parts, data: '{}', paint })!.html

  it('has its style sheets inlined, under the client’s addresses, and its scripts after it', () =>
    expect(shell(['list'], '<p>drawn</p>')).toBe(
      `<head><style data-href="/static/app.css">.a{top:0}</style><style data-href="/static/list.css">.b{content:"$&"}</style></head><body><div id="first-paint"><p>drawn</p></div><div id="app"></div>${data}${app}${link}</body>`,
    ))

  it('names the chunks of all late parts, each once', () => {
    const html = shell(['list', 'tab', 'unknown'], '')
    expect(html.split(link).length).toBe(2)
    expect(html).toContain('<style data-href="/static/tab.css">.c{top:0}</style>')
  })

  it('links its style sheets where nothing is drawn', () =>
    expect(shell(['list'], undefined)).toBe(
      `<head>${app}<link href="/static/app.css" rel="stylesheet"><link rel="stylesheet" href="/static/list.css">${link}${data}</head><body><div id="app"></div></body>`,
    ))
})
