import { addMinutes, instant } from '@/domain/time'
import { openTestApp, type Answer, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'

const NEW_PHONE = '13700000000'
const DAY_MINUTES = 24 * 60
let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(() => startAfresh(server))
afterAll(() => server.close())

interface Session {
  user: { id: number; username: string; phone: string; isMember: boolean; ship_id: number | null; status: number | null }
  session_id?: string
}
const weapp = { 'x-client': 'weapp' }

const codeFor = async (phone: string, area_code = 'zh-cn'): Promise<string> => {
  await server.request('POST', '/api/send/verify/', { body: { phone, area_code } })
  return server.sent.at(-1)!.code
}
const enter = (kind: 'login' | 'register', body: object, headers: Record<string, string> = {}) =>
  server.request<Session>('POST', `/api/${kind}/`, { body: { area_code: 'zh-cn', ...body }, headers })
const me = (headers: Record<string, string>) => server.request('GET', `/api/users/${people.lin.id}/`, { headers })
const findCookie = (answer: Answer<unknown>, name: string) =>
  (answer.cookies as { name: string; value: string }[]).find((cookie) => cookie.name === name)
const count = async (table: string) =>
  (await server.engine.run<{ n: number }>({ name: `test-count-${table}`, text: `SELECT count(*)::int AS n FROM ${table}` }))[0]!.n

describeOnBothEngines('Logging in', () => {
  it('logs in by phone, area and code and answers the user with the facts of the shop [IP-238] [IP-241]', async () => {
    const code = await codeFor(people.lin.phone)
    const answer = await enter('login', { phone: people.lin.phone, code, shop_id: 1 })
    expect(answer).toMatchObject({
      status: 200,
      data: { user: { id: 1, username: '林晓', phone: people.lin.phone, isMember: true, ship_id: 11, status: 2 } },
    })
  })

  it('gives H5 a cookie that scripts cannot read and no session id [IP-241] [IP-223]', async () => {
    const answer = await enter('login', { phone: people.lin.phone, code: await codeFor(people.lin.phone) })
    expect(answer.data).not.toHaveProperty('session_id')
    expect(findCookie(answer, 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await me({ cookie: `session=${findCookie(answer, 'session')!.value}` })).status).toBe(200)
  })

  it('gives the mini-program the session id, which it sends as a header, and no cookie [IP-241] [IP-223]', async () => {
    const answer = await enter('login', { phone: people.lin.phone, code: await codeFor(people.lin.phone) }, weapp)
    expect(answer.cookies).toEqual([])
    expect((await me({ authorization: `Session ${answer.data.session_id}` })).status).toBe(200)
  })

  it('stores only the hash of a session id', async () => {
    const answer = await enter('login', { phone: people.lin.phone, code: await codeFor(people.lin.phone) }, weapp)
    const kept = await server.engine.run({ name: 'test-session', text: 'SELECT * FROM session' })
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(answer.data.session_id)
  })

  it('answers 用户不存在 to a right code of an unknown phone and leaves the code for the registration that follows [IP-243]', async () => {
    const code = await codeFor(NEW_PHONE)
    expect(await enter('login', { phone: NEW_PHONE, code })).toMatchObject({ status: 404, code: 'member.not_found', msg: '用户不存在' })
    expect(await enter('register', { phone: NEW_PHONE, code })).toMatchObject({ status: 200 })
  })

  it('lets one of two log-ins at once with one code through [IP-161]', async () => {
    const code = await codeFor(people.lin.phone)
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter('login', { phone: people.lin.phone, code }, weapp)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await count('session')).toBe(1)
  })

  it('logs a phone of Taiwan in', async () => {
    const code = await codeFor(people.hsu.phone, 'zh-tw')
    expect(await enter('login', { phone: people.hsu.phone, area_code: 'zh-tw', code })).toMatchObject({
      status: 200,
      data: { user: { id: 6, area_code: 'zh-tw' } },
    })
  })

  it('takes the same number in Hong Kong and in Macao for two people [IP-051]', async () => {
    const ids = new Set<number>()
    for (const area_code of ['zh-hk', 'zh-mo']) {
      const who = { phone: '61234567', area_code, code: await codeFor('61234567', area_code) }
      const answer = await enter('register', who)
      expect(answer).toMatchObject({ status: 200, data: { user: { area_code, phone: '61234567' } } })
      ids.add(answer.data.user.id)
    }
    expect(ids.size).toBe(2)
  })

  it('ends the session that the same device had before', async () => {
    const before = await server.logIn(people.lin.id)
    const answer = await enter(
      'login',
      { phone: people.lin.phone, code: await codeFor(people.lin.phone) },
      { ...weapp, authorization: `Session ${before}` },
    )
    expect((await me({ authorization: `Session ${before}` })).status).toBe(401)
    expect((await me({ authorization: `Session ${answer.data.session_id}` })).status).toBe(200)
  })

  it('ends a session 30 days after its last use', async () => {
    const session = await server.logIn(people.lin.id)
    const authorization = `Session ${session}`
    server.clock.moveTo(addMinutes(server.clock.now(), 29 * DAY_MINUTES))
    expect((await me({ authorization })).status).toBe(200)
    server.clock.moveTo(addMinutes(server.clock.now(), 29 * DAY_MINUTES))
    expect((await me({ authorization })).status).toBe(200)
    server.clock.moveTo(addMinutes(server.clock.now(), 30 * DAY_MINUTES))
    expect(await me({ authorization })).toMatchObject({ status: 401, code: 'session.needed' })
    await server.sweeper.runAll()
    expect(await count('session')).toBe(0)
  })

  it('logs out: the session ends on the server and the cookies go [IP-244]', async () => {
    const answer = await enter('login', { phone: people.lin.phone, code: await codeFor(people.lin.phone) })
    const cookie = `session=${findCookie(answer, 'session')!.value}`
    const out = await server.request('POST', '/api/logout/', { headers: { cookie, 'x-csrftoken': findCookie(answer, 'csrftoken')!.value } })
    expect(out).toMatchObject({ status: 200, data: {} })
    expect(findCookie(out, 'session')).toMatchObject({ value: '' })
    expect((await me({ cookie })).status).toBe(401)
    expect((await server.request('POST', '/api/logout/')).status).toBe(200)
  })

  it.each([
    ['GET', '/api/users/1/'],
    ['GET', '/api/users/1/info/'],
    ['GET', '/api/v2/users/1/myinfo/?shop_id=1'],
    ['POST', '/api/users/verify/code/'],
    ['POST', '/api/shops/1/users/bind/'],
    ['GET', '/select/shops/'],
    ['GET', '/api/v2/mobile/shops/1/users/cards/'],
    ['GET', '/api/users/1/cards/?shop_id=1'],
  ])('refuses %s %s without a session [BK-300]', async (method, url) => {
    expect(await server.request(method, url)).toMatchObject({ status: 401, code: 'session.needed', msg: '请先登录' })
  })
})

