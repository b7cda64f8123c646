import { instant } from '@/domain/time'
import { recordStatement } from '@server/db/records'
import { countText, countValues } from '@server/modules/member/codes/code-repository'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine, itOnServer } from '../support/database'
import { answering, codeCalls, deviceId } from './codes'
import { people, startAfresh, twoBrands } from '../support/two-brands'

let server: TestApp
let second: TestApp

beforeAll(async () => {
  const env = { SESSION_SECRET: 'x'.repeat(32) }
  server = await openTestApp({ seed: twoBrands, env })
  // A second engine: requests that one process runs in turn run at once in two.
  second = await openTestApp({ database: { ...server.database, engine: { ...server.engine } }, env })
})
beforeEach(async () => {
  await startAfresh(server)
  await stored('DELETE FROM account_device')
})
afterAll(async () => {
  await second.app.close()
  await server.close()
})

const { ask, logIn, lastCode, wrongCode } = codeCalls(() => server)
const wait = (seconds: number) => server.clock.moveTo(instant(server.clock.now() + seconds * 1000))
const stored = (sql: string) => server.engine.session((session) => session.query<Record<string, unknown>>(sql))
const phones = (count: number) => Array.from({ length: count }, (_, index) => `13700${String(index).padStart(6, '0')}`)
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `10.7.${Math.floor(index / 250)}.${1 + (index % 250)}`)
const tooMany = { status: 429, code: 'member.code_too_many' }
const lin = people.lin.phone

/** Lin logs in on a device of her own, some time before. */
const knownDevice = async (device = deviceId(1)) => {
  await ask(lin, { device, from: '192.0.2.1' })
  expect((await logIn(lin, lastCode(), { device, from: '192.0.2.1' })).status).toBe(200)
  wait(3600)
  return { device, from: '192.0.2.200' }
}

/** Strangers at several addresses request codes for a phone until all are refused. */
const useUp = async (phone: string) => {
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    for (let time = 0; time < 5; time += 1) {
      await ask(phone, { from, device: deviceId(900 + time) })
      wait(60)
    }
  expect(await ask(phone, { from: '198.51.100.4' })).toMatchObject(tooMany)
}

describeOnEngine('Who can use up codes of others', () => {
  it.each([
    ['in the name of a shop', 1],
    ['in the name of no shop', undefined],
  ])('nobody by asking for three hundred %s', async (_, shop) => {
    const all = phones(300)
    const asked = addresses(300).map((from, index) => () => ask(all[index]!, { from, ...(shop && { shop_id: shop }) }))
    for (let at = 0; at < asked.length; at += 10) await Promise.all(asked.slice(at, at + 10).map((one) => one()))
    expect(server.sent).toHaveLength(300)
    expect((await ask(lin, { from: '192.0.2.1', ...(shop && { shop_id: shop }) })).status).toBe(200)
  })

  it('nobody who knows a phone, for a device on which its account has logged in', async () => {
    const own = await knownDevice()
    await useUp(lin)
    expect((await ask(lin, own)).status).toBe(200)
    expect((await logIn(lin, lastCode(), own)).status).toBe(200)
    expect(await ask(lin, { device: deviceId(2), from: '192.0.2.201' })).toMatchObject(tooMany)
  })

  it('nobody who shares the address, for a device on which its account has logged in', async () => {
    const own = await knownDevice()
    for (const phone of phones(30)) await ask(phone, { from: own.from })
    expect(await ask(people.chen.phone, { from: own.from })).toMatchObject(tooMany)
    expect((await ask(lin, own)).status).toBe(200)
  })

  it('nobody at one address alone, for the same phone at another', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { status } = await ask(lin, { from: '198.51.100.1', device: deviceId(time) })
      expect(status).toBe(time < 5 ? 200 : 429)
      wait(60)
    }
    expect((await ask(lin, { from: '192.0.2.1' })).status).toBe(200)
  })

  it('nobody by making the phone wait just before its own device asks [IP-160]', async () => {
    const own = await knownDevice()
    expect((await ask(lin, { from: '198.51.100.1' })).status).toBe(200)
    expect((await ask(lin, own)).status).toBe(200)
    expect(await ask(lin, own)).toMatchObject({ status: 429, code: 'member.code_too_soon' })
  })

  it('stops a device that asks for its own phone all the time', async () => {
    const own = await knownDevice()
    for (let time = 0; time < 10; time += 1) {
      expect((await ask(lin, own)).status).toBe(200)
      wait(60)
    }
    expect(await ask(lin, own)).toMatchObject(tooMany)
  })

  it.each([
    ['from elsewhere', { from: '198.51.100.1' }],
    ['on another device at the same address', { device: deviceId(7), from: '192.0.2.1' }],
    ['on no device at the same address', { from: '192.0.2.1' }],
  ])('nobody by guessing at the code that was sent, %s [IP-161]', async (_, stranger) => {
    const own = { device: deviceId(1), from: '192.0.2.1' }
    await ask(lin, own)
    for (let time = 0; time < 6; time += 1)
      expect(await logIn(lin, wrongCode(), stranger)).toMatchObject({ status: 400, code: 'member.code_expired' })
    expect(await logIn(lin, lastCode(), stranger)).toMatchObject({ status: 400, code: 'member.code_expired' })
    expect((await logIn(lin, lastCode(), own)).status).toBe(200)
  })

  it.each([
    ['on a device', { device: deviceId(1), from: '192.0.2.1' }],
    ['on a device, at the same address', { device: deviceId(1), from: '198.51.100.1' }],
    ['without a device', { from: '192.0.2.1' }],
  ])('nobody by having a later code sent while one asked for %s is typed', async (_, own) => {
    await ask(lin, own)
    const code = lastCode()
    wait(60)
    await ask(lin, { from: '198.51.100.1' })
    expect((await logIn(lin, code, own)).status).toBe(200)
  })
})

