import { csrfTokenOf, hashToken } from '@server/plugins/session'
import { describeOnEngine } from '../support/database'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople, tokens } from '../support/known-people'
import { startedToken, testModule } from './calls'

describeOnEngine('sessions', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ modules: [testModule], identity: knownPeople })
  })
  afterAll(() => test.close())

  const csrf = (token: string) => csrfTokenOf(hashToken(token), test.context.config.sessionSecret)
  const byCookie = (method: string, url: string, more: Record<string, string> = {}, body?: unknown) =>
    test.request(method, url, { headers: { cookie: `session=${tokens.member}`, ...more }, ...(body !== undefined && { body }) })

  it('come by cookie, or by header from the mini-program, the header first [IP-223]', async () => {
    expect(await byCookie('GET', '/api/member/1/')).toMatchObject({ status: 200 })
    expect(
      await test.request('GET', '/api/member/1/', { headers: { authorization: `Session ${tokens.member}`, 'x-client': 'weapp' } }),
    ).toMatchObject({
      status: 200,
    })
    expect(await byCookie('GET', '/api/member/1/', { authorization: 'Session nobody-has-this-token-1' })).toMatchObject({ status: 401 })
  })

  it('start on H5 with an httpOnly cookie that no answer repeats, and a readable CSRF token', async () => {
    const answer = await test.request('POST', '/api/test-login/')
    expect(answer.data).toEqual({ seen: null })
    expect(answer.text).not.toContain(startedToken)
    const [session, token] = answer.cookies as unknown as Record<string, unknown>[]
    expect(session).toMatchObject({ name: 'session', value: startedToken, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 })
    expect(token).toMatchObject({ name: 'csrftoken', value: csrf(startedToken), sameSite: 'Lax' })
    expect(token).not.toHaveProperty('httpOnly')
    expect(session).not.toHaveProperty('secure')
  })

  it('start in the mini-program with the session id in the answer and no cookie', async () => {
    const answer = await test.request('POST', '/api/test-login/', { headers: { 'x-client': 'weapp' } })
    expect(answer.data).toEqual({ seen: startedToken })
    expect(answer.cookies).toEqual([])
  })

  it('have Secure cookies and strict transport when the public address is https', async () => {
    const https = await openTestApp({
      modules: [testModule],
      identity: knownPeople,
      database: test.database,
      env: { PUBLIC_URL: 'https://yueke.example', TRUST_PROXY: 'loopback' },
    })
    const answer = await https.request('POST', '/api/test-login/')
    expect(answer.cookies).toEqual([expect.objectContaining({ secure: true }), expect.objectContaining({ secure: true })])
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d+/)
    expect((await test.request('POST', '/api/test-login/')).headers).not.toHaveProperty('strict-transport-security')
    await https.app.close()
  })

  it('end by taking both cookies away', async () => {
    const { cookies } = await test.request('POST', '/api/test-logout/')
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'session', value: '', maxAge: 0 }),
      expect.objectContaining({ name: 'csrftoken', value: '', maxAge: 0 }),
    ])
  })

  it('need the header X-CSRFToken on every change under a cookie, changing GETs too [BK-323] [BK-324]', async () => {
    for (const [method, url] of [
      ['POST', '/api/member-by-body/'],
      ['GET', '/api/changing/'],
    ] as const) {
      const body = method === 'POST' ? { shop_id: 1 } : undefined
      expect(await byCookie(method, url, {}, body)).toMatchObject({ status: 403, code: 'session.csrf' })
      expect(await byCookie(method, url, { 'x-csrftoken': 'x'.repeat(43) }, body)).toMatchObject({ status: 403, code: 'session.csrf' })
      expect(await byCookie(method, url, { 'x-csrftoken': csrf(tokens.coach) }, body)).toMatchObject({ status: 403 })
      expect(await byCookie(method, url, { 'x-csrftoken': csrf(tokens.member) }, body)).toMatchObject({ status: 200 })
    }
  })

  it('need no CSRF token in the mini-program, whose header no other site can send', async () => {
    expect(await test.request('GET', '/api/changing/', { session: tokens.member })).toMatchObject({ status: 200 })
  })

  it('are not started by the form of another site', async () => {
    expect(await test.request('POST', '/api/test-login/', { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      code: 'session.csrf',
    })
    expect(await test.request('POST', '/api/test-login/', { headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject({ status: 200 })
  })
})
