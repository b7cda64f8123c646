import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { GroupSchedule } from '@/contract/booking/shapes'
import type { ShopSettings } from '@/contract/staff/settings'
import { routes } from '@/routes/table'
import { emptyClasses, makeMember, stored, type Member } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { makeDrawingClient } from '../support/drawing-client'
import { temporaryFolder } from '../support/process'
import { people } from '../support/two-brands'
import { deepIt } from '../../support/test-set'

const PAGE = '/shop/1/mobile/user/grouplesson/list/'
const TODAY = '2026-11-21'
const readDay = (date: string) => `/api/mobile/schedules/group/?shop_id=1&date=${date}`
const listTags = (date: string) => `/api/mobile/schedules/tags/?shop_id=1&date=${date}`
const orderPage = (id: number) => `/shop/1/m/user/schedules/orders/${id}/`

describeOnBothEngines('The first paint of a page', () => {
  const { folder, remove } = temporaryFolder()
  let server: TestApp
  let lin: Member
  const sessions: Record<'lin' | 'hsu', string> = { lin: '', hsu: '' }
  beforeAll(async () => {
    await makeDrawingClient(folder)
    server = await openTestApp({ seed: bookingShop, clientFolder: folder })
    sessions.lin = await server.logIn(people.lin.id)
    sessions.hsu = await server.logIn(people.hsu.id)
    lin = makeMember(server, people.lin.id, sessions.lin)
  }, 60_000)
  // A clock that stands still: drawing never uses up its share of time.
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(1)
    return emptyClasses(server)
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    await server.close()
    remove()
  })

  const as = (who: keyof typeof sessions | undefined) => (who ? { cookie: `session=${sessions[who]}` } : {})
  const open = async (url: string, who?: keyof typeof sessions, headers: Record<string, string> = {}) => {
    const answer = await server.app.inject({ url, headers: { ...as(who), ...headers } })
    const drawn = /<div id="first-paint">(.*)<\/div><div id="app">/s.exec(answer.body)?.[1]
    const data = JSON.parse(/<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(answer.body)![1]!) as {
      answers?: [key: unknown[], data: unknown][]
      shop?: { id: number } | null
    }
    const readAnswer = (...key: unknown[]) => data.answers?.find(([found]) => JSON.stringify(found) === JSON.stringify(key))?.[1]
    return { ...answer, headers: answer.headers, body: answer.body, statusCode: answer.statusCode, drawn, data, readAnswer }
  }
  const read = async (url: string, session?: string) => (await server.request('GET', url, { session })).data
  const errors = () => server.logged.filter((line) => line.includes('first paint'))

  const existsFor = async (whoAt: (at: number) => keyof typeof sessions | undefined) => {
    const addresses = Object.values(routes).flatMap(({ paths }) => paths as readonly string[])
    for (const [at, address] of addresses.entries()) {
      const url = address.replace(/:\w+/g, '1')
      expect([url, (await open(url, whoAt(at))).drawn]).toEqual([url, expect.stringContaining('<div')])
    }
    expect(errors()).toEqual([])
  }
  it('exists for every page of the app, for a visitor or a member by turns, and none fails', () =>
    existsFor((at) => (at % 2 === 0 ? 'lin' : undefined)))
  deepIt('exists for every page of the app for a visitor, and none fails', () => existsFor(() => undefined))
  deepIt('exists for every page of the app for a member, and none fails', () => existsFor(() => 'lin'))

  it('is drawn with the answers of its calls, which come with it, today or on the day of the address', async () => {
    for (const [url, date] of [
      [PAGE, TODAY],
      [`${PAGE}?date=2026-11-22`, '2026-11-22'],
      [`${PAGE}?date=nonsense`, TODAY],
    ] as const) {
      const { readAnswer, drawn } = await open(url)
      expect(readAnswer('booking', 'day', 1, date, '')).toEqual(await read(readDay(date)))
      expect(readAnswer('booking', 'tags', 1, date)).toEqual(await read(listTags(date)))
      const { schedules } = (await read(readDay(date))) as unknown as { schedules: GroupSchedule[] }
      for (const { id } of schedules) expect(drawn).toContain(`id="class-${id}"`)
    }
  })

  it('has the data of its user, and of nobody else', async () => {
    await lin.book({ count: 2 })
    const ordered = async (who?: keyof typeof sessions) => {
      const { readAnswer } = await open(PAGE, who)
      const { schedules } = readAnswer('booking', 'day', 1, TODAY, '') as { schedules: GroupSchedule[] }
      return schedules.find(({ id }) => id === classes.evening)!.ordered_count
    }
    expect([await ordered('lin'), await ordered(), await ordered('hsu'), await ordered('lin')]).toEqual([2, 0, 0, 2])
  })

  it('shows a booking to its owner alone: for others the page has no refused answer, and is never cached', async () => {
    const { data } = await lin.book({ count: 1 })
    const { id } = (data as unknown as { order: { id: number } }).order
    const own = await open(orderPage(id), 'lin')
    expect(own.readAnswer('booking', 'detail', id)).toEqual(await read(`/api/mobile/schedules/orders/${id}/`, sessions.lin))
    expect(own.drawn).toContain('id="cancel-booking"')
    for (const who of ['hsu', undefined] as const) {
      const other = await open(orderPage(id), who)
      expect([other.statusCode, other.drawn?.includes('cancel-booking'), other.readAnswer('booking', 'detail', id)]).toEqual([
        200,
        false,
        undefined,
      ])
      expect(other.headers['cache-control']).toBe('no-store')
    }
  })

  it('is in the user’s language, with the shop of the cookie where the address names none', async () => {
    const { drawn } = await open('/welcome/', undefined, { cookie: 'lang=en-us; visit_shop_id=1' })
    expect(drawn).toMatch(/[A-Za-z]{4,}/)
    expect(drawn).toContain('id="home-shop"')
    expect((await open('/welcome/')).drawn).not.toContain('id="home-shop"')
  })

  it('looks for a visitor as in the shop that a page without one in its address reads; an account’s flags came without that shop', async () => {
    const cookie = 'visit_shop_id=1'
    const { drawn, data } = await open('/welcome/', undefined, { cookie })
    expect([data.shop?.id, drawn!.includes('theme-qc_red')]).toEqual([1, true])
    const other = await open('/welcome/')
    expect([other.data.shop, other.drawn!.includes('theme-qc_red')]).toEqual([undefined, false])
    const own = await open('/welcome/', 'lin', { cookie: `session=${sessions.lin}; ${cookie}` })
    expect([own.data.shop, own.drawn!.includes('theme-qc_red')]).toEqual([undefined, false])
  })

  it('has the theme, the modules and the wording that a superuser has just saved, without a restart', async () => {
    const before = await open(PAGE)
    expect([before.readAnswer('shop', 'wording', 101), before.drawn!.includes('theme-qc_red'), before.drawn!.includes('团课')]).toEqual([
      [],
      true,
      true,
    ])
    await stored(
      server,
      `INSERT INTO ship (account_id, shop_id, brand_id, is_superuser, created_at) VALUES (${people.owner.id}, 1, 1, true, '2026-01-01Z')`,
    )
    const session = await server.logIn(people.owner.id)
    const path = '/api/v2/shops/1/superuser/settings/'
    const { settings } = (await server.request<{ settings: ShopSettings }>('GET', path, { session })).data
    const { version, modules, shares } = settings
    const wording = [{ origin: '团课', replace: '小班' }]
    const body = { version, shares, theme: 'qc_black', modules: { ...modules, court: false }, wording }
    expect((await server.request('PUT', path, { session, body })).code).toBe('ok')
    const after = await open(PAGE)
    expect(after.readAnswer('shop', 'wording', 101)).toEqual(wording)
    expect(after.drawn).toContain('theme-qc_black')
    expect(after.drawn).toContain('小班')
    expect(after.drawn).not.toContain('团课')
    expect([before.drawn!.includes('id="top--court"'), after.drawn!.includes('id="top--court"')]).toEqual([true, false])
  })

  it('escapes user text in its script and its elements', async () => {
    const name = '</script><img src=x onerror=alert(1)>'
    const kept = await stored<{ name: string }>(
      server,
      `SELECT name FROM course WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`,
    )
    const rename = (to: string) =>
      stored(server, `UPDATE course SET name = '${to}' WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
    await rename(name)
    try {
      const { body, drawn, data } = await open(PAGE)
      expect(drawn).toContain('&lt;img src=x')
      expect(body).not.toContain('<img src=x')
      expect(JSON.stringify(data)).toContain('<img src=x')
    } finally {
      await rename(kept[0]!.name)
    }
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to a client that accepts it, as every answer is', async (encoding, unpack) => {
    const readPair = (url: string) =>
      Promise.all([server.app.inject({ url }), server.app.inject({ url, headers: { 'accept-encoding': encoding } })])
    for (const url of [PAGE, readDay(TODAY)]) {
      let [plain, packed] = await readPair(url)
      // A query that is not read in time is left to the client, so that on a busy machine one page of a pair may carry less than the other.
      for (let again = 0; again < 5 && unpack(packed.rawPayload).toString() !== plain.body; again += 1)
        [plain, packed] = await readPair(url)
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding])
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    }
  })
})
