import { addMinutes, instant } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { codeCalls } from './codes'
import { people, startAfresh, twoBrands } from '../support/two-brands'

const NEW_PHONE = '13700000000'
let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(() => startAfresh(server))
afterAll(() => server.close())

const { ask, logIn, lastCode, wrongCode } = codeCalls(() => server)
const wait = (seconds: number) => server.clock.moveTo(instant(server.clock.now() + seconds * 1000))
const stored = (sql: string) => server.engine.session((session) => session.query<Record<string, unknown>>(sql))

describeOnEngine('Codes by SMS', () => {
  it('sends six digits to the phone and area and says when the next can be sent [IP-237] [IP-240]', async () => {
    const answer = await ask(people.lin.phone, { shop_id: 1 })
    expect(answer).toMatchObject({ status: 200, data: { wait_seconds: 60 } })
    expect(server.sent).toMatchObject([
      { areaCode: 'zh-cn', phone: people.lin.phone, code: expect.stringMatching(/^\d{6}$/), purpose: 'log_in', locale: 'zh-cn' },
    ])
  })

  it('takes a form as well as JSON [BK-322]', async () => {
    const form = { phone: people.lin.phone, area_code: 'zh-cn', shop_id: '1' }
    expect(await server.request('POST', '/api/send/verify/', { form })).toMatchObject({ status: 200 })
    const code = lastCode()
    expect(await server.request('POST', '/api/login/', { form: { ...form, code } })).toMatchObject({
      status: 200,
      data: { user: { ship_id: 11 } },
    })
  })

  it.each([
    ['an empty phone', { phone: '' }, 'member.phone_empty', '手机号不能为空'],
    ['no such area', { area_code: 'us' }, 'member.area_empty', '请选择国家/地区'],
    ['ten digits of the mainland [BK-285]', { phone: '1380000000' }, 'member.phone_format', '手机号格式错误'],
    ['a first digit that is no 1 [BK-285]', { phone: '23800000001' }, 'member.phone_format', '手机号格式错误'],
    ['a mainland phone in Taiwan [BK-286]', { area_code: 'zh-tw' }, 'member.phone_format', '手机号格式错误'],
    ['nine digits of Taiwan [BK-286]', { phone: '091234567', area_code: 'zh-tw' }, 'member.phone_format', '手机号格式错误'],
    ['a line of Hong Kong that is no mobile', { phone: '21234567', area_code: 'zh-hk' }, 'member.phone_format', '手机号格式错误'],
    ['a phone of Hong Kong in Macao', { phone: '91234567', area_code: 'zh-mo' }, 'member.phone_format', '手机号格式错误'],
  ])('refuses %s', async (_, body, code, msg) => {
    const answer = await server.request('POST', '/api/send/verify/', { body: { phone: people.lin.phone, area_code: 'zh-cn', ...body } })
    expect(answer).toMatchObject({ status: 400, code, msg })
    expect(server.sent).toHaveLength(0)
  })

  it('reads zh_tw as zh-tw [IP-003]', async () => {
    expect(await ask(people.hsu.phone, { area_code: 'zh_tw' })).toMatchObject({ status: 200 })
    expect(server.sent[0]).toMatchObject({ areaCode: 'zh-tw', phone: people.hsu.phone })
  })

  it('names a missing parameter, and refuses an unknown shop', async () => {
    expect(await server.request('POST', '/api/send/verify/', { body: {} })).toMatchObject({
      status: 400,
      msg: 'params need phone, area_code',
    })
    expect(await ask(people.lin.phone, { shop_id: 99 })).toMatchObject({ status: 404, code: 'shop.not_found' })
  })

  it('refuses a second code for the same phone and area within 60 seconds and says how long to wait [IP-160]', async () => {
    await ask(people.lin.phone)
    wait(59)
    expect(await ask(people.lin.phone)).toMatchObject({ status: 429, code: 'member.code_too_soon', msg: '请 1 秒后再获取验证码' })
    expect(await ask(NEW_PHONE)).toMatchObject({ status: 200 })
    wait(1)
    expect(await ask(people.lin.phone)).toMatchObject({ status: 200 })
    expect(server.sent.map(({ phone }) => phone)).toEqual([people.lin.phone, NEW_PHONE, people.lin.phone])
  })

  it('sends one code when the same phone asks ten times at once [IP-160]', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(people.lin.phone)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
    expect(server.sent).toHaveLength(1)
  })

  it('answers a phone without an account like one with an account', async () => {
    const [known, unknown] = [await ask(people.lin.phone), await ask(NEW_PHONE)]
    expect(unknown.text).toBe(known.text)
    const wrong = wrongCode()
    expect((await logIn(NEW_PHONE, wrong)).text).toBe((await logIn(people.lin.phone, wrong)).text)
    expect(await logIn(NEW_PHONE, wrong)).toMatchObject({ status: 400, code: 'member.code_wrong' })
  })

  it('keeps neither code nor address in clear, in the database and in the log', async () => {
    await ask(people.lin.phone, { from: '203.0.113.77' })
    const kept = JSON.stringify(await stored('SELECT * FROM sms_code')) + server.logged.join('\n')
    expect(kept).not.toContain(`"${lastCode()}"`)
    expect(kept).not.toContain('203.0.113.77')
    expect(server.logged.join('\n')).not.toContain(people.lin.phone)
  })

  it('lets another code be asked for at once when the message could not be sent', async () => {
    const send = jest.spyOn(server.context.sms, 'send').mockRejectedValueOnce(new Error('the provider is away'))
    expect(await ask(people.lin.phone)).toMatchObject({ status: 503, code: 'member.code_not_sent' })
    send.mockRestore()
    expect(await ask(people.lin.phone)).toMatchObject({ status: 200 })
    expect(await logIn(people.lin.phone, lastCode())).toMatchObject({ status: 200 })
  })

  it('stops at the hour’s and the day’s limit of a phone, from any address', async () => {
    const askAll = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        expect((await ask(people.lin.phone, { from: `198.51.100.${server.sent.length}` })).status).toBe(200)
        wait(60)
      }
    }
    await askAll(10)
    expect(await ask(people.lin.phone, { from: '198.51.100.99' })).toMatchObject({ status: 429, code: 'member.code_too_many' })
    wait(3600)
    await askAll(10)
    wait(3600)
    expect(await ask(people.lin.phone, { from: '198.51.100.99' })).toMatchObject({ status: 429, code: 'member.code_too_many' })
    wait(24 * 3600)
    expect((await ask(people.lin.phone)).status).toBe(200)
  })

  it('stops at the hour’s limit of an address, for any phone, also for this machine’s own address', async () => {
    const phones = Array.from({ length: 31 }, (_, index) => `137000001${String(index).padStart(2, '0')}`)
    for (const phone of phones.slice(0, 30)) expect((await ask(phone)).status).toBe(200)
    expect(await ask(phones[30]!)).toMatchObject({ status: 429, code: 'member.code_too_many' })
    expect((await ask(phones[30]!, { from: '203.0.113.2' })).status).toBe(200)
    const own = phones.map((phone) => phone.replace('1370', '1360'))
    for (const phone of own.slice(0, 30)) expect((await ask(phone, { from: '127.0.0.1' })).status).toBe(200)
    expect(await ask(own[30]!, { from: '127.0.0.1' })).toMatchObject({ status: 429, code: 'member.code_too_many' })
  })

  it('takes a code for 5 minutes [IP-161]', async () => {
    await ask(people.lin.phone)
    wait(5 * 60)
    expect(await logIn(people.lin.phone, lastCode())).toMatchObject({ status: 400, code: 'member.code_expired' })
    await ask(people.lin.phone)
    wait(5 * 60 - 1)
    expect((await logIn(people.lin.phone, lastCode())).status).toBe(200)
  })

  it('takes a code once [IP-161]', async () => {
    await ask(people.lin.phone)
    expect((await logIn(people.lin.phone, lastCode())).status).toBe(200)
    expect(await logIn(people.lin.phone, lastCode())).toMatchObject({ status: 400, code: 'member.code_expired' })
  })

  it('takes a code only for the phone it was sent to [IP-161]', async () => {
    await ask(people.lin.phone)
    const code = lastCode()
    expect(await logIn(people.chen.phone, code)).toMatchObject({ status: 400, code: 'member.code_expired' })
    await ask(people.chen.phone)
    expect(await logIn(people.chen.phone, code)).toMatchObject({ status: 400, code: 'member.code_wrong' })
  })

  it('accepts only the code sent last', async () => {
    await ask(people.lin.phone)
    const first = lastCode()
    wait(60)
    await ask(people.lin.phone)
    expect((await logIn(people.lin.phone, first)).status).toBe(400)
    expect((await logIn(people.lin.phone, lastCode())).status).toBe(200)
  })

  it('voids a code after 5 wrong tries, the right one included [IP-161]', async () => {
    await ask(people.lin.phone)
    for (let time = 1; time <= 4; time += 1)
      expect(await logIn(people.lin.phone, wrongCode())).toMatchObject({ status: 400, code: 'member.code_wrong' })
    expect(await logIn(people.lin.phone, wrongCode())).toMatchObject({ status: 429, code: 'member.code_tries' })
    expect(await logIn(people.lin.phone, lastCode())).toMatchObject({ status: 429, code: 'member.code_tries' })
    wait(60)
    await ask(people.lin.phone)
    expect((await logIn(people.lin.phone, lastCode())).status).toBe(200)
  })

  it('judges only five of forty guesses at once [IP-161]', async () => {
    await ask(people.lin.phone)
    const guesses = Array.from({ length: 40 }, (_, index) => (index < 39 ? wrongCode() : lastCode()))
    await Promise.all(guesses.slice(0, 20).map((code) => logIn(people.lin.phone, code)))
    const statuses = (await Promise.all(guesses.slice(20).map((code) => logIn(people.lin.phone, code)))).map(({ status }) => status)
    expect(statuses).toEqual(Array(20).fill(429))
    expect(await stored('SELECT wrong_tries FROM sms_code')).toEqual([{ wrong_tries: 5 }])
  })

  it('refuses a code that is not six digits without counting it as a try [IP-177]', async () => {
    await ask(people.lin.phone)
    for (const code of ['', '12345', '1234567', '12345a']) {
      expect(await logIn(people.lin.phone, code)).toMatchObject({ status: 400, code: code ? 'member.code_format' : 'member.code_empty' })
    }
    expect(await stored('SELECT wrong_tries FROM sms_code')).toEqual([{ wrong_tries: 0 }])
  })

  it('deletes codes that no limit counts any more', async () => {
    await ask(people.lin.phone)
    server.clock.moveTo(addMinutes(server.clock.now(), 24 * 60 + 1))
    await server.sweeper.runAll()
    expect(await stored('SELECT id FROM sms_code')).toEqual([])
  })
})
