import type { Found } from '@/contract/staff/find'
import { stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { LIN, none, staffStage } from './stage'
import { takeBack, unguarded } from './taken-back'

const stage = staffStage()
const { as } = stage
const { staff, coach, bareCoach, bareStaff, staffOfTwo } = workers
const find = (q: string, by: number = staff) => as(by).get<Found>(`/api/shops/1/staff/find/?q=${encodeURIComponent(q)}`)
const listUsers = async (q: string, by?: number) => (await find(q, by)).data.users.map(({ id }) => id)

beforeEach(() => takeBack(stage.server, 'finds', `${unguarded('staff_search')} DELETE FROM staff_search_found;`))

describeOnEngine('The search across the shop', () => {
  it('finds members by name, initials and phone; a coach finds those who booked the coach’s classes', async () => {
    await stage.server.sweeper.runAll()
    for (const q of ['林晓', 'lx', '13800000001']) expect([q, await listUsers(q), await listUsers(q, coach)]).toEqual([q, [LIN], []])
    await stage.lin.book()
    expect(await listUsers('lx', coach)).toEqual([LIN])
    expect(await listUsers('lx', bareCoach)).toEqual([])
    expect((await find('会员1')).data).toMatchObject({ more: true })
    for (const by of [bareStaff, staffOfTwo, 1001]) expect(await find('林晓', by)).toMatchObject(none)
  })

  it('finds classes of the next days by course and coach, as far as the caller sees them', async () => {
    const listIds = async (q: string, by?: number) => (await find(q, by)).data.schedules.map(({ id }) => id)
    expect(await listIds('流瑜伽')).toContain(classes.evening)
    expect(await listIds('核心')).toEqual([classes.headcount])
    expect(await listIds('教练1')).toContain(classes.evening)
    expect(await listIds('流瑜伽', coach)).toEqual([classes.evening])
    expect(await listIds('100%')).toEqual([])
    // In fourteen days.
    expect(await listIds('教练11')).toEqual([])
  })

  it('finds an order by its number, or by that of its payment', async () => {
    const { order } = (await stage.lin.book()).data
    const other = (await as(1001).book({ schedule_id: classes.headcount, card_id: 1001 })).data.order
    expect((await find(String(order.id))).data.orders).toEqual([
      expect.objectContaining({
        kind: 'group',
        id: order.id,
        schedule_id: classes.evening,
        state: 'booked',
        user: { id: LIN, username: '林晓', avatar: '/lin.png' },
      }),
    ])
    expect((await find(String(order.id), coach)).data.orders).toHaveLength(1)
    expect((await find(String(other.id), coach)).data.orders).toEqual([])
    for (const q of ['0', '99999999', '9999999999', '-1']) expect([q, (await find(q)).data.orders]).toEqual([q, []])
    await stored(
      stage.server,
      `INSERT INTO payment_order (id, brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
         VALUES (770077, 1, 1, ${LIN}, 'booking', ${order.id}, '流瑜伽', 'WEIXIN', 100, 2, '2026-11-21T03:00Z', '2026-11-21T02:00Z')`,
    )
    expect((await find('770077')).data.orders).toMatchObject([{ kind: 'group', id: order.id }])
    expect((await find('770077', coach)).data.orders).toHaveLength(1)
    expect((await find('770077', bareCoach)).data.orders).toEqual([])
  })

  it('has courts and plans only for people who may see their orders', async () => {
    await stored(
      stage.server,
      `INSERT INTO court_order (id, shop_id, brand_id, account_id, booked_by, channel, card_id, cost_units, start_at, end_at, created_at)
         VALUES (880088, 1, 1, ${LIN}, ${LIN}, 'CARD', ${cards.value}, 0, '2026-11-21T11:00Z', '2026-11-21T12:00Z', '2026-11-21T01:00Z')`,
    )
    const kindsFor = async (by: number) => (await find('880088', by)).data.orders.map(({ kind }) => kind)
    await stored(stage.server, permit(coach, ['group_order_can_write']))
    expect([await kindsFor(staff), await kindsFor(coach)]).toEqual([['court'], []])
    await stored(stage.server, permit(coach, ['personal_orders_list_can_write']))
    expect(await kindsFor(coach)).toEqual(['court'])
    await stored(stage.server, 'DELETE FROM court_order WHERE id = 880088')
  })

  it('is recorded and limited as every search for members is', async () => {
    await find('林晓')
    expect(await stored(stage.server, 'SELECT account_id, kind, asked, found FROM staff_search')).toEqual([
      { account_id: staff, kind: 'name', asked: '林晓', found: 1 },
    ])
    await stored(
      stage.server,
      `INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at) SELECT ${staff}, 1, 1, 'name', 'x', 0, '2026-11-21T01:59Z' FROM generate_series(1, 120)`,
    )
    expect(await find('林晓')).toMatchObject({ status: 429, code: 'staff.too_many_searches' })
  })
})
