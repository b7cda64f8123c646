import type { Privacy } from '@/contract/member/privacy'
import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { deviceId } from './codes'

const LIN = people.lin.id
const NEW_PHONE = '13700000000'
let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  await server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false);
      DELETE FROM consent; DELETE FROM sms_code; DELETE FROM code_use; DELETE FROM session; DELETE FROM idempotency;
      DELETE FROM ship USING account a WHERE a.id = account_id AND a.phone = '${NEW_PHONE}'; DELETE FROM account WHERE phone = '${NEW_PHONE}';
      SELECT set_config('house.forgets', 'off', false)`),
  )
})
afterAll(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const enter = async (url: string, phone: string, more: object, client: 'weapp' | 'h5' = 'weapp') => {
  later(2)
  const headers: Record<string, string> = client === 'weapp' ? { 'x-client': 'weapp', 'x-device': deviceId(1) } : {}
  const typed = { phone, area_code: 'zh-cn' }
  await server.request('POST', '/api/send/verify/', { body: typed, headers })
  return server.request<{ session_id: string; user: { id: number } }>('POST', url, {
    body: { ...typed, code: server.sent.at(-1)!.code, ...more },
    headers,
  })
}
const logIn = (more: object, client?: 'weapp' | 'h5') => enter('/api/login/', people.lin.phone, more, client)
const rows = () =>
  stored<Record<string, unknown>>(
    server,
    `SELECT account_id AS of, brand_id AS brand, kind, version, given_by AS by, given_in AS "in", withdrawn_by AS ended FROM consent ORDER BY id`,
  )
const read = async (session: string, userId: number = LIN, shopId = 1) =>
  server.request<Privacy>('GET', `/api/shops/${shopId}/users/${userId}/privacy/`, { session })
const change = async (session: string, kind: string, given: boolean, userId: number = LIN, key?: string) =>
  server.request<Privacy>('PUT', `/api/shops/1/users/${userId}/consents/${kind}/`, {
    session,
    body: { given },
    ...(key !== undefined && { key }),
  })
const of = ({ data }: { data: Privacy }, kind: string) => data.consents.find((each) => each.kind === kind)

describeOnEngine('A consent to the terms', () => {
  it('is written down with the log-in that it was ticked for: person, brand, version, how and where', async () => {
    await logIn({ shop_id: 1, terms_version: '3.1' })
    expect(await rows()).toEqual([{ of: LIN, brand: 1, kind: 'terms', version: '3.1', by: 'log_in', in: 'weapp', ended: null }])
    await logIn({ shop_id: 4, terms_version: '3.1' }, 'h5')
    expect((await rows())[1]).toMatchObject({ brand: 2, in: 'h5' })
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('is written down once however often the person logs in, and again when the text is newer', async () => {
    for (const terms_version of ['3.0', '3.0', '3.1', '3.1', '3.0']) await logIn({ shop_id: 1, terms_version })
    expect((await rows()).map(({ version, ended }) => [version, ended])).toEqual([
      ['3.0', 'renewed'],
      ['3.1', null],
    ])
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('is written down with registering, for the account that was made', async () => {
    const { data } = await enter('/api/register/', NEW_PHONE, { terms_version: '3.1' })
    expect(await rows()).toEqual([{ of: data.user.id, brand: 1, kind: 'terms', version: '3.1', by: 'register', in: 'weapp', ended: null }])
  })

  it('is not written down where the log-in fails, and of a version that there is not, nothing', async () => {
    const wrong = await server.request('POST', '/api/login/', {
      body: { phone: people.lin.phone, area_code: 'zh-cn', code: '000000', shop_id: 1, terms_version: '3.1' },
    })
    expect(wrong.status).toBe(400)
    expect((await logIn({ shop_id: 1, terms_version: '9.9' })).status).toBe(200)
    expect((await logIn({ shop_id: 1, terms_version: '<b>' })).status).toBe(200)
    expect((await logIn({ shop_id: 1 })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('cannot be withdrawn, nor given elsewhere than at the log-in', async () => {
    const { data } = await logIn({ shop_id: 1, terms_version: '3.1' })
    const session = data.session_id
    expect(await change(session, 'terms', false)).toMatchObject({ status: 409, code: 'consent.stays' })
    expect(await change(session, 'terms', true)).toMatchObject({ status: 409, code: 'consent.not_here' })
    expect(of(await read(session), 'terms')).toMatchObject({ version: '3.1', can: '', given_at: '2026-11-21T10:02:00+08:00' })
  })
})

describeOnEngine('A consent by a tap', () => {
  it('is given, withdrawn and given again, each time as a row with its time', async () => {
    const session = await server.logIn(LIN)
    expect(of(await read(session), 'ranking')).toEqual({
      kind: 'ranking',
      version: '',
      given_at: null,
      withdrawn_at: null,
      can: 'give',
      guardian: null,
    })
    expect(of(await change(session, 'ranking', true), 'ranking')).toMatchObject({ given_at: '2026-11-21T10:00:00+08:00', can: 'withdraw' })
    later(60)
    expect(of(await change(session, 'ranking', false), 'ranking')).toMatchObject({
      ...{ version: '1.0', given_at: null, withdrawn_at: '2026-11-21T11:00:00+08:00', can: 'give' },
    })
    later(60)
    expect(of(await change(session, 'ranking', true), 'ranking')).toMatchObject({
      given_at: '2026-11-21T12:00:00+08:00',
      withdrawn_at: null,
    })
    expect((await rows()).map(({ kind, by, ended }) => [kind, by, ended])).toEqual([
      ['ranking', 'member', 'member'],
      ['ranking', 'member', null],
    ])
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('changes nothing where it is as it was wished, and answers a repeated request the same', async () => {
    const session = await server.logIn(LIN)
    await change(session, 'recommend', false)
    expect(await rows()).toEqual([])
    const first = await change(session, 'recommend', true, LIN, 'key-recommend-1')
    later(5)
    await change(session, 'recommend', true)
    expect((await change(session, 'recommend', true, LIN, 'key-recommend-1')).data).toEqual(first.data)
    expect(await rows()).toHaveLength(1)
  })

  it('is of its brand: a consent at one is none at another', async () => {
    const session = await server.logIn(LIN)
    await change(session, 'ranking', true)
    expect(of(await read(session, LIN, 2), 'ranking')).toMatchObject({ can: 'withdraw' })
    expect(of(await read(session, LIN, 4), 'ranking')).toMatchObject({ can: 'give', given_at: null })
  })

  it('is not offered for photos of the face and for measures, until one was given', async () => {
    const session = await server.logIn(LIN)
    expect((await read(session)).data.consents.map(({ kind }) => kind)).toEqual(['terms', 'ranking', 'recommend'])
    for (const kind of ['face', 'health']) expect((await change(session, kind, true)).code).toBe('consent.not_here')
    await stored(
      server,
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'face', '1.0', '2026-04-18T09:00:00+08:00', 'member', 'weapp')`,
    )
    expect(of(await read(session), 'face')).toMatchObject({ can: 'withdraw', given_at: '2026-04-18T09:00:00+08:00' })
    expect(of(await change(session, 'face', false), 'face')).toMatchObject({ can: '', given_at: null })
    expect((await change(session, 'body', true)).code).toBe('request.not_found')
  })

  it('is nobody else’s to see or to change', async () => {
    for (const accountId of [people.chen.id, workers.superuser]) {
      const session = await server.logIn(accountId)
      expect((await read(session, LIN)).code).toBe('permission.none')
      expect((await change(session, 'ranking', true, LIN)).code).toBe('permission.none')
    }
    expect((await read(await server.logIn(LIN), LIN, 999)).code).toBe('shop.not_found')
    expect(await rows()).toEqual([])
  })
})

