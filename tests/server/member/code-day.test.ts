import { instant } from '@/domain/time'
import { accountsAt } from '@server/sandbox/accounts'
import { setSwitch, type Switch } from '@server/sandbox/kit/switches'
import { withEngine } from '@server/db/transaction'
import { openSms } from '@server/providers/sms/open-sms'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'
import { answering, codeCalls, deviceId } from './codes'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands, env: { SMS_PROVIDERS: 'sandbox', CODES_PER_BRAND: '6' } })
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  server.context.sms = openSms(server.context.config, { clock: server.clock, log: server.context.log, sandbox: accountsAt(() => origin) })
})
beforeEach(async () => {
  await startAfresh(server)
  server.clock.moveTo(TEN_O_CLOCK)
  await server.engine.session((session) =>
    session.exec('DELETE FROM code_day; DELETE FROM account_device; DELETE FROM sandbox_sms; DELETE FROM sandbox_switch'),
  )
})
afterAll(() => server.close())

const { ask, askWith, logIn } = codeCalls(() => server)
const stored = <Row extends object>(sql: string) => server.engine.session((session) => session.query<Row>(sql))
const goWrong = (wrong: Switch) => withEngine(server.engine, () => setSwitch(wrong, server.clock.now()))
const phone = (n: number) => `1370000${String(n).padStart(4, '0')}`
const place = (n: number) => ({ from: `198.51.100.${n}`, device: deviceId(n) })
const lin = people.lin.phone

describeOnEngine('The codes of a brand’s day', () => {
  it('are capped for strangers, who answer a captcha from the middle on; another brand and the next day are not concerned', async () => {
    for (let n = 1; n <= 3; n += 1) expect((await askWith(phone(n), {}, { ...place(n), shop_id: 1 })).status).toBe(200)
    expect(await askWith(phone(4), {}, { ...place(4), shop_id: 1 })).toMatchObject({ code: 'member.captcha_needed' })
    for (let n = 4; n <= 6; n += 1) expect((await ask(phone(n), { ...place(n), shop_id: 1 })).status).toBe(200)
    expect(await ask(phone(7), { ...place(7), shop_id: 1 })).toMatchObject({ status: 429, code: 'member.code_day_full' })
    expect((await ask(phone(7), { ...place(7), shop_id: 4 })).status).toBe(200)
    expect(await stored('SELECT brand_id AS brand, lane, codes FROM code_day ORDER BY brand_id')).toEqual([
      { brand: 1, lane: 'stranger', codes: 6 },
      { brand: 2, lane: 'stranger', codes: 1 },
    ])
    server.clock.moveTo(instant(TEN_O_CLOCK + 24 * 3_600_000))
    expect((await ask(phone(7), { ...place(7), shop_id: 1 })).status).toBe(200)
  })

  it('codes that strangers used up leave a person on a known device his code', async () => {
    const own = { ...place(99), shop_id: 1 }
    await ask(lin, own)
    const [{ code }] = (await stored<{ code: string }>('SELECT variables[1] AS code FROM sandbox_sms')) as [{ code: string }]
    expect((await logIn(lin, code, own)).status).toBe(200)
    for (let n = 1; n <= 6; n += 1) await ask(phone(n), { ...place(n), shop_id: 1 })
    expect(await ask(phone(7), { ...place(7), shop_id: 1 })).toMatchObject({ code: 'member.code_day_full' })
    for (let time = 1; time <= 7; time += 1) {
      server.clock.moveTo(instant(TEN_O_CLOCK + time * 3_600_000))
      expect((await ask(lin, own)).status).toBe(200)
    }
  })

  it('codes to phones that logged-in people name have a day of their own, in which the own phone is not counted', async () => {
    await stored(`INSERT INTO account (id, area_code, phone, username, avatar, created_at)
      SELECT 201 + n, 'zh-cn', '136' || (10000000 + n), '某人', '', '2026-01-01Z' FROM generate_series(0, 7) n`)
    const move = async (n: number, to: string) => {
      const session = await server.logIn(200 + n)
      return answering(server, { phone: to, purpose: 'phone', session, shop_id: 1, ...place(n) }, (captcha) =>
        server.request('POST', '/api/users/verify/code/', {
          body: { phone: to, area_code: 'zh-cn', shop_id: 1, ...captcha },
          session,
          from: place(n).from,
          headers: { 'x-device': place(n).device },
        }),
      )
    }
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => move(n, phone(n))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(await move(8, phone(9))).toMatchObject({ status: 429, code: 'member.code_day_full' })
    expect((await move(8, '13610000007')).status).toBe(200)
    expect((await ask(phone(9), { ...place(9), shop_id: 1 })).status).toBe(200)
    expect(await stored('SELECT lane, codes FROM code_day ORDER BY lane')).toEqual([
      { lane: 'account', codes: 6 },
      { lane: 'own', codes: 1 },
      { lane: 'stranger', codes: 1 },
    ])
  })

  it('codes that are used up are told to the operator', async () => {
    server.logged.length = 0
    for (let n = 1; n <= 7; n += 1) await ask(phone(n), { ...place(n), shop_id: 1 })
    expect(server.logged.join('\n')).toContain('a brand has sent the codes of its day')
  })

  it('are never more than the cap when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(phone(n), { ...place(n + 1), shop_id: 1 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(await stored('SELECT count(*)::int AS n FROM sandbox_sms')).toEqual([{ n: 6 }])
  })
})

