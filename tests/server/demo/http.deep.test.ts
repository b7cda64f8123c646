import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines, openTestDatabase } from '../support/database'
import { demoAtTen } from './seed'

let server: TestApp
let session: string

beforeAll(async () => {
  const database = await openTestDatabase({ seed: demoAtTen })
  server = await openTestApp({ database, env: { DEMO: '1' } })
  session = await server.logIn(1)
})
afterAll(() => server.close())

const read = async <Data>(path: string): Promise<Data> => {
  const answer = await server.request<Data>('GET', path, { session })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.data
}

describeOnBothEngines('the demo over HTTP', () => {
  it('fills the lists of the first journey for 林晓', async () => {
    const day = '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21'
    const { schedules } = await read<{ schedules: { id: number; course: { name: string }; has_schedule_order: boolean; image: string }[] }>(
      day,
    )
    expect(schedules).toHaveLength(14)
    expect(schedules.filter((each) => each.has_schedule_order).map(({ course }) => course.name)).toEqual(['流瑜伽 · 舒展'])
    expect((await read<{ tags: unknown[] }>('/api/mobile/schedules/tags/?shop_id=1&date=2026-11-21')).tags).toHaveLength(5)
    expect((await read<{ cards: unknown[] }>('/api/v2/mobile/shops/1/users/cards/')).cards).toHaveLength(5)
    expect((await read<{ card_tpls: unknown[] }>('/api/v2/mobile/shops/1/cardtpls/')).card_tpls).toHaveLength(6)
    expect((await read<{ activities: unknown[] }>('/api/v2/mobile/shops/1/activities/')).activities).toHaveLength(5)
    const feed = await read<{ type: string }[]>('/api/mobile/user/schedule/latest/')
    expect(feed.map(({ type }) => type).sort()).toEqual(['court_order', ...Array<string>(6).fill('order'), 'wod_order'])
    const range = 'schedule__start__gte=2026-11-07T00:00:00%2B08:00&schedule__end__lte=2026-11-30T00:00:00%2B08:00'
    const { orders } = await read<{ orders: { orders: unknown[] }[] }>(`/api/mobile/schedules/orders/?shop_id=1&${range}`)
    expect(orders.flatMap((each) => each.orders)).toHaveLength(13)
  })

  it('moves on when the clock is moved, and names the sweeps that ran', async () => {
    const answer = await server.request<{ ran: string[] }>('POST', '/demo/clock/', { body: { at: '2026-11-23T00:00:00+08:00' } })
    expect(answer.status).toBe(200)
    expect(answer.data.ran).toContain('demo.extend')
    expect(answer.data.ran.length).toBeGreaterThan(0)
    const { schedules } = await read<{ schedules: unknown[] }>('/api/mobile/schedules/group/?shop_id=1&date=2027-01-06')
    expect(schedules).toHaveLength(14)
    server.clock.moveTo(TEN_O_CLOCK)
  })
})
