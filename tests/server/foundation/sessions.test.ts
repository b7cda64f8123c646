import { makeCsrfToken, hashToken } from '@server/plugins/session'
import { describeOnBothEngines } from '../support/database'
import { openTestApp, type TestApp } from '../support/app'
import { knownPeople, tokens } from '../support/known-people'
import { changed, startedToken, testModule } from './calls'

describeOnBothEngines('sessions', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ modules: [testModule], identity: knownPeople })
    const account = `INSERT INTO account (id, area_code, phone, username, created_at) VALUES (7, 'zh-cn', '13800000007', '林', '2026-01-01Z')`
    await test.engine.session((session) => session.exec(account))
  })
  afterAll(() => test.close())

  const csrf = (token: string) => makeCsrfToken(hashToken(token), test.context.config.sessionSecret)
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
    const [session, token] = answer.cookies as unknown as Record<string, unknown>[]
    expect(session).toMatchObject({ name: '__Host-session', value: startedToken, secure: true, httpOnly: true, path: '/' })
    expect(session).not.toHaveProperty('domain')
    expect(token).toMatchObject({ name: 'csrftoken', secure: true })
    expect(answer.cookies).toHaveLength(2)
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d+/)
    expect((await test.request('POST', '/api/test-login/')).headers).not.toHaveProperty('strict-transport-security')
    await https.app.close()
  })

  it('sessions of the release before stay valid under https by their old cookie, which the new one replaces', async () => {
    const https = await openTestApp({
      modules: [testModule],
      identity: knownPeople,
      database: test.database,
      env: { PUBLIC_URL: 'https://yueke.example', TRUST_PROXY: 'loopback' },
    })
    const as = (cookie: string, url = '/api/member/1/', method = 'GET') => https.request(method, url, { headers: { cookie } })
    expect((await as(`session=${tokens.member}`)).status).toBe(200)
    expect((await as(`__Host-session=${tokens.member}`)).status).toBe(200)
    expect((await as(`session=${tokens.member}; __Host-session=nobody-has-this-token-1`)).status).toBe(401)
    const begun = await as(`session=${tokens.member}`, '/api/test-login/', 'POST')
    expect(begun.status).toBe(403)
    const again = await https.request('POST', '/api/test-login/', {
      headers: {
        cookie: `session=${tokens.member}`,
        'x-csrftoken': makeCsrfToken(hashToken(tokens.member), https.context.config.sessionSecret),
      },
    })
    expect(again.cookies).toEqual([
      expect.objectContaining({ name: '__Host-session', value: startedToken }),
      expect.objectContaining({ name: 'session', value: '', maxAge: 0 }),
      expect.objectContaining({ name: 'csrftoken' }),
    ])
    await https.app.close()
  })

  it('end by clearing the cookie of https with its own attributes', async () => {
    const { cookies } = await test.request('POST', '/api/test-logout/', {
      headers: { cookie: '__Host-session=long-gone-token-0123456789' },
    })
    expect(cookies).toContainEqual(expect.objectContaining({ name: '__Host-session', value: '', maxAge: 0, secure: true, path: '/' }))
  })

  it('end by clearing both cookies', async () => {
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
      const full = { 'x-csrftoken': csrf(tokens.member), 'idempotency-key': 'attempt-1' }
      expect(await byCookie(method, url, full, body)).toMatchObject({ status: 200 })
    }
  })

  it('allow a change by GET neither to a link nor to a picture, and to the app once a key', async () => {
    const before = changed.times
    const page = { 'x-csrftoken': csrf(tokens.member) }
    const unasked: Record<string, string>[] = [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' },
      { 'idempotency-key': 'attempt-2' },
    ]
    for (const asked of unasked) expect(await byCookie('GET', '/api/changing/', asked)).toMatchObject({ status: 403, code: 'session.csrf' })
    const inHeader = { headers: { authorization: `Session ${tokens.member}`, 'x-client': 'weapp' } }
    for (const unnamed of [await byCookie('GET', '/api/changing/', page), await test.request('GET', '/api/changing/', inHeader)])
      expect(unnamed).toMatchObject({ status: 400, code: 'request.key_needed' })
    expect((await byCookie('GET', '/api/changing/', { ...page, 'idempotency-key': 'short' })).status).toBe(400)
    for (const headers of [page, { ...page, 'idempotency-key': 'attempt-2' }])
      expect((await byCookie('HEAD', '/api/changing/', headers)).status).toBe(405)
    expect(changed.times).toBe(before)
    const once = () => byCookie('GET', '/api/changing/', { ...page, 'idempotency-key': 'attempt-2' })
    expect(await once()).toMatchObject({ status: 200, data: { seen: before + 1 } })
    expect(await once()).toMatchObject({ status: 200, data: { seen: before + 1 } })
    expect(changed.times).toBe(before + 1)
  })

  it.each([
    ['as many characters, but not as many bytes', 'é'.repeat(43)],
    ['the bytes of UTF-8', Buffer.from('口'.repeat(43)).toString('latin1')],
    ['nothing', ''],
    ['a byte', '\u00ff'],
  ])('are refused, and no failure, with an X-CSRFToken of %s', async (_, token) => {
    expect(await byCookie('POST', '/api/member-by-body/', { 'x-csrftoken': token }, { shop_id: 1 })).toMatchObject({
      status: 403,
      code: 'session.csrf',
    })
  })

  it.each([
    ['authorization', 'Session é'.repeat(8)],
    ['authorization', 'Session '],
    ['authorization', '\u00ff'],
    ['cookie', 'session=%ff%00; =; ;;session'],
    ['cookie', '__proto__=x; constructor=y; session=é'],
    ['cookie', `session="${'é'.repeat(43)}"`],
  ])('are none, and no failure, with the %s %j', async (name, value) => {
    expect(await test.request('GET', '/api/member/1/', { headers: { [name]: value } })).toMatchObject({
      status: 401,
      code: 'session.needed',
    })
  })

  it.each([
    ['idempotency-key', 'é'.repeat(20), 400],
    ['idempotency-key', '', 400],
    ['x-client', 'é', 200],
    ['accept-language', 'é;q=é,\u00ff;q=-1,;;;', 200],
    ['accept-language', ','.repeat(5000), 200],
  ])('take a call with the %s %j for what it is', async (name, value, status) => {
    expect((await test.request('GET', '/api/member/1/', { session: tokens.member, headers: { [name]: value } })).status).toBe(status)
  })

  it('need no CSRF token in the mini-program, whose header no other site can send', async () => {
    expect(await test.request('GET', '/api/changing/', { session: tokens.member, key: 'attempt-3' })).toMatchObject({ status: 200 })
  })

  it('are not started by the form of another site', async () => {
    expect(await test.request('POST', '/api/test-login/', { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      code: 'session.csrf',
    })
    expect(await test.request('POST', '/api/test-login/', { headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject({ status: 200 })
  })
})