describeOnEngine('A code on its way through the providers', () => {
  const accepted = () => stored('SELECT provider FROM sms_code ORDER BY id')

  it('is stored with the provider that accepted it', async () => {
    expect((await ask(phone(1), place(1))).status).toBe(200)
    await goWrong({
      provider: 'tencent',
      target: 'send',
      fault: 'error',
      params: { code: 'FailedOperation.InsufficientBalanceInSmsPackage' },
    })
    expect((await ask(phone(2), place(2))).status).toBe(200)
    expect(await accepted()).toEqual([{ provider: 'tencent' }, { provider: 'aliyun' }])
  })

  it('is one message when the same phone asks twice at once', async () => {
    const answers = await Promise.all([ask(phone(1), place(1)), ask(phone(1), place(1))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await stored('SELECT phone FROM sandbox_sms')).toHaveLength(1)
  })

  it('a code comes in the language of the person, where the number is abroad too', async () => {
    const headers = { 'accept-language': 'en-us' }
    const body = { phone: '0912345678', area_code: 'zh-tw' }
    expect((await server.request('POST', '/api/send/verify/', { body, headers })).status).toBe(200)
    expect(await stored('SELECT template FROM sandbox_sms')).toEqual([{ template: 'abroad-log_in-en-us' }])
  })

  it('a code to a number that takes none says so, keeps nobody waiting and tries no other provider', async () => {
    server.logged.length = 0
    expect(await ask('19912340000', place(1))).toMatchObject({
      status: 400,
      code: 'member.phone_unreachable',
      msg: '短信发不到这个手机号，请检查号码或致电门店',
    })
    expect((await ask('19912340000', place(1))).code).toBe('member.phone_unreachable')
    const log = server.logged.join('\n')
    expect(log).not.toContain('isv.MOBILE_NUMBER_ILLEGAL')
    expect(log).not.toContain('a code was not sent')
  })

  it('fails where no provider accepts it, and names neither phone, code nor key in the log', async () => {
    for (const provider of ['tencent', 'aliyun'] as const)
      await goWrong({ provider, target: 'send', fault: 'error', params: { code: 'isv.AMOUNT_NOT_ENOUGH' } })
    server.logged.length = 0
    expect(await ask(phone(1), place(1))).toMatchObject({ status: 503, code: 'member.code_not_sent' })
    expect(await accepted()).toEqual([{ provider: null }])
    const log = server.logged.join('\n')
    expect(log).toContain('isv.AMOUNT_NOT_ENOUGH')
    expect(log).not.toMatch(new RegExp(`${phone(1)}|code=|Signature=|AKID|LTAI`))
  })
})
