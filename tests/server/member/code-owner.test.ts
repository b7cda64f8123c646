import { instant } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'
import { answering, codeCalls, deviceId } from './codes'

const FIRST = 201
const CROWD = 50

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(async () => {
  await startAfresh(server)
  await stored('DELETE FROM code_day')
  await stored('DELETE FROM staff_search_found')
  await stored('DELETE FROM account_device')
  await stored(`INSERT INTO account (id, area_code, phone, username, avatar, created_at)
    SELECT ${FIRST} + n, 'zh-cn', '136' || (10000000 + n), '某人', '', '2026-01-01Z' FROM generate_series(0, ${CROWD - 1}) n`)
})
afterAll(() => server.close())

const { ask } = codeCalls(() => server)
const stored = <Row extends object>(sql: string) => server.engine.session((session) => session.query<Row>(sql))
const wait = (seconds: number) => server.clock.moveTo(instant(server.clock.now() + seconds * 1000))
const lin = people.lin.phone
const NOBODYS = '13700009997'
const crowd = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => server.logIn(FIRST + n)))
const place = (n: number) => `198.51.${Math.floor(n / 250)}.${1 + (n % 250)}`
const tooMany = { status: 429, code: 'member.code_too_many' }

interface Sending {
  from?: string
  device?: string
  /** In the name of which shop. */
  shop?: number
}
/** Somebody logged in has a code sent, and answers a captcha where one is needed. */
const send = (session: string, phone: string, { from = '203.0.113.1', device, shop }: Sending = {}) =>
  answering(server, { phone, purpose: 'phone', session, from, ...(device && { device }), ...(shop && { shop_id: shop }) }, (captcha) =>
    server.request('POST', '/api/users/verify/code/', {
      body: { phone, area_code: 'zh-cn', ...(shop && { shop_id: shop }), ...captcha },
      session,
      from,
      ...(device && { headers: { 'x-device': device } }),
    }),
  )
const deletion = (session: string) =>
  answering(server, { phone: lin, purpose: 'deletion', session }, (captcha) =>
    server.request('POST', `/api/users/${people.lin.id}/deletion/code/`, { body: captcha, session }),
  )
/** Staff of a shop have a code sent to somebody who joins it. */
const join = (session: string, phone: string, shop: number, from = '203.0.113.4') =>
  answering(server, { phone, purpose: 'join', session, shop_id: shop, from }, (captcha) =>
    server.request<{ outcome: string }>('POST', '/api/users/', {
      body: { phone, area_code: 'zh-cn', username: '某人', gender: 1, shop_id: shop, ...captcha },
      session,
      from,
    }),
  )
const accepted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

/** Fifty accounts at fifty addresses, over a day, until nobody else gets a code to the phone. */
const fill = async (phone: string = lin) => {
  const sessions = await crowd(CROWD)
  for (let hour = 0; hour < 2; hour += 1) {
    for (const [n, session] of sessions.slice(0, 20).entries()) {
      await send(session, phone, { from: place(n) })
      wait(60)
    }
    wait(3600)
  }
  expect(await send(sessions[CROWD - 1]!, phone, { from: place(99) })).toMatchObject(tooMany)
}