describeOnEngine('The limit of codes', () => {
  it('is one /64 of IPv6 as one address, and no more than that', async () => {
    const all = phones(31)
    for (const [index, phone] of all.entries()) {
      const { status } = await ask(phone, { from: `2001:db8:5:6:${index.toString(16)}::${(index * 7).toString(16)}` })
      expect(status).toBe(index < 30 ? 200 : 429)
    }
    expect((await ask(all[30]!, { from: '2001:db8:5:7::1' })).status).toBe(200)
  })

  it('is the address however often the device is a new one', async () => {
    for (const [index, phone] of phones(31).entries())
      expect((await ask(phone, { device: deviceId(100 + index) })).status).toBe(index < 30 ? 200 : 429)
  })

  it('is the device whatever its address', async () => {
    const all = phones(11)
    for (const [index, from] of addresses(11).entries())
      expect((await ask(all[index]!, { from, device: deviceId(5) })).status).toBe(index < 10 ? 200 : 429)
    expect((await ask(all[10]!, { from: '10.7.0.11', device: deviceId(6) })).status).toBe(200)
  })

  it('is the account, where somebody logged in asks for other phones', async () => {
    const session = await server.logIn(people.lin.id)
    const move = (phone: string, from: string) =>
      answering(server, { phone, purpose: 'phone', session, from }, (captcha) =>
        server.request('POST', '/api/users/verify/code/', { body: { phone, area_code: 'zh-cn', ...captcha }, session, from }),
      )
    const all = phones(31)
    for (const [index, from] of addresses(31).entries()) expect((await move(all[index]!, from)).status).toBe(index < 30 ? 200 : 429)
    expect((await ask(all[30]!)).status).toBe(200)
  })

  it('keeps the purpose of a code: one to move to a phone logs nobody in', async () => {
    const session = await server.logIn(people.chen.id)
    await server.request('POST', '/api/users/verify/code/', { body: { phone: lin, area_code: 'zh-cn' }, session, from: '192.0.2.1' })
    expect(await logIn(lin, lastCode(), { from: '192.0.2.1' })).toMatchObject({ status: 400, code: 'member.code_expired' })
  })

  it('is never passed by requests at once, on two servers whose clocks differ', async () => {
    second.clock.moveTo(instant(TEN_O_CLOCK + 2_000))
    const elsewhere = codeCalls(() => second)
    const asked = phones(60).map((phone, index) => (index % 2 === 0 ? ask(phone) : elsewhere.ask(phone)))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('sends one code when one phone asks at once of two servers whose clocks differ [IP-160]', async () => {
    second.clock.moveTo(instant(TEN_O_CLOCK + 2_000))
    const elsewhere = codeCalls(() => second)
    const answers = await Promise.all([1, 2, 3, 4, 5].flatMap((n) => [ask(lin, { from: `10.1.1.${n}` }), elsewhere.ask(lin)]))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
  })

  it('is counted through indexes', async () => {
    await stored(`INSERT INTO sms_code (area_code, phone, code_hash, address_hash, device_hash, account_id, created_at, expire_at)
      SELECT 'zh-cn', '150' || (10000000 + n), '', 'a' || n, 'd' || n, 1 + n % 7, '2026-11-21T09:30+08:00', '2026-11-21T09:35+08:00' FROM generate_series(1, 20000) n`)
    await stored('ANALYZE sms_code')
    const number = { areaCode: 'zh-cn' as const, phone: lin }
    const asker = { askedBy: 'd1', addressHash: 'a1', deviceHash: 'd1', accountId: 99 }
    const values = countValues({ number, purpose: 'log_in', lane: 'stranger', shopId: null, ...asker }, TEN_O_CLOCK)
    const plan = await recordStatement<typeof values, object>('test-explain-count', `EXPLAIN ${countText}`)(values)
    const text = plan.map((row) => Object.values(row)[0] as string).join('\n')
    expect(text).not.toContain('Seq Scan')
    for (const index of ['phone', 'address', 'device', 'account']) expect(text).toContain(`sms_code_by_${index}`)
  })

  itOnServer('holds no connection while another server is at the same address', async () => {
    let free = (): void => undefined
    const freed = new Promise<void>((resolve) => (free = resolve))
    let held = (): void => undefined
    const holding = new Promise<void>((resolve) => (held = resolve))
    // An address of its own: how many captchas one address may have drawn in a minute goes by the machine's clock, and the tests above ask for some.
    const from = '192.0.2.40'
    await ask(lin, { from })
    const [row] = await stored('SELECT address_hash FROM sms_code')
    const holder = server.engine.begin(async (scope) => {
      await scope.run({ name: 'test-hold', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7100424))' }, [row!.address_hash])
      held()
      await freed
    })
    await holding
    const waiting = phones(40).map((phone) => ask(phone, { from }))
    const reads = await Promise.all(Array.from({ length: 20 }, () => server.request('GET', '/readyz')))
    expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await ask(people.chen.phone, { from: '192.0.2.9' })).status).toBe(200)
    free()
    await holder
    expect((await Promise.all(waiting)).filter(({ status }) => status === 200)).toHaveLength(29)
  })
})

