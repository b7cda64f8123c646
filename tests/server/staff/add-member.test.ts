import { answering } from '../member/codes'
import { instant } from '@/domain/time'
import type { FoundUser } from '@/contract/staff/staff'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { describeOnEngine } from '../support/database'
import { staffShop, workers } from './shop'
import { takeBack, unguarded } from './taken-back'
import { people } from '../support/two-brands'

let server: TestApp
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [1001, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  await takeBack(server, 'added', `DELETE FROM sms_code; ${unguarded('staff_search')} DELETE FROM staff_search_found;`)
})
afterAll(() => server.close())

const get = <Data>(id: number, url: string) => server.request<Data>('GET', url, { session: sessions.get(id)! })
const post = <Data>(id: number, url: string, body: object) => server.request<Data>('POST', url, { session: sessions.get(id)!, body })
const none = { status: 403, code: 'permission.none', msg: '无此权限' }

describeOnEngine('Adding a member', () => {
  const typed = { username: '林小满', gender: 1, phone: '13712345678', area_code: 'zh-cn', shop_id: 1 }
  const send = (body: object = {}, id: number = workers.coach) =>
    post<{ id: number; username: string; phone: string; outcome: string }>(id, '/api/users/', { ...typed, ...body })
  const lastCode = () => server.sent.at(-1)!.code
  const wrongCode = () => (lastCode() === '000000' ? '111111' : '000000')
  /** As typed, with the code where one was sent. */
  const add = async (body: object = {}, id: number = workers.coach) => {
    const asked = await send(body, id)
    return asked.data?.outcome === 'confirm' ? send({ ...body, code: lastCode() }, id) : asked
  }
  afterEach(() =>
    server.engine.session((session) =>
      session.exec("DELETE FROM notice; DELETE FROM ship WHERE origin = 'staff'; DELETE FROM account WHERE username = '林小满'"),
    ),
  )

  it('makes an account, joins it to the shop and answers id, username and phone [BK-018] [BK-156] [BK-394] [BK-395] [IP-211]', async () => {
    const { status, data } = await add()
    expect(status).toBe(200)
    expect(data).toEqual({ id: expect.any(Number), username: '林小满', phone: '13712345678', outcome: 'created' })
    expect(await stored(server, `SELECT shop_id AS shop, brand_id AS brand, status FROM ship WHERE account_id = ${data.id}`)).toEqual([
      { shop: 1, brand: 1, status: 0 },
    ])
    expect(await stored(server, `SELECT gender, area_code AS area FROM account WHERE id = ${data.id}`)).toEqual([
      { gender: 1, area: 'zh-cn' },
    ])
    expect(await stored(server, 'SELECT kind, account_id AS "to" FROM notice')).toEqual([{ kind: 'proxy.joined', to: data.id }])
  })

  it.each([0, 1])('keeps the gender, 0 male or 1 female: %i [BK-157]', async (gender) => {
    const { data } = await add({ gender })
    expect(await stored(server, `SELECT gender FROM account WHERE id = ${data.id}`)).toEqual([{ gender }])
    expect((await get<{ users: FoundUser[] }>(workers.coach, '/api/shops/1/users/search/?q=林小满')).data.users).toMatchObject([{ gender }])
  })

  it('joins at once a person known at another shop of the brand, and changes nothing for one of the shop [BK-394]', async () => {
    expect((await send({ phone: people.hsu.phone, area_code: 'zh-tw' })).data).toMatchObject({
      id: people.hsu.id,
      username: '許雅婷',
      outcome: 'joined',
    })
    expect((await send({ phone: people.hsu.phone, area_code: 'zh-tw' })).data).toMatchObject({ id: people.hsu.id, outcome: 'known' })
    expect((await send({ phone: people.lin.phone })).data).toMatchObject({ id: 1, username: '林晓', outcome: 'known' })
    expect(await stored(server, `SELECT status FROM ship WHERE account_id = 1 AND shop_id = 1`)).toEqual([{ status: 2 }])
    expect(server.sent).toEqual([])
  })

  it('answers a phone of another brand like an unused one, until its owner tells the code', async () => {
    const phones = { nobodys: '13712345678', ofAnotherBrand: people.wu.phone }
    const texts = (phone: string) => async (answer: Promise<{ text: string }>) => (await answer).text.replaceAll(phone, 'PHONE')
    const walk = async (phone: string) => {
      const said = texts(phone)
      const first = await said(send({ phone }))
      const again = await said(send({ phone }))
      const wrong = await said(send({ phone, code: wrongCode() }))
      const malformed = await said(send({ phone, code: '12' }))
      const rows = `SELECT count(*)::int AS n FROM ship s JOIN account a ON a.id = s.account_id WHERE a.phone = '${phone}' AND s.brand_id = 1`
      return { first, again, wrong, malformed, joined: await stored(server, rows) }
    }
    const ofNobody = await walk(phones.nobodys)
    expect(await walk(phones.ofAnotherBrand)).toEqual(ofNobody)
    expect(JSON.parse(ofNobody.first)).toMatchObject({ data: { username: '林小满', phone: 'PHONE', outcome: 'confirm', wait_seconds: 60 } })
    expect(ofNobody.first).not.toContain('"id"')
    expect(ofNobody.joined).toEqual([{ n: 0 }])
    expect(server.sent.map(({ phone, shop }) => [phone, shop])).toEqual(Object.values(phones).map((phone) => [phone, '拾光·静安店']))
    expect((await send({ phone: people.wu.phone, code: lastCode() })).data).toEqual({
      id: people.wu.id,
      username: '吴桐',
      phone: people.wu.phone,
      outcome: 'joined',
    })
    expect(await stored(server, 'SELECT DISTINCT kind, found FROM staff_search')).toEqual([{ kind: 'add', found: 0 }])
  })

  it('accepts a code only from the staff who sent it, at that shop, for joining, once', async () => {
    await send()
    const code = lastCode()
    expect(await send({ code }, workers.staff)).toMatchObject({ status: 400, code: 'member.code_expired' })
    const logIn = await server.request('POST', '/api/login/', { body: { phone: typed.phone, area_code: 'zh-cn', code } })
    expect(logIn).toMatchObject({ status: 400, code: 'member.code_expired' })
    expect((await send({ code })).data.outcome).toBe('created')
    expect(await send({ code })).toMatchObject({ status: 400, code: 'member.code_expired' })
    await server.request('POST', '/api/send/verify/', { body: { phone: people.wu.phone, area_code: 'zh-cn' } })
    expect(await send({ phone: people.wu.phone, code: lastCode() })).toMatchObject({ status: 400, code: 'member.code_expired' })
  })

  it('voids a code after 5 wrong tries and after 5 minutes, and sends another [IP-160] [IP-161]', async () => {
    await send()
    for (let time = 1; time <= 4; time += 1)
      expect(await send({ code: wrongCode() })).toMatchObject({ status: 400, code: 'member.code_wrong' })
    for (const code of [wrongCode(), lastCode()]) expect(await send({ code })).toMatchObject({ status: 429, code: 'member.code_tries' })
    expect(await send()).toMatchObject({ status: 429, code: 'member.code_too_soon' })
    server.clock.moveTo(instant(TEN_O_CLOCK + 60_000))
    expect((await send()).data.outcome).toBe('confirm')
    server.clock.moveTo(instant(TEN_O_CLOCK + 6 * 60_000))
    expect(await send({ code: lastCode() })).toMatchObject({ status: 400, code: 'member.code_expired' })
  })

  it('sends at most thirty codes an hour for one staff user, and does not limit log-ins by that', async () => {
    for (let n = 10; n < 40; n += 1) {
      const phone = `137123456${n}`
      const captchaPerson = { phone, purpose: 'join', shop_id: 1, session: sessions.get(workers.coach)! } as const
      expect((await answering(server, captchaPerson, (captcha) => send({ phone, ...captcha }))).data.outcome).toBe('confirm')
    }
    expect((await send({ phone: '13712345699' })).status).toBe(429)
    expect((await send({ phone: '13712345699' }, workers.staff)).status).toBe(200)
    const asked = await server.request('POST', '/api/send/verify/', { body: { phone: '13712345699', area_code: 'zh-cn' } })
    expect(asked.status).toBe(200)
  })

  it('removes spaces and dashes from the phone, and zh_tw for zh-tw [BK-284] [BK-286]', async () => {
    expect((await add({ phone: '137-1234 5678' })).data.phone).toBe('13712345678')
    expect((await add({ phone: '0911222333', area_code: 'zh_tw' })).data).toMatchObject({ phone: '0911222333', outcome: 'created' })
  })

  it.each([
    ['no phone [BK-287]', { phone: ' ' }, '手机号不能为空'],
    ['a phone of the wrong form [BK-288] [BK-285]', { phone: '1380000' }, '手机号格式错误'],
    ['no name [BK-282]', { username: '  ' }, '请输入姓名'],
    ['no gender [BK-282]', { gender: 2 }, '请选择性别'],
    ['an unknown area [BK-282]', { area_code: 'xx' }, '请选择国家/地区'],
  ])('refuses %s', async (_, body, msg) => {
    expect(await add(body)).toMatchObject({ status: 400, msg })
  })

  it('makes one account when three add the same phone at once', async () => {
    const by = [workers.coach, workers.staff, workers.superuser]
    const codes: string[] = []
    for (const id of by) {
      expect((await send({}, id)).data.outcome).toBe('confirm')
      codes.push(lastCode())
    }
    const answers = await Promise.all(by.map((id, at) => send({ code: codes[at] }, id)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.map(({ data }) => data.outcome).sort()).toEqual(['created', 'known', 'known'])
  })

  it.each([
    ['a coach who may not book for members', workers.bareCoach],
    ['staff who may not book for members', workers.bareStaff],
    ['a member', 1001],
    ['staff of another shop', workers.staffOfTwo],
    ['staff of another brand', workers.staffOfOther],
  ])('is refused to %s [IP-212]', async (_, id) => {
    expect(await add({}, id)).toMatchObject(none)
    expect(await add({ phone: people.lin.phone }, id)).toMatchObject(none)
  })

  it('is refused to a visitor', async () => {
    expect((await server.request('POST', '/api/users/', { body: typed })).status).toBe(401)
  })
})