describeOnEngine('The record of consents', () => {
  const give = `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'ranking', '1.0', '2026-11-20Z', 'member', 'h5')`

  it('is only added to and closed', async () => {
    await stored(server, give)
    await expect(stored(server, give)).rejects.toThrow('consent_live')
    await expect(stored(server, `UPDATE consent SET version = '2.0'`)).rejects.toThrow('only added to and closed')
    await expect(stored(server, 'DELETE FROM consent')).rejects.toThrow('only added to and closed')
    const closed = `UPDATE consent SET withdrawn_at = '2026-11-21Z', withdrawn_by = 'member', withdrawn_in = 'h5'`
    await expect(stored(server, `${closed}, given_at = '2026-11-01Z'`)).rejects.toThrow('only added to and closed')
    await stored(server, closed)
    await expect(stored(server, `UPDATE consent SET withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_in = NULL`)).rejects.toThrow(
      'only added to',
    )
  })

  it('is found broken where two were in force at once', async () => {
    const closed = give
      .replace('given_in)', 'given_in, withdrawn_at, withdrawn_by, withdrawn_in)')
      .replace("'h5')", "'h5', '2026-11-21Z', 'member', 'h5')")
    expect(await brokenAfter(server.engine, closed, give.replace('2026-11-20Z', '2026-11-22Z'))).toEqual([])
    expect(await brokenAfter(server.engine, closed, give)).toEqual(['one-consent-in-force'])
  })
})
