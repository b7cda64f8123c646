import { errorStatus } from '@/contract/errors'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople, tokens } from '../support/known-people'
import { testModule } from './calls'

describe('every answer', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ modules: [testModule], identity: knownPeople })
  })
  afterAll(() => test.close())

  const good = { name: 'a', count: 1 }
  const post = (url: string, body: unknown, headers = {}) => test.request<{ seen: never }>('POST', url, { body, headers })

  it('has one of fourteen statuses, the same as HTTP status and in the body [IP-220] [BK-319]', async () => {
    const statuses = new Set<number>([200, ...Object.values(errorStatus)])
    expect([...statuses].sort()).toEqual([200, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 429, 500, 503])
    const response = await test.app.inject({ method: 'POST', url: '/api/echo/5/', payload: good })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 200, code: 'ok', msg: '' })
    const refused = await test.app.inject({ method: 'GET', url: '/api/broken/?how=refuse' })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual({ status: 404, code: 'shop.not_found', msg: expect.stringMatching(/./), data: null })
  })

  it('has the server’s time in the zone of the venue', async () => {
    expect((await post('/api/echo/5/', good)).headers['x-now']).toBe('2026-11-21T10:00:00+08:00')
    expect((await test.request('GET', '/api/nothing/')).headers['x-now']).toBe('2026-11-21T10:00:00+08:00')
  })

  it.each(['/api/echo/5/', '/api/echo/5', '/api/older/echo/5/', '/api/older/echo/5', '/api/echo/5?page=1'])(
    'comes with and without the trailing slash, at every address of the call: %s',
    async (url) => expect((await post(url, good)).data.seen).toMatchObject({ params: { id: 5 } }),
  )

  it('takes an optional slot with its slash', async () => {
    expect((await post('/api/echo/5/tail/', good)).data.seen).toMatchObject({ params: { id: 5, part: 'tail' } })
  })

  it('reads numbers, flags and lists of an address, and drops empty and unknown names', async () => {
    const { data } = await post('/api/echo/5/?page=2&tags=1&on=true&other=x&', good)
    expect(data.seen).toMatchObject({ query: { page: 2, tags: [1], on: true } })
    expect((await post('/api/echo/5/?page=&tags=1&tags=2', good)).data.seen).toMatchObject({ query: { page: 1, tags: [1, 2] } })
  })

  it('leaves out undeclared fields of the body', async () => {
    expect((await post('/api/echo/5/', { ...good, is_staff: true })).data.seen).toMatchObject({ body: good })
    expect((await post('/api/echo/5/', { ...good, is_staff: true })).text).not.toContain('is_staff')
  })

  it.each([
    ['/api/echo/x/', good, 'id'],
    ['/api/echo/0/', good, 'id'],
    ['/api/echo/99999999999/', good, 'id'],
    ['/api/echo/5/?page=one', good, 'page'],
    ['/api/echo/5/?page=1.5', good, 'page'],
    ['/api/echo/5/?page=1&page=2', good, 'page'],
    ['/api/echo/5/', { ...good, count: '1' }, 'count'],
    ['/api/echo/5/', { ...good, count: 1.5 }, 'count'],
    ['/api/echo/5/', { ...good, count: 1e12 }, 'count'],
    ['/api/echo/5/', { ...good, name: null }, 'name'],
    ['/api/echo/5/', { ...good, name: 'a\0b' }, 'name'],
    ['/api/echo/5/', { ...good, name: 'x'.repeat(2001) }, 'name'],
    ['/api/echo/5/', { ...good, list: Array(201).fill('x') }, 'list'],
    ['/api/echo/5/', { ...good, more: { deep: 'x' } }, 'more.deep'],
    ['/api/echo/5/', [], 'body'],
    ['/api/echo/5/', 'text', 'body'],
  ])('names the invalid field (%#)', async (url, body, field) => {
    const answer = await post(url, body, { 'accept-language': 'en-US' })
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid', data: null })
    expect(answer.msg).toContain(`(${field})`)
  })

  it('says which parameters are missing, in these words [BK-296]', async () => {
    expect(await post('/api/echo/5/', { name: 'a' })).toMatchObject({
      status: 400,
      code: 'request.params_needed',
      msg: 'params need count',
    })
    expect(await post('/api/echo/5/', {})).toMatchObject({ msg: 'params need name, count' })
    expect(await test.request('POST', '/api/echo/5/')).toMatchObject({ msg: 'params need name, count' })
    expect(await test.request('POST', '/api/form/', { form: { phone: '' } })).toMatchObject({ msg: 'params need phone' })
    const msg = 'Params need schedule__start__gte && schedule__end__lte'
    expect(await test.request('GET', '/api/range/')).toMatchObject({ status: 400, code: 'request.range_needed', msg })
    expect(await test.request('GET', '/api/range/?schedule__start__gte=1')).toMatchObject({ status: 400, msg })
  })

  it('takes forms and JSON where the call says so, and only JSON elsewhere [BK-322] [BK-321]', async () => {
    const form = { phone: '13800000001', count: '2', kind: '1' }
    const taken = { phone: '13800000001', count: 2, kind: 1 }
    expect((await test.request('POST', '/api/form/', { form })).data).toEqual({ seen: taken })
    expect((await test.request('POST', '/api/form/', { body: taken })).data).toEqual({ seen: taken })
    expect(await test.request('POST', '/api/form/', { body: { ...taken, count: '2' } })).toMatchObject({ status: 400 })
    expect(await test.request('POST', '/api/echo/5/', { form: { name: 'a', count: '1' } })).toMatchObject({
      status: 415,
      code: 'request.media_type',
    })
  })

  it('is in the requested language', async () => {
    const msgs = await Promise.all(
      ['zh-CN', 'zh-TW,zh;q=0.9', 'zh-Hant-HK', 'en-GB,en;q=0.9', 'fr;q=0.9, en;q=0.8', 'xx', ''].map(
        async (language) => (await test.request('GET', '/api/broken/?how=refuse', { headers: { 'accept-language': language } })).msg,
      ),
    )
    const [cn, tw, hk, en, fr, unknown, none] = msgs
    expect(new Set([cn, tw, en]).size).toBe(3)
    expect([hk, fr, unknown, none]).toEqual([tw, en, cn, cn])
  })

  it('hides an unexpected error behind an id, which the log has too', async () => {
    const answer = await test.request('GET', '/api/broken/?how=throw')
    expect(answer).toMatchObject({ status: 500, code: 'server.failed', data: null })
    expect(answer.text).not.toMatch(/secret|Error|at /)
    const id = /\((.+)\)$/.exec(answer.msg)?.[1]
    const line = test.logged.find((text) => text.includes(id ?? 'no id'))
    expect(line).toContain('secret 138****0001')
  })

  it('is validated against its declaration in tests', async () => {
    expect(await test.request('GET', '/api/broken/?how=lie')).toMatchObject({ status: 500, code: 'server.failed' })
  })

  describe('for somebody', () => {
    const as = (who: keyof typeof tokens | undefined, url: string) => test.request('GET', url, who ? { session: tokens[who] } : {})

    it('needs a session where the call is personal', async () => {
      for (const url of ['/api/account/1/', '/api/member/1/', '/api/staff/1/']) {
        expect(await as(undefined, url)).toMatchObject({ status: 401, code: 'session.needed' })
      }
      expect(await test.request('GET', '/api/account/1/', { session: 'no-such-token-0123456789' })).toMatchObject({ status: 401 })
      expect(await as('stranger', '/api/account/1/')).toMatchObject({ status: 200, data: { account: 7, membership: null } })
    })

    it('needs a membership of the shop that the call names', async () => {
      expect(await as('member', '/api/member/1/')).toMatchObject({ status: 200, data: { membership: 70 } })
      expect(await as('member', '/api/member/2/')).toMatchObject({ status: 403, code: 'shop.not_bound' })
      expect(await as('stranger', '/api/member/1/')).toMatchObject({ status: 403, code: 'shop.not_bound' })
      const byBody = (body: object) => test.request('POST', '/api/member-by-body/', { body, session: tokens.member })
      expect(await byBody({ shop_id: 1 })).toMatchObject({ status: 200, data: { seen: 1 } })
      expect(await byBody({ shop_id: 2 })).toMatchObject({ status: 403 })
      expect(await byBody({})).toMatchObject({ status: 400, msg: 'params need shop_id' })
    })

    it('needs a coach, staff or superuser of the shop to act for others', async () => {
      for (const who of ['coach', 'staff', 'superuser'] as const) expect(await as(who, '/api/staff/1/')).toMatchObject({ status: 200 })
      expect(await as('member', '/api/staff/1/')).toMatchObject({ status: 403, code: 'permission.none' })
      expect(await as('coach', '/api/staff/2/')).toMatchObject({ status: 403, code: 'permission.none' })
    })
  })
})
