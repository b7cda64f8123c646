import type { StaffLook, Privacy } from '@/contract/member/privacy'
import { addMinutes } from '@/domain/time'
import { makeMember, stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const DAY = 24 * 60
let server: TestApp
let lin: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false);
      DELETE FROM staff_search; DELETE FROM staff_act_end; DELETE FROM staff_act; DELETE FROM session; SELECT set_config('house.forgets', 'off', false)`),
  )
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const at = (path: string) => `/api/shops/1/users/${LIN}/${path}`
const read = async () => (await server.request<Privacy>('GET', at('privacy/'), { session: lin })).data

describeOnEngine('A look of staff at a person’s data', () => {
  const staff = () => server.logIn(workers.staff)
  const looks = async () => (await server.request<{ looks: StaffLook[]; more: boolean }>('GET', at('looks/'), { session: lin })).data

  it('is told with time, shop, who and what: searches, calls and acts for the person', async () => {
    const session = await staff()
    await server.request('GET', `/api/shops/1/users/search/?q=${encodeURIComponent('林晓')}`, { session })
    later(1)
    await server.request('POST', `/api/shops/1/staff/members/${LIN}/call/`, { session, body: {} })
    later(1)
    const booked = await makeMember(server, LIN, session).book({ channel: 'CARD', card_id: 1 })
    expect(booked.status).toBe(200)
    later(1)
    await server.request('PUT', `/api/shops/1/staff/orders/${booked.data.order.id}/`, { session, body: { count: 1, card_id: 2 } })
    const { looks: found, more } = await looks()
    const who = { shop: '拾光·静安店', by: `staff${workers.staff}` }
    expect(found).toEqual([
      { id: 'act-3', at: '2026-11-21T10:03:00+08:00', what: 'order', ...who },
      { id: 'act-2', at: '2026-11-21T10:02:00+08:00', what: 'order', ...who },
      { id: 'act-1', at: '2026-11-21T10:01:00+08:00', what: 'phone', ...who },
      { id: 'search-1', at: '2026-11-21T10:00:00+08:00', what: 'search', ...who },
    ])
    expect([more, (await read()).looks]).toEqual([false, 4])
  })

  it('is not a refused act, one that concerns others, or one older than 30 days', async () => {
    const session = await staff()
    const bare = await server.logIn(workers.bareStaff)
    await server.request('POST', `/api/shops/1/staff/members/${LIN}/call/`, { session: bare, body: {} })
    await server.request('GET', '/api/shops/1/users/search/?q=8888', { session })
    expect(await looks()).toEqual({ looks: [], more: false })
    await server.request('GET', '/api/shops/1/users/search/?q=0001', { session })
    expect((await looks()).looks).toMatchObject([{ what: 'search' }])
    later(30 * DAY)
    lin = await server.logIn(LIN)
    expect([(await looks()).looks, (await read()).looks]).toEqual([[], 0])
  })

  it('names nobody who works there no longer, and is nobody else’s to see', async () => {
    const session = await staff()
    await server.request('GET', '/api/shops/1/users/search/?q=0001', { session })
    await stored(server, `UPDATE ship SET is_staff = FALSE WHERE account_id = ${workers.staff}`)
    expect((await looks()).looks).toMatchObject([{ by: '', what: 'search' }])
    await stored(server, `UPDATE ship SET is_staff = TRUE WHERE account_id = ${workers.staff}`)
    expect((await server.request('GET', at('looks/'), { session })).code).toBe('permission.none')
  })
})