describeOnEngine('A browser’s device', () => {
  const page = (cookie?: string) =>
    server.request('GET', '/welcome/', cookie === undefined ? {} : { headers: { cookie: `device=${cookie}` } })
  const given = async (cookie?: string) => (await page(cookie)).cookies.find(({ name }) => name === 'device')!

  it('is a signed httpOnly cookie that a page sets once', async () => {
    const first = await given()
    expect(first).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
    expect((await given(first.value)).value).toBe(first.value)
    expect((await given()).value).not.toBe(first.value)
    for (const forged of ['x', `${first.value}x`, first.value.replace(/\..*/, '.x')]) expect((await given(forged)).value).not.toBe(forged)
  })

  it('is known to the account that logged in there', async () => {
    const { value } = await given()
    const headers = { cookie: `device=${value}` }
    const body = { phone: lin, area_code: 'zh-cn' }
    await server.request('POST', '/api/send/verify/', { body, headers, from: '192.0.2.1' })
    expect((await server.request('POST', '/api/login/', { body: { ...body, code: lastCode() }, headers, from: '192.0.2.7' })).status).toBe(
      200,
    )
    wait(3600)
    await useUp(lin)
    expect((await server.request('POST', '/api/send/verify/', { body, headers, from: '192.0.2.8' })).status).toBe(200)
  })
})
