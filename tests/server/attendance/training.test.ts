import { withEngine } from '@server/db/transaction'
import { endTrainings } from '@server/modules/attendance/service'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { readInstant } from '@/domain/time'
import type { SelfTraining } from '@/contract/booking/self-training'
import type { VisitRecord } from '@/contract/booking/visit'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, stored } from '../booking/calls'
import { describeOnEngine } from '../support/database'
import { staffShop, workers } from '../staff/shop'
import { people } from '../support/two-brands'

let server: TestApp
const sessions = new Map<number, string>()
const LIN = people.lin.id
const ORDERS = '/api/shops/1/checkin-orders/'

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [LIN, 1001, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
beforeEach(() => emptyClasses(server))
afterEach(async () => expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([]))
afterAll(() => server.close())

const at = (time: string) => server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
const order = async (start: string, end: string) => {
  const body = { user_id: LIN, name: '自由训练', start: `2026-11-21T${start}:00+08:00`, end: `2026-11-21T${end}:00+08:00` }
  return (await server.request<{ order: SelfTraining }>('POST', ORDERS, { session: sessions.get(LIN)!, body })).data.order
}
const read = (id: number, by: number = LIN, shop = 1) =>
  server.request<{ order: SelfTraining }>('GET', `/api/shops/${shop}/checkin-orders/${id}/`, { session: sessions.get(by)! })
const cancel = (id: number) => server.request('PUT', `${ORDERS}${id}/`, { session: sessions.get(LIN)!, body: {} })
const attended = () => stored<object>(server, 'SELECT account_id, shop_id, cause, self_training_id, at FROM attendance ORDER BY id')

describeOnEngine('A self-training', () => {
  it('is read by its owner and by staff with a permission for orders there [BK-122] [BK-125]', async () => {
    const made = await order('12:00', '13:00')
    expect((await read(made.id)).data.order).toEqual(made)
    expect(made).toMatchObject({ name: '自由训练', shop: { id: 1, name: '拾光·静安店' }, status: 1, can_cancel: true })
    expect((await read(made.id, workers.staff)).data.order.id).toBe(made.id)
    expect((await read(made.id, 1001)).code).toBe('permission.none')
    expect((await read(made.id, workers.staffOfOther)).code).toBe('permission.none')
    expect((await read(made.id, LIN, 2)).code).toBe('permission.none')
    expect((await read(999_999)).code).toBe('permission.none')
  })

  it('cannot be cancelled once it began, and is done once it is over, also before the sweep', async () => {
    const { id } = await order('12:00', '13:00')
    at('12:00')
    expect((await read(id)).data.order).toMatchObject({ status: 1, can_cancel: false })
    expect((await cancel(id)).code).toBe('booking.not_cancellable')
    at('13:00')
    expect((await read(id)).data.order).toMatchObject({ status: 4, can_cancel: false })
  })

  it('is one attendance once it is over, and makes a member; a cancelled one is none', async () => {
    await stored(server, `UPDATE ship SET status = 1 WHERE account_id = ${LIN} AND shop_id = 1`)
    const { id } = await order('12:00', '13:00')
    const gone = await order('14:00', '15:00')
    await cancel(gone.id)
    at('12:59')
    await server.sweeper.runAll()
    expect(await attended()).toEqual([])
    at('15:00')
    await server.sweeper.runAll()
    await withEngine(server.engine, () => Promise.all([endTrainings(server.clock.now()), endTrainings(server.clock.now())]))
    expect(await attended()).toEqual([
      { account_id: LIN, shop_id: 1, cause: 'self_training', self_training_id: id, at: new Date('2026-11-21T04:00:00Z') },
    ])
    expect(await stored(server, 'SELECT id, status FROM self_training ORDER BY id')).toEqual([
      { id, status: 4 },
      { id: gone.id, status: 2 },
    ])
    expect(await stored(server, `SELECT status FROM ship WHERE account_id = ${LIN} AND shop_id = 1`)).toEqual([{ status: 2 }])
  })
})

describeOnEngine('A visit', () => {
  it('is read by the member and by the salesperson, with time, shop and salesperson, and its notice leads the member to it [BK-145]', async () => {
    const made = await server.request<{ visit_record: VisitRecord }>('POST', '/api/shops/1/visits/', {
      session: sessions.get(workers.superuser)!,
      body: { user_id: LIN, visit_at: '2026-11-21T15:00:00+08:00' },
    })
    const visit = made.data.visit_record
    const ask = (by: number, shop = 1) =>
      server.request<{ visit_record: VisitRecord }>('GET', `/api/shops/${shop}/visits/${visit.id}/`, { session: sessions.get(by)! })
    expect((await ask(LIN)).data.visit_record).toEqual(visit)
    expect(visit).toMatchObject({
      visit_at: '2026-11-21T15:00:00+08:00',
      shop_user_ship: { shop: { id: 1, address: '南京西路 1 号' } },
      seller: { id: workers.superuser },
    })
    expect((await ask(workers.superuser)).data.visit_record.id).toBe(visit.id)
    expect((await ask(workers.staff)).code).toBe('permission.none')
    expect((await ask(1001)).code).toBe('permission.none')
    expect((await ask(LIN, 2)).code).toBe('permission.none')
    expect(await stored(server, 'SELECT path FROM notice')).toEqual([{ path: `/shop/1/mobile/visits/${visit.id}/` }])
  })
})
