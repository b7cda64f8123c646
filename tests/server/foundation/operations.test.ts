import { instant } from '@/domain/time'
import { maskPhones } from '@server/plugins/log'
import { logSms } from '@server/providers/sms/log'
import { tickingClock } from '@server/clock'
import { administer } from '../../support/copied-database'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { knownPeople } from '../support/known-people'
import { testModule } from './calls'

interface Operation {
  operationId: string
  responses: object
  parameters: { name: string }[]
  requestBody?: { content: object }
}

describeOnBothEngines('for the operator', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ modules: [testModule], identity: knownPeople })
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(() => test.close())

  it('health says that the process is alive, readiness that the database answers', async () => {
    expect(await test.request('GET', '/healthz')).toMatchObject({ status: 200, data: { alive: true } })
    expect(await test.request('GET', '/readyz')).toMatchObject({ status: 200, data: { ready: true } })
    const cut = await openTestApp({ modules: [testModule], identity: knownPeople })
    await cut.engine.close()
    expect(await cut.request('GET', '/healthz')).toMatchObject({ status: 200 })
    expect(await cut.request('GET', '/readyz')).toMatchObject({ status: 503, code: 'server.not_ready', data: null })
    await cut.app.close()
  })

  it('readiness also says whether the database takes writes, checked at most every five seconds', async () => {
    const full = await openTestApp({ modules: [testModule], identity: knownPeople })
    const exec = (text: string) => full.engine.session((session) => session.exec(text))
    const later = (ms: number) => full.clock.moveTo(instant(full.clock.now() + ms))
    const ready = async () => (await full.request('GET', '/readyz')).status
    expect(await ready()).toBe(200)
    await exec(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON write_probe EXECUTE FUNCTION refuse()`)
    expect(await ready()).toBe(200)
    later(5_000)
    expect(await full.request('GET', '/readyz')).toMatchObject({ status: 503, code: 'server.not_ready', data: null })
    expect(await full.request('GET', '/healthz')).toMatchObject({ status: 200 })
    await exec('DROP TRIGGER refuse ON write_probe')
    later(5_000)
    expect(await ready()).toBe(200)
    expect(await full.engine.run({ name: 'test-probe', text: 'SELECT FROM write_probe' })).toEqual([])
    await exec('DROP FUNCTION refuse')
    await full.close()
  })

  itOnServer('goes on when PostgreSQL has dropped its connections', async () => {
    expect(await test.request('GET', '/readyz')).toMatchObject({ status: 200 })
    // Already dropped: a connection that is only about to drop takes the next request and loses it.
    await administer((client) =>
      client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [databaseName()]),
    )
    expect(await test.request('GET', '/readyz')).toMatchObject({ status: 200 })
  })
  const databaseName = () => new URL(test.database.url ?? '').pathname.slice(1)

  it('measures answers by route, never by address', async () => {
    await test.request('GET', '/api/account/12345/')
    const { text, headers } = await test.request('GET', '/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/account/:shopId/",status="401"} 1')
    expect(text).not.toContain('12345')
    expect(text).toContain('process_cpu_seconds_total')
  })

  it('shows the metrics with the token, and in production to nobody without one', async () => {
    const figures = async (env: Record<string, string>, token?: string) => {
      const other = await openTestApp({ modules: [], identity: knownPeople, database: test.database, env })
      const { status } = await other.request('GET', '/metrics', { headers: token ? { authorization: `Bearer ${token}` } : {} })
      await other.app.close()
      return status
    }
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), SMS_PROVIDERS: 'log' }
    expect(await figures({ METRICS_TOKEN: 'secret' })).toBe(403)
    expect(await figures({ METRICS_TOKEN: 'secret' }, 'wrong')).toBe(403)
    expect(await figures({ METRICS_TOKEN: 'secret' }, 'secret')).toBe(200)
    expect(await figures(production)).toBe(403)
    expect(await figures({ ...production, METRICS_TOKEN: 'secret' }, 'secret')).toBe(200)
  })

  it('limits one address, or one /64 of IPv6, and nobody else; this machine is an address like others', async () => {
    const slow = await openTestApp({ modules: [], identity: knownPeople, database: test.database, rate: 5 })
    const from = (address: string) => slow.request('GET', '/healthz', { from: address, headers: { 'accept-language': 'en' } })
    for (let i = 0; i < 5; i += 1) expect((await from('203.0.113.9')).status).toBe(200)
    const refused = await from('203.0.113.9')
    expect(refused).toMatchObject({ status: 429, code: 'request.too_many', data: null })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.10')).status).toBe(200)
    const statuses = async (addresses: string[]) => {
      const answers: number[] = []
      for (const address of addresses) answers.push((await from(address)).status)
      return answers
    }
    const other = [200, 200, 200, 200, 200, 429]
    expect(await statuses(Array.from({ length: 6 }, () => '127.0.0.77'))).toEqual(other)
    expect(await statuses(Array.from({ length: 6 }, (_, index) => `2001:db8:1:2:${index}::${index + 1}`))).toEqual(other)
    expect(await statuses(['2001:db8:1:3::1', '2001:db8:1::1'])).toEqual([200, 200])
    expect(await statuses(Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? '::ffff:198.51.100.7' : '198.51.100.7')))).toEqual(
      other,
    )
    await slow.app.close()
  })

  it('uses forwarded addresses of a proxy only where TRUST_PROXY allows it', async () => {
    const seen = async (trust: string) => {
      const other = await openTestApp({ modules: [], identity: knownPeople, database: test.database, rate: 1, env: { TRUST_PROXY: trust } })
      const ask = (address: string) => other.request('GET', '/healthz', { from: '10.0.0.1', headers: { 'x-forwarded-for': address } })
      const statuses = [(await ask('203.0.113.1')).status, (await ask('203.0.113.2')).status]
      await other.app.close()
      return statuses
    }
    expect(await seen('off')).toEqual([200, 429])
    expect(await seen('1')).toEqual([200, 200])
    expect(await seen('10.0.0.0/8')).toEqual([200, 200])
    expect(await seen('192.168.0.0/16')).toEqual([200, 429])
  })

  it('documents every mounted call as OpenAPI and as pages', async () => {
    const { text } = await test.request('GET', '/openapi.json')
    const document = JSON.parse(text) as {
      paths: Record<string, Record<string, Operation>>
    }
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/echo/{id}/{part}/', '/api/echo/{id}/', '/api/older/echo/{id}/', '/api/staff/{shopId}/']),
    )
    expect(Object.keys(document.paths['/api/staff/{shopId}/']!.get!.responses)).toEqual(['200', '400', '401', '403', '429', '503'])
    const echoes = ['/api/echo/{id}/{part}/', '/api/echo/{id}/', '/api/older/echo/{id}/'].map((at) => document.paths[at]!.post!.operationId)
    expect(echoes).toEqual(['postEcho', 'postEcho2', 'postEcho3'])
    expect(document.paths['/api/echo/{id}/']!.post!.parameters.map(({ name }) => name)).toEqual(['id', 'page', 'tags', 'on'])
    expect(Object.keys(document.paths['/api/form/']!.post!.requestBody!.content)).toContain('application/x-www-form-urlencoded')
    const page = await test.app.inject({ url: '/docs' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await test.app.inject({ url: '/docs/static/swagger-ui-bundle.js' })).statusCode).toBe(200)
  })

  it('documents the calls at the address that members see, or where the document came from', async () => {
    const serversAt = async (env: Record<string, string>) => {
      const other = await openTestApp({ modules: [testModule], identity: knownPeople, database: test.database, env })
      const { text } = await other.request('GET', '/openapi.json')
      await other.app.close()
      return (JSON.parse(text) as { servers: object[] }).servers
    }
    expect(await serversAt({})).toEqual([{ url: '/' }])
    expect(await serversAt({ PUBLIC_URL: 'http://gym.example/' })).toEqual([{ url: 'http://gym.example' }])
  })

  it('shows the API pages in production only where they are named', async () => {
    const pages = async (env: Record<string, string>) => {
      const other = await openTestApp({ modules: [testModule], identity: knownPeople, database: test.database, env })
      const statuses = await Promise.all(
        ['/docs', '/docs/', '/docs/json', '/openapi.json'].map(async (url) => (await other.app.inject({ url })).statusCode),
      )
      await other.app.close()
      return new Set(statuses)
    }
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), SMS_PROVIDERS: 'log' }
    expect(await pages(production)).toEqual(new Set([404]))
    expect((await pages({ ...production, DOCS: '1' })).has(404)).toBe(false)
    expect(await pages({ DOCS: '0' })).toEqual(new Set([404]))
  })

  it('logs one line for each answer, without anything that a person wrote', async () => {
    test.logged.length = 0
    await test.request('POST', '/api/echo/5/?page=77', { body: { name: '林晓', count: 13800000001 } })
    const [line] = test.logged
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'answered',
      method: 'POST',
      route: '/api/echo/:id/',
      status: 400,
      ms: expect.any(Number),
    })
    expect(line).not.toMatch(/林晓|1380000|page/)
  })

  it('masks phones of every offered area anywhere in a line', () => {
    expect(maskPhones('{"a":"13800000001","b":"+8613912345678, 0912345678 +886912345678"}')).toBe(
      '{"a":"138****0001","b":"+86139****5678, 091****678 +88691****678"}',
    )
    expect(maskPhones('{"a":"91234567","b":"+85261234567 +85361234567"}')).toBe('{"a":"91****67","b":"+85261****67 +85361****67"}')
    expect(maskPhones('"took":0.61234567,"id":"61234567-0000-4000-8000-000000000000"')).toBe(
      '"took":0.61234567,"id":"61234567-0000-4000-8000-000000000000"',
    )
    expect(maskPhones('"time":1763690400123,"id":"113800000001"')).toBe('"time":1763690400123,"id":"113800000001"')
  })

  it('prints codes of the demo in one fixed form', async () => {
    const lines: string[] = []
    const message = { areaCode: 'zh-tw', phone: '0912345678', code: '012345', purpose: 'log_in', locale: 'zh-tw', reference: '1' } as const
    await logSms((line) => lines.push(line)).send(message, 1)
    expect(lines).toEqual(['sms 0912345678 code=012345'])
  })

  it('has a clock that ticks from its set time, or as the machine’s does', () => {
    const machine = jest.spyOn(Date, 'now').mockReturnValue(5_000)
    const clock = tickingClock(TEN_O_CLOCK)
    const other = tickingClock()
    expect([clock.now(), other.now()]).toEqual([TEN_O_CLOCK, 5_000])
    machine.mockReturnValue(5_700)
    expect([clock.now(), other.now()]).toEqual([TEN_O_CLOCK + 700, 5_700])
    clock.moveTo(instant(1_000))
    machine.mockReturnValue(5_900)
    expect([clock.now(), other.now()]).toEqual([1_200, 5_900])
  })
})
