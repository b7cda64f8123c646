import type { CalendarFeed } from '@/contract/calendar'
import { addMinutes, readInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { emptyClasses, makeMember, stored, type Member } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { readFile } from './calendar'

interface Made {
  feed: CalendarFeed
  url: string
  webcal: string
}

let server: TestApp
let lin: Member
let staff: string
const LIN = people.lin.id
const address = (userId: number = LIN) => `/api/v2/users/${userId}/calendar/`
let keys = 0
const make = async (key = `calendar-key-${(keys += 1)}`) =>
  server.request<Made>('POST', address(), { session: lin.session, key, headers: { host: 'gym.example' } })
const read = async () => (await server.request<{ feed: CalendarFeed | null }>('GET', address(), { session: lin.session })).data.feed
const revoke = () => server.request('DELETE', address(), { session: lin.session })
/** The file at an address, as a calendar asks for it: without a session. */
const ask = (url: string, { from = '192.0.2.1', tag }: { from?: string; tag?: string } = {}) =>
  server.app.inject({
    url: new URL(url).pathname,
    remoteAddress: from,
    headers: { host: 'gym.example', ...(tag && { 'if-none-match': tag }) },
  })
const events = async (url: string) => readFile((await ask(url)).body).events
const isAudited = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnBothEngines('The private address for calendars', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: staffShop, rate: 1_000_000 })
    lin = makeMember(server, LIN, await server.logIn(LIN))
    staff = await server.logIn(workers.superuser)
  })
  beforeEach(async () => {
    await emptyClasses(server)
    await stored(
      server,
      `UPDATE schedule SET start_at = '2026-11-21T18:00+08:00', end_at = '2026-11-21T19:00+08:00', changed_by = NULL, changed_at = NULL WHERE id = ${classes.evening}`,
    )
    await stored(server, 'DELETE FROM calendar_feed')
    server.logged.length = 0
  })
  afterEach(isAudited)
  afterAll(() => server.close())

  it('is made on request, is shown once, and opens in a calendar by a link of its own', async () => {
    expect(await read()).toBeNull()
    const { data, code } = await make()
    expect(code).toBe('ok')
    expect(data.feed).toEqual({ made_at: '2026-11-21T10:00:00+08:00', seen_at: null })
    expect(data.url).toMatch(/^http:\/\/gym\.example\/api\/v2\/calendar\/[\w-]{43}\.ics$/)
    expect(data.webcal).toBe(data.url.replace('http:', 'webcal:'))
    expect(await read()).toEqual(data.feed)
  })

  it('shows what is booked, moves what moves and lets go what is cancelled, without a session and without a name', async () => {
    const { url } = (await make()).data
    expect(await events(url)).toEqual([])
    const [evening, other] = [(await lin.book()).data.order.id, (await lin.book({ schedule_id: classes.late })).data.order.id]
    const listed = await events(url)
    expect(listed.map(({ uid }) => uid)).toEqual([`booking-${other}@gym.example`, `booking-${evening}@gym.example`])
    const terms = { teacher_id: 1, space_id: 1, start: '2026-11-21T18:30:00+08:00' }
    await server.request('PUT', `/api/shops/1/staff/schedules/${classes.evening}/terms/`, { session: staff, body: terms })
    expect((await events(url))[1]).toMatchObject({
      start: '2026-11-21T18:30:00+08:00',
      sequence: 1,
      location: '拾光·静安店, 南京西路 1 号',
    })
    const { body } = await ask(url)
    expect(body).not.toMatch(/林晓|周岚|021-|138000/)
    await lin.cancel(evening)
    expect((await events(url)).map(({ uid }) => uid)).toEqual([`booking-${other}@gym.example`])
  })

  it('goes back thirty days and has nothing of anybody else or of what is not paid', async () => {
    const { url } = (await make()).data
    const { id } = (await lin.book()).data.order
    await stored(server, `UPDATE booking SET held_until = '2026-11-21T02:15:00Z', channel = 'WEIXIN', card_id = NULL WHERE id = ${id}`)
    expect(await events(url)).toEqual([])
    await stored(
      server,
      `UPDATE booking SET held_until = NULL, channel = 'CARD', card_id = ${cards.value}, account_id = ${people.chen.id} WHERE id = ${id}`,
    )
    expect(await events(url)).toEqual([])
    await stored(server, `UPDATE booking SET account_id = ${LIN} WHERE id = ${id}`)
    server.clock.moveTo(readInstant('2026-12-21T18:59:00+08:00'))
    expect(await events(url)).toHaveLength(1)
    server.clock.moveTo(readInstant('2026-12-21T19:01:00+08:00'))
    expect(await events(url)).toEqual([])
    server.clock.moveTo(TEN_O_CLOCK)
  })

  it('answers that nothing changed to a calendar that has it all, and keeps nothing on the way', async () => {
    const { url } = (await make()).data
    await lin.book()
    const first = await ask(url)
    const tag = first.headers.etag as string
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'text/calendar; charset=utf-8' })
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 5))
    const again = await ask(url, { tag })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-store'])
    await lin.cancel(Number((await events(url))[0]!.uid.match(/\d+/)![0]))
    expect((await ask(url, { tag })).statusCode).toBe(200)
  })

  it('tells nothing of its reading once it belongs to nobody', async () => {
    await ask((await make()).data.url)
    await stored(server, 'UPDATE calendar_feed SET account_id = NULL')
    expect(brokenIn(await auditDatabase())).toEqual(['calendar-feed-is-a-persons'])
    await stored(server, 'DELETE FROM calendar_feed')
  })

  it('is noted as read once an hour', async () => {
    const { url } = (await make()).data
    const seen: (string | null | undefined)[] = []
    for (const minutes of [1, 30, 62]) {
      server.clock.moveTo(addMinutes(TEN_O_CLOCK, minutes))
      await ask(url)
      seen.push((await read())?.seen_at)
    }
    expect(seen).toEqual(['2026-11-21T10:01:00+08:00', '2026-11-21T10:01:00+08:00', '2026-11-21T11:02:00+08:00'])
  })

  it('is gone once another is made, and once it is revoked', async () => {
    const first = (await make()).data.url
    const second = (await make()).data.url
    expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([410, 200])
    expect((await revoke()).data).toEqual({ feed: null })
    expect((await revoke()).code).toBe('ok')
    const gone = await ask(second)
    expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([410, 'calendar.revoked'])
    expect(await read()).toBeNull()
  })

  it('is the same to a repeated request, of which no table keeps the address', async () => {
    const one = (await make('calendar-key-same')).data
    const two = (await make('calendar-key-same')).data
    expect(two).toEqual(one)
    const token = /calendar\/([\w-]+)\.ics/.exec(one.url)![1]!
    const kept = await stored<{ text: string }>(
      server,
      'SELECT (SELECT json_agg(f) FROM calendar_feed f)::text || (SELECT json_agg(i) FROM idempotency i)::text AS text',
    )
    expect(kept[0]!.text).toContain(
      String((await stored<{ id: string }>(server, 'SELECT id FROM calendar_feed WHERE account_id IS NOT NULL'))[0]!.id),
    )
    expect(kept[0]!.text).not.toContain(token)
    await make()
    expect(await make('calendar-key-same')).toMatchObject({ status: 410, code: 'calendar.revoked' })
  })

  it('is one to two requests at once', async () => {
    const made = await Promise.all([make(), make(), make()])
    const working = await Promise.all(made.filter(({ code }) => code === 'ok').map(async ({ data }) => (await ask(data.url)).statusCode))
    expect(working.filter((status) => status === 200)).toHaveLength(1)
    expect(await stored(server, 'SELECT 1 FROM calendar_feed WHERE account_id IS NOT NULL')).toHaveLength(1)
  })

  it('is the person’s own to see, make and revoke', async () => {
    const { url } = (await make()).data
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await server.request(method, address(), { session: staff })).code).toBe('permission.none')
      expect((await server.request(method, address())).code).toBe('session.needed')
    }
    expect((await ask(url)).statusCode).toBe(200)
  })

  it('stays out of the log', async () => {
    const { url } = (await make()).data
    await ask(url)
    await ask(url.replace('.ics', 'x.ics'))
    await revoke()
    await ask(url)
    const token = /calendar\/([\w-]+)\.ics/.exec(url)![1]!
    expect(server.logged.filter((line) => line.includes('/api/v2/calendar/:token.ics'))).toHaveLength(3)
    expect(server.logged.join('')).not.toContain(token)
    expect(await stored(server, `SELECT 1 FROM view_log WHERE client_path LIKE '%${token}%'`)).toEqual([])
  })

  it('cannot be guessed: after thirty tries an address is answered no more guesses, and everybody with a real one still is', async () => {
    const { url } = (await make()).data
    const guess = (n: number) => `http://gym.example/api/v2/calendar/${`g${n}`.padEnd(43, 'A')}.ics`
    const codes: number[] = []
    for (let n = 0; n < 1000; n += 1) codes.push((await ask(guess(n), { from: '198.51.100.7' })).statusCode)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404))
    expect(new Set(codes.slice(30))).toEqual(new Set([429]))
    expect((await ask(guess(1), { from: '198.51.100.8' })).statusCode).toBe(404)
    expect((await ask(url, { from: '198.51.100.7' })).statusCode).toBe(200)
    expect((await ask(url.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics')))).statusCode).toBe(404)
    expect((await ask('http://gym.example/api/v2/calendar/short.ics')).statusCode).toBe(404)
  })
})
