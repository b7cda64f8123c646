import type { StaffToday } from '@/contract/staff/today'
import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { none, staffStage } from './stage'

const stage = staffStage()
const { as } = stage
const today = (id: number) => as(id).get<StaffToday>('/api/shops/1/staff/today/')
const classIn = async (id: number, scheduleId: number) => (await today(id)).data.schedules.find((each) => each.id === scheduleId)

describeOnEngine('The work of today', () => {
  it('has all classes for staff by time, and the coach’s own for a coach', async () => {
    const { schedules } = (await today(workers.staff)).data
    expect(schedules.length).toBeGreaterThan(10)
    expect(schedules.map(({ start }) => start)).toEqual(schedules.map(({ start }) => start).sort())
    await stored(stage.server, permit(workers.coach, []))
    expect((await today(workers.coach)).data).toMatchObject({ schedules: [{ id: classes.evening }], courts: null, unpaid: [] })
    for (const id of [workers.bareStaff, workers.staffOfTwo, 1001]) expect((await today(id)).status).toBe(403)
    expect(await today(workers.bareStaff)).toMatchObject(none)
  })

  it('says of each class how many people are missing before it begins', async () => {
    await stored(stage.server, `UPDATE schedule SET min_people = 3 WHERE id IN (${classes.evening}, ${classes.started})`)
    await stage.lin.book()
    expect(await classIn(workers.staff, classes.evening)).toMatchObject({ booked: 1, short: 2, held: 0, waiting: 0 })
    expect(await classIn(workers.staff, classes.started)).toMatchObject({ short: 0 })
    await stored(stage.server, 'UPDATE schedule SET min_people = NULL')
  })

  it('names members who come today on their birthday, to what the caller sees', async () => {
    const names = async (id: number) => (await today(id)).data.birthdays.map((each) => each.id)
    await stored(
      stage.server,
      `UPDATE ship SET birthday = CASE account_id WHEN 1001 THEN '11-22' ELSE '11-21' END WHERE account_id IN (1, 1001, 1002) AND shop_id = 1`,
    )
    expect(await names(workers.staff)).toEqual([])
    await stage.lin.book({ schedule_id: classes.headcount })
    await as(1001).book({ card_id: 1001 })
    expect([await names(workers.staff), await names(workers.coach)]).toEqual([[1], []])
    expect((await today(workers.staff)).data.birthdays).toEqual([{ id: 1, username: '林晓', avatar: '/lin.png' }])
    const { order } = (await stage.lin.book()).data
    expect(await names(workers.coach)).toEqual([1])
    await stage.lin.cancel(order.id)
    expect(await names(workers.coach)).toEqual([])
    await stored(stage.server, 'UPDATE ship SET birthday = NULL')
  })

  it('counts the slots of the courts that are taken, of all that are open', async () => {
    await stored(stage.server, `INSERT INTO court_type (id, shop_id, brand_id, key, name) VALUES (81, 1, 1, 'tennis', '网球')`)
    await stored(
      stage.server,
      `INSERT INTO court (id, shop_id, brand_id, key, court_type_id, name, price_plan_id, is_open, open_minute, close_minute, slot_minutes)
         VALUES (81, 1, 1, 'a', 81, '1 号', 1, true, 540, 1080, 60), (82, 1, 1, 'b', 81, '2 号', 1, false, 540, 1080, 60)`,
    )
    await stored(
      stage.server,
      `INSERT INTO court_order (id, shop_id, brand_id, account_id, booked_by, channel, card_id, cost_units, start_at, end_at, created_at)
         VALUES (81, 1, 1, 1, 1, 'CARD', 1, 0, '2026-11-21T07:00Z', '2026-11-21T09:00Z', '2026-11-21T01:00Z')`,
    )
    await stored(
      stage.server,
      `INSERT INTO court_slot (court_order_id, court_id, shop_id, brand_id, start_at, end_at, cost_units, is_taken)
         VALUES (81, 81, 1, 1, '2026-11-21T07:00Z', '2026-11-21T08:00Z', 0, true), (81, 81, 1, 1, '2026-11-21T08:00Z', '2026-11-21T09:00Z', 0, true),
                (81, 81, 1, 1, '2026-11-22T08:00Z', '2026-11-22T09:00Z', 0, true), (81, 81, 1, 1, '2026-11-21T09:00Z', '2026-11-21T10:00Z', 0, false)`,
    )
    expect((await today(workers.staff)).data.courts).toEqual({ orders: 1, held: 0, taken: 2, slots: 9 })
    await stored(stage.server, 'DELETE FROM court_slot')
    await stored(stage.server, 'DELETE FROM court_order')
    await stored(stage.server, 'DELETE FROM court')
    await stored(stage.server, 'DELETE FROM court_type')
  })

  it('offers the shops of the brand where the caller works', async () => {
    const shops = async (id: number) => (await today(id)).data.shops.map((shop) => shop.id)
    expect(await shops(workers.staff)).toEqual([1])
    await stored(
      stage.server,
      `INSERT INTO ship (account_id, shop_id, brand_id, is_staff, is_teacher, permissions, created_at)
         VALUES (${workers.staff}, 2, 1, true, false, '{orders_day_can_write}', '2026-01-01Z'), (${workers.staff}, 3, 1, true, false, '{}', '2026-01-01Z'),
                (${workers.staff}, 4, 2, true, false, '{orders_day_can_write}', '2026-01-01Z')`,
    )
    expect(await shops(workers.staff)).toEqual([1, 2])
    await stored(stage.server, `DELETE FROM ship WHERE account_id = ${workers.staff} AND shop_id > 1`)
  })
})
