import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { routes } from '@/routes/table'
import { makeCsrfToken, hashToken } from '@server/plugins/session'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople, tokens } from '../support/known-people'
import { temporaryFolder } from '../support/process'
import { testModule } from './calls'
import { listAddresses } from './ledger-addresses'

const INLINE = 'document.title = 1'
const HTML = `<!doctype html><html><head><script>${INLINE}</script><script src="/static/app.1a2b.js"></script></head><body><div id="app"></div></body></html>`
const SCRIPT = `console.log("${'x'.repeat(500)}")`

describe('pages and files', () => {
  const { folder, remove } = temporaryFolder()
  let test: TestApp
  beforeAll(async () => {
    fs.mkdirSync(path.join(folder, 'static'))
    fs.writeFileSync(path.join(folder, 'index.html'), HTML)
    const home = ['static/app.1a2b.js', 'static/home.js', 'static/home.css']
    fs.writeFileSync(path.join(folder, '.chunks.json'), JSON.stringify({ [routes.welcome.page]: home }))
    const file = path.join(folder, 'static/app.1a2b.js')
    fs.writeFileSync(file, SCRIPT)
    fs.writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT))
    fs.writeFileSync(`${file}.gz`, gzipSync(SCRIPT))
    test = await openTestApp({ modules: [testModule], identity: knownPeople, clientFolder: folder })
  })
  afterAll(async () => {
    await test.close()
    remove()
  })

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
  const dataIn = (html: string) =>
    JSON.parse(/<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, unknown>

  const uuid = '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0f'
  /** What a slot of an address holds where it is not a number. */
  const words: Record<string, string> = { uuid, kind: 'douyin' }
  const ledgers = ['booking', 'commerce', 'identity'].flatMap(listAddresses)

  it.each(ledgers)('answer the address of row %s, %s, with the client [BK-048] [MC-016] [IP-046]', async (_id, address) => {
    const page = await get(address.replace(/\{(\w+)\}/g, (_, slot: string) => words[slot] ?? '1'))
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<div id="app">')
  })

  it('answer a start without a network with nobody’s data, under the policy of every page', async () => {
    const page = await get('/offline.html', { cookie: `session=${tokens.member}` })
    expect(dataIn(page.body)).toEqual({ user: null, csrf: null, shop: null, offline: true })
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toBe((await get('/welcome/')).headers['content-security-policy'])
  })

  it('answer the service worker, which may ask this server alone and is looked for anew each time; 404 without one', async () => {
    expect((await get('/sw.js')).statusCode).toBe(404)
    fs.writeFileSync(path.join(folder, '.worker.js'), 'self.x = 1')
    const { body, headers } = await get('/sw.js')
    expect([body, headers['content-type'], headers['cache-control'], headers['content-security-policy']]).toEqual([
      'self.x = 1',
      'text/javascript; charset=utf-8',
      'no-cache',
      "default-src 'none'; connect-src 'self'",
    ])
  })

  it('knows at least eighty addresses of the ledgers', () => expect(ledgers.length).toBeGreaterThan(80))

  it('answer every route of the app with the client, never cached [BK-048]', async () => {
    const fill = (words: string | undefined) => (words === undefined ? '1' : words === 'uuid' ? uuid : words.split('|')[0]!)
    const addresses = Object.values(routes).flatMap(({ paths }) => paths as readonly string[])
    for (const address of addresses.filter((one) => one !== '/not-found/')) {
      const filled = address.replace(/(:\w+)(?:\(([^)]*)\))?/g, (_, _slot: string, words?: string) => fill(words))
      for (const url of [filled, filled.replace(/\/$/, '?x=1')]) {
        const page = await get(url)
        expect([url, page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
          url,
          200,
          'text/html; charset=utf-8',
          'no-store',
        ])
        expect(page.body).toContain('<div id="app">')
      }
    }
  })

  it.each(['/nothing/', '/shop/x/welcome/', '/shop/1/welcome/more/', '/not-found/', '/index.html'])(
    'answer %s with the client and 404',
    async (url) => {
      const page = await get(url)
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<div id="app">')
    },
  )

  it('take no other method than GET and HEAD', async () => {
    expect((await test.app.inject({ method: 'HEAD', url: '/welcome/' })).statusCode).toBe(200)
    expect((await test.app.inject({ method: 'POST', url: '/welcome/' })).json()).toMatchObject({ status: 404, code: 'request.not_found' })
  })

  it('redirect / to /welcome/', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/welcome/'])
  })

  it('name the chunks of the page of an address, so that a browser need not wait for the app to ask for them', async () => {
    expect((await get('/welcome/')).body).toContain(
      '<link rel="preload" as="script" href="/static/home.js"><link rel="stylesheet" href="/static/home.css"><script id="page-data"',
    )
    expect((await get('/mobile/login/?shop_id=4')).body).not.toContain('rel="preload"')
  })

  it('answer /favicon.ico with 204', async () => expect((await get('/favicon.ico')).statusCode).toBe(204))

  it("tell a visitor nothing but the time, the shop of the address and the sandbox's cashier [BK-293]", async () => {
    const pay_hosts = ['http://127.0.0.1/sandbox']
    expect(dataIn((await get('/welcome/')).body)).toEqual({
      user: null,
      shop: null,
      csrf: null,
      pay_hosts,
      now: '2026-11-21T10:00:00+08:00',
    })
    expect(dataIn((await get('/shop/3/welcome/')).body)).toMatchObject({ shop: { id: 3 } })
    expect(dataIn((await get('/mobile/login/?shop_id=4')).body)).toMatchObject({ shop: { id: 4 } })
  })

  it('tell a person his flags and the CSRF token of his session, and keep its cookies alive [BK-323]', async () => {
    const page = await get('/shop/1/welcome/', { cookie: `session=${tokens.member}` })
    const csrf = makeCsrfToken(hashToken(tokens.member), test.context.config.sessionSecret)
    expect(dataIn(page.body)).toMatchObject({ user: { id: 7 }, csrf })
    const device = expect.objectContaining({ name: 'device', httpOnly: true })
    expect(page.cookies).toEqual([
      device,
      expect.objectContaining({ name: 'session', value: tokens.member, httpOnly: true, maxAge: 30 * 24 * 3600 }),
      expect.objectContaining({ name: 'csrftoken', value: csrf }),
    ])
    const stale = await get('/shop/1/welcome/', { cookie: 'session=long-gone-token-0123456789' })
    expect([dataIn(stale.body).csrf, stale.cookies]).toEqual([null, [device]])
  })

  it('escape the data in its element', async () => {
    const { body } = await get('/welcome/', { cookie: `session=${tokens.member}` })
    expect(body).not.toContain('</script><b>')
    expect(dataIn(body)).toMatchObject({ user: { name: '</script><b>' } })
  })

  it('run their own scripts only', async () => {
    const policy = String((await get('/welcome/')).headers['content-security-policy'])
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain("'unsafe-eval'")
    expect(policy).toContain("form-action 'self'")
  })

  it('have security headers on every answer', async () => {
    for (const url of ['/welcome/', '/healthz', '/static/app.1a2b.js', '/api/nothing/', '/docs/static/index.html'])
      expect([url, (await get(url)).headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringMatching(/^geolocation=\(self\), .*camera=\(\).*payment=\(\)/) as string,
          'content-security-policy': expect.stringMatching(/frame-ancestors/) as string,
        }),
      ])
    const { headers } = await get('/healthz')
    expect(headers['content-security-policy']).toBe("default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('follow a new build without a restart', async () => {
    const file = path.join(folder, 'index.html')
    fs.writeFileSync(file, HTML.replace('id="app"', 'id="app" data-new'))
    fs.utimesSync(file, 1, 2)
    expect((await get('/welcome/')).body).toContain('data-new')
    fs.writeFileSync(file, HTML)
  })

  it('serve hashed assets for a year, compressed beforehand', async () => {
    const sizes = await Promise.all(
      [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0', undefined],
        ['', undefined],
      ].map(async ([accept, encoding]) => {
        const asset = await get('/static/app.1a2b.js', accept ? { 'accept-encoding': accept } : {})
        expect([asset.statusCode, asset.headers['content-encoding']]).toEqual([200, encoding])
        expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(asset.headers['content-type']).toMatch(/javascript/)
        return asset.rawPayload.length
      }),
    )
    expect(sizes[0]).toBeLessThan(SCRIPT.length)
    expect(sizes[3]).toBe(SCRIPT.length)
    expect((await get('/static/none.js')).json()).toMatchObject({ status: 404, code: 'request.not_found' })
  })

  it('serve uploads as pictures without scripts', async () => {
    fs.writeFileSync(path.join(test.context.config.dataDir, 'uploads/a.svg'), '<svg onload="alert(1)"/>')
    const upload = await get('/uploads/a.svg')
    expect(upload.statusCode).toBe(200)
    expect(upload.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(upload.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await get('/uploads/')).statusCode).toBe(404)
  })

  it('name the command to run when the client was not built', async () => {
    const bare = await openTestApp({
      modules: [testModule],
      identity: knownPeople,
      database: test.database,
      clientFolder: path.join(folder, 'none'),
    })
    const page = await bare.app.inject({ url: '/welcome/' })
    expect([page.statusCode, page.body]).toEqual([503, 'The H5 client has not been built: run `npm run build:h5`.\n'])
    await bare.app.close()
  })
})