describeOnBothEngines('Registering', () => {
  it('makes the account, binds it to the shop and logs in [IP-239] [IP-242]', async () => {
    const answer = await enter(
      'register',
      { phone: NEW_PHONE, code: await codeFor(NEW_PHONE), shop_id: 1, username: ' 新人 ', gender: 1 },
      weapp,
    )
    expect(answer).toMatchObject({
      status: 200,
      data: { user: { username: '新人', gender: 1, phone: NEW_PHONE, isMember: true, status: 0 }, session_id: expect.any(String) },
    })
    const { id } = answer.data.user
    const read = await server.request<Session>('GET', `/api/users/${id}/?shop_id=1`, { session: answer.data.session_id! })
    expect(read.data.user).toEqual(answer.data.user)
  })

  it('stores the user whose link led to the registration', async () => {
    const person = { phone: NEW_PHONE, code: await codeFor(NEW_PHONE), shop_id: 1, recommend_user_id: 1 }
    const { id } = (await enter('register', person, weapp)).data.user
    const memberships = await server.engine.run(
      { name: 'test-recommender', text: 'SELECT recommend_account_id FROM ship WHERE account_id = $1' },
      [id],
    )
    expect(memberships).toEqual([{ recommend_account_id: 1 }])
  })

  it('takes a form, and needs neither name, gender nor shop [IP-242] [BK-322]', async () => {
    const form = { phone: NEW_PHONE, area_code: 'zh-cn', code: await codeFor(NEW_PHONE) }
    const answer = await server.request<Session>('POST', '/api/register/', { form })
    expect(answer).toMatchObject({
      status: 200,
      data: { user: { username: '137****0000', gender: null, isMember: false, ship_id: null, status: null } },
    })
  })

  it('takes the gender of a form', async () => {
    const form = { phone: NEW_PHONE, area_code: 'zh-cn', code: await codeFor(NEW_PHONE), gender: '0', shop_id: '2' }
    expect(await server.request('POST', '/api/register/', { form })).toMatchObject({
      status: 200,
      data: { user: { gender: 0, isMember: true } },
    })
  })

  it('says that a phone has an account to its owner with a right code, and leaves the code for the log-in that follows', async () => {
    const code = await codeFor(people.lin.phone)
    expect(await enter('register', { phone: people.lin.phone, code })).toMatchObject({ status: 409, code: 'member.exists' })
    expect(await enter('login', { phone: people.lin.phone, code })).toMatchObject({ status: 200 })
  })

  it('does not say without a right code whether a phone has an account', async () => {
    await codeFor(people.lin.phone)
    const wrong = server.sent[0]!.code === '000000' ? '111111' : '000000'
    expect(await enter('register', { phone: people.lin.phone, code: wrong })).toMatchObject({ status: 400, code: 'member.code_wrong' })
  })

  it('counts the wrong tries of a registration [IP-161]', async () => {
    const right = await codeFor(NEW_PHONE)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time += 1) await enter('register', { phone: NEW_PHONE, code: wrong })
    expect(await enter('register', { phone: NEW_PHONE, code: right })).toMatchObject({ status: 429, code: 'member.code_tries' })
    expect(await count('account')).toBe(7)
  })

  it('makes one account of four registrations at once', async () => {
    const code = await codeFor(NEW_PHONE)
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter('register', { phone: NEW_PHONE, code, shop_id: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await count('account')).toBe(8)
  })

  it('refuses an unknown shop before it uses the code', async () => {
    const code = await codeFor(NEW_PHONE)
    expect(await enter('register', { phone: NEW_PHONE, code, shop_id: 99 })).toMatchObject({ status: 404, code: 'shop.not_found' })
    server.clock.moveTo(instant(server.clock.now() + 1000))
    expect((await enter('register', { phone: NEW_PHONE, code, shop_id: 1 })).status).toBe(200)
  })

  it('refuses an empty code and one of another form [IP-176] [IP-177]', async () => {
    expect(await enter('register', { phone: NEW_PHONE, code: '' })).toMatchObject({
      status: 400,
      code: 'member.code_empty',
      msg: '验证码不能为空',
    })
    expect(await enter('register', { phone: NEW_PHONE, code: '12a456' })).toMatchObject({
      status: 400,
      code: 'member.code_format',
      msg: '验证码格式错误',
    })
  })
})
