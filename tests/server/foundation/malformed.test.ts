import net from 'node:net'
import type { CallSpec } from '@/contract/define'
import { routerPaths } from '@server/plugins/mount'
import { sandboxModule } from '@server/sandbox/module'
import { describeOnBothEngines } from '../support/database'
import { openTestApp, type TestApp } from '../support/app'
import { deepIt } from '../../support/test-set'

describeOnBothEngines('malformed requests', () => {
  let test: TestApp
  let specs: readonly CallSpec[]
  beforeAll(async () => {
    test = await openTestApp()
    specs = test.specs
    await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  const raw = (text: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect((test.app.server.address() as net.AddressInfo).port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
  const rawRequest = (head: string, body = '') =>
    raw(`${head}\r\nHost: x\r\nConnection: close\r\n${body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`)
  const envelopeIn = (answer: string) =>
    JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { status: number; code: string; msg: string; data: null }

  const post = (payload: string, type = 'application/json', url = '/api/login/') =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it.each([
    ['broken JSON', '{"a":', 400, 'request.broken_json'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 400, 'request.broken_json'],
    ['two bodies', '{}{}', 400, 'request.broken_json'],
    ['a deep nest', '['.repeat(200_000), 400, 'request.broken_json'],
    ['null', 'null', 400, 'request.params_needed'],
    ['a list', '[]', 400, 'request.invalid'],
    ['a body over the limit', `"${'x'.repeat(1_100_000)}"`, 413, 'request.too_large'],
  ])('%s gets a clear envelope', async (_name, payload, status, code) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ status, code, msg: expect.stringMatching(/./), data: null })
  })

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense', 'application/jsonx'])(
    'refuses the content type %s',
    async (type) => {
      expect((await post('{}', type)).json()).toMatchObject({ status: 415, code: 'request.media_type', data: null })
    },
  )

  it('says which methods an address has', async () => {
    const response = await test.app.inject({ method: 'DELETE', url: '/api/login' })
    expect(response.json()).toMatchObject({ status: 405, code: 'request.method' })
    expect(response.headers.allow).toBe('POST')
    expect((await test.app.inject({ method: 'PUT', url: '/api/users/1/info/' })).headers.allow).toBe('GET, HEAD')
  })

  it.each(['/api/', '/api/nothing/', '/api/login/x/', '/stat/x', '/select/none/', '/activity/v2/x', '/sandbox/', '/uploads/none.png'])(
    'does not know %s',
    async (url) => expect((await test.app.inject({ url })).json()).toMatchObject({ status: 404, code: 'request.not_found', data: null }),
  )

  it.each(['/api/users/%/', '/api/users/%E0%A4%A/', '/%c0%af', '/api/login/%ff'])(
    'answers 400 to bad percent-encoding: %s',
    async (url) => {
      expect(envelopeIn(await rawRequest(`GET ${url} HTTP/1.1`))).toMatchObject({ status: 400, code: 'request.invalid', data: null })
    },
  )

  it('answers malformed HTTP, too', async () => {
    expect(envelopeIn(await raw('NONSENSE\r\n\r\n'))).toMatchObject({ status: 400, data: null })
    expect(envelopeIn(await rawRequest(`GET /api/users/1/?x=${'x'.repeat(20_000)} HTTP/1.1`))).toMatchObject({
      status: 413,
      code: 'request.too_large',
    })
    expect(envelopeIn(await rawRequest(`GET /api/users/${'1'.repeat(5000)}/ HTTP/1.1`))).toMatchObject({ status: 404 })
    expect(
      envelopeIn(await rawRequest('POST /api/login/ HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: bad')),
    ).toMatchObject({ status: 400 })
  })

  it('answers a request that does not arrive in time with a hint at the network', async () => {
    const { server } = test.app
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.once('connection', (socket) => server.emit('clientError', late, socket))
    const answer = await raw('POST /api/login/ HTTP/1.1\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/s)
    expect(envelopeIn(answer)).toEqual({ status: 408, code: 'request.timeout', msg: '请求没有及时送达，请检查网络后重试', data: null })
  })

  it('refuses every personal call without a session [BK-300]', async () => {
    const personal = specs.filter(({ authority }) => authority.who !== 'visitor')
    expect(personal.length).toBeGreaterThan(10)
    for (const spec of personal) {
      for (const path of routerPaths(spec.path)) {
        const response = await test.app.inject({ method: spec.method, url: path.replace(/:\w+/g, '1') })
        const code = spec.authority.who === 'device' ? 'device.needed' : 'session.needed'
        expect([path, response.json()]).toEqual([path, { status: 401, code, msg: expect.stringMatching(/./), data: null }])
      }
    }
  })

  it('leaves no changing call open to visitors, except those that start or end a session (by an invitation, too), make a captcha, count a view or report an error [BK-300]', () => {
    const open = specs.filter(({ authority, method, changes }) => authority.who === 'visitor' && (method !== 'GET' || changes))
    // The sandbox's own switches exist only where no money is real.
    const paths = open.map(({ path }) => [path].flat()[0]!).filter((path) => !path.startsWith('/sandbox/'))
    const known = [
      '/stat/api/shops/users/view-log/',
      '/stat/api/client/errors/',
      '/api/login/',
      '/api/logout/',
      '/api/register/',
      '/api/send/verify/',
      '/api/v2/shops/{shopId}/weixin/user/phone/',
      '/api/captcha/',
      '/api/captcha/sound/',
      '/api/captcha/show/',
      '/api/captcha/solve/',
      '/activity/v2/mobile/invitations/{uuid}/code/',
      '/activity/v2/mobile/invitations/{uuid}/',
    ]
    expect(paths.filter((path) => !known.includes(path))).toEqual([])
  })

  it('has no switches of a sandbox in production', async () => {
    const context = { ...test.context, config: { ...test.context.config, production: true } }
    const mounted: string[] = []
    sandboxModule.routes((spec) => void mounted.push([spec.path].flat()[0]!), context)
    expect(mounted).toEqual([])
    sandboxModule.routes((spec) => void mounted.push([spec.path].flat()[0]!), test.context)
    expect(mounted).toContain('/sandbox/switches/')
  })

  it.each([
    '/uploads/../../package.json',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/static/..%2f..%2f..%2fpackage.json',
    '/uploads/demo/../../../package.json',
  ])('serves nothing from outside of its folders: %s', async (url) => {
    const answer = await rawRequest(`GET ${url} HTTP/1.1`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[034]/)
    expect(answer).not.toContain('yueke')
  })

  const neverFails = async (listValues: (at: number) => unknown[]) => {
    const wrong: string[] = []
    let at = 0
    for (const spec of specs) {
      const path = routerPaths(spec.path)[0]!
      const values = { params: makeSample(spec.params), query: makeSample(spec.query), body: makeSample(spec.body) }
      for (const [part, name] of namesIn(spec)) {
        for (const value of listValues((at += 1))) {
          const given = { ...values, [part]: { ...values[part], [name]: value } }
          const url = path.replace(/:(\w+)/g, (_, slot: string) => encoded(given.params[slot]) || '1')
          const query = Object.entries(given.query)
            .map(([key, one]) => `${key}=${encoded(one)}`)
            .join('&')
          const body = spec.method === 'GET' ? {} : { body: given.body }
          const answer = await test.request(spec.method, `${url}?${query}`, { session, ...body })
          if (answer.status >= 500 || typeof answer.code !== 'string')
            wrong.push(`${spec.method} ${path} ${name}=${JSON.stringify(value)}: ${answer.text}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }
  let session: string
  beforeAll(async () => {
    session = await addMember()
  })
  // A field that is not checked fails at most of these; each field gets two, by turns.
  it(
    'never fails, whatever is sent to a field of a call',
    () => neverFails((at) => [nasty[at % nasty.length], nasty[(at + 5) % nasty.length]]),
    300_000,
  )
  deepIt('never fails at any of the values in any field', () => neverFails(() => nasty), 300_000)

  type Part = 'params' | 'query' | 'body'
  type Schema = {
    type?: string
    const?: unknown
    anyOf?: Schema[]
    properties?: Record<string, Schema>
    required?: string[]
    minimum?: number
    pattern?: string
  }
  const nasty = ['', '-1', '99999999999999999999', 'a\0', '\uD800', '2026-02-30', 'x'.repeat(3000), 1e300, null, {}, [[[]]]]

  const makeSample = (schema: Schema | CallSpec['body']): Record<string, unknown> =>
    Object.fromEntries(((schema?.required ?? []) as string[]).map((name) => [name, oneOf((schema as Schema).properties![name]!)]))
  const oneOf = (schema: Schema): unknown => {
    if (schema.anyOf) return oneOf(schema.anyOf[0]!)
    if ('const' in schema) return schema.const
    if (schema.type === 'object') return makeSample(schema)
    if (schema.type === 'array') return []
    if (schema.type === 'boolean') return true
    if (schema.type !== 'string') return schema.minimum ?? 1
    return schema.pattern?.includes('T') ? '2026-11-21T10:00:00+08:00' : '2026-11-21'
  }
  const namesIn = (spec: CallSpec): [Part, string][] =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys((spec[part] as Schema | undefined)?.properties ?? {}).map((name): [Part, string] => [part, name]),
    )
  const encoded = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\uD800-\uDFFF]/g, '\uFFFD'))
  const addMember = async () => {
    await test.engine.session((session) =>
      session.exec(`
        INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'x', 'x', 1);
        INSERT INTO shop (id, brand_id, key, name) VALUES (1, 1, 'x', 'x');
        INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', 'x', '2026-01-01Z');
        INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (1, 1, 1, '2026-01-01Z')`),
    )
    return test.logIn(1)
  }
})