describeOnEngine('An owner’s codes to his own phone', () => {
  it('are there however many accounts send to it: he steps up and deletes his account', async () => {
    const own = await server.logIn(people.lin.id)
    await fill()
    expect((await send(own, lin)).status).toBe(200)
    expect(server.sent.at(-1)).toMatchObject({ phone: lin, purpose: 'step_up' })
    wait(60)
    expect((await deletion(own)).status).toBe(200)
    expect(server.sent.at(-1)).toMatchObject({ phone: lin, purpose: 'deletion' })
  })

  it('are there after his codes to others, and his own codes take nothing from others', async () => {
    const own = await server.logIn(people.lin.id)
    for (let n = 0; n < 31; n += 1) await send(own, `1370000${String(n).padStart(4, '0')}`)
    expect(await send(own, '13700009999')).toMatchObject(tooMany)
    for (let time = 0; time < 10; time += 1) {
      expect((await send(own, lin)).status).toBe(200)
      wait(60)
    }
    expect((await send(await server.logIn(FIRST), lin, { from: place(1) })).status).toBe(200)
  })

  it('are ten an hour in one session, and another session has its own', async () => {
    const [stolen, own] = [await server.logIn(people.lin.id), await server.logIn(people.lin.id)]
    for (let time = 0; time < 10; time += 1) {
      expect((await send(stolen, lin, { from: place(time), device: deviceId(time) })).status).toBe(200)
      wait(60)
    }
    expect(await send(stolen, lin, { from: place(20), device: deviceId(20) })).toMatchObject(tooMany)
    expect((await send(own, lin)).status).toBe(200)
  })

  it('are thirty an hour in all of his sessions', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => server.logIn(people.lin.id)))
    let sent = 0
    for (const session of sessions)
      for (let time = 0; time < 10; time += 1) {
        sent += accepted([await send(session, lin)])
        // The pause is a minute: these are written back instead, so that all are of one hour.
        await stored(
          `UPDATE sms_code SET created_at = created_at - interval '1 minute' WHERE lane = 'own' AND created_at > '2026-11-21T09:59+08:00'`,
        )
      }
    expect(sent).toBe(30)
  })
})

describeOnEngine('Codes of logged-in people to other phones', () => {
  it('are thirty at one address, whoever asks and however many ask at once', async () => {
    const sessions = await crowd(CROWD)
    const answers = await Promise.all(
      sessions.map((session, n) => send(session, `1370000${String(n).padStart(4, '0')}`, { from: '203.0.113.2' })),
    )
    expect(accepted(answers)).toBe(30)
    expect(server.sent).toHaveLength(30)
    expect((await send(sessions[CROWD - 1]!, '13700009999', { from: place(2) })).status).toBe(200)
  })

  it('are thirty on one device, whatever its address', async () => {
    const sessions = await crowd(CROWD)
    const answers = await Promise.all(
      sessions.map((session, n) => send(session, `1370000${String(n).padStart(4, '0')}`, { from: place(n), device: deviceId(7) })),
    )
    expect(accepted(answers)).toBe(30)
  })

  it('are ten to a phone in an hour when fifty ask at once at fifty addresses', async () => {
    const sessions = await crowd(CROWD)
    expect(accepted(await Promise.all(sessions.map((session, n) => send(session, lin, { from: place(n) }))))).toBe(10)
  })

  it('are five to a phone in an hour from one address', async () => {
    const sessions = await crowd(CROWD)
    const from = '203.0.113.200'
    expect(accepted(await Promise.all(sessions.map((session) => send(session, lin, { from }))))).toBe(5)
  })

  it('leave strangers and the desk at that address theirs', async () => {
    const sessions = await crowd(CROWD)
    const from = '203.0.113.3'
    for (const [n, session] of sessions.entries()) await send(session, `1370000${String(n).padStart(4, '0')}`, { from })
    expect((await ask('13700009998', { from })).status).toBe(200)
    expect((await join(await server.logIn(people.owner.id), NOBODYS, 2, from)).data.outcome).toBe('confirm')
  })
})

describeOnEngine('Codes that staff send to a person', () => {
  it('are there where other accounts have sent all of theirs to the phone', async () => {
    await fill(NOBODYS)
    expect((await join(await server.logIn(people.owner.id), NOBODYS, 2)).data.outcome).toBe('confirm')
  })

  it('are ten an hour to a phone at a shop, whoever sends them, and another shop has its own', async () => {
    await stored('UPDATE ship SET is_superuser = true WHERE id IN (12, 16)')
    const staff = await Promise.all([people.owner.id, people.hsu.id, people.lin.id].map((id) => server.logIn(id)))
    let sent = 0
    for (let time = 0; time < 4; time += 1) {
      for (const session of staff) sent += accepted([await join(session, NOBODYS, 2)])
      wait(61)
    }
    await stored('UPDATE ship SET is_superuser = false WHERE id IN (12, 16)')
    expect(sent).toBe(10)
    expect((await join(await server.logIn(people.stranger.id), NOBODYS, 4)).data.outcome).toBe('confirm')
  })
})
