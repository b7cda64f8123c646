import type { ClassOrder } from '@/contract/staff/orders'
import type { StaffSchedule } from '@/contract/staff/staff'
import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { readBalance, bookedIn, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { LIN, none, staffStage } from './stage'

const stage = staffStage()
const { as, notices, allWell } = stage
const forLin = { user_id: LIN }

const readOrders = (id: number, scheduleId: number = classes.evening) =>
  as(id).get<{ orders: ClassOrder[]; schedule: StaffSchedule; may: object }>(`/api/shops/1/staff/schedules/${scheduleId}/orders/`)

describeOnEngine('The orders of a class', () => {
  const listClasses = (id: number, kind = 'group') =>
    as(id).get<{ schedules: StaffSchedule[]; may: object }>(`/api/shops/1/staff/schedules/?date=2026-11-21&kind=${kind}`)

  it('are shown to a coach for the coach’s own classes, to staff for all [BK-019]', async () => {
    const own = await listClasses(workers.coach)
    expect(own.data.schedules.map(({ id }) => id)).toEqual([classes.evening])
    expect(own.data.may).toEqual({ write: true, change: true, delete: false })
    const all = await listClasses(workers.staff)
    expect(all.data.schedules.length).toBeGreaterThan(10)
    expect(all.data.may).toEqual({ write: true, change: true, delete: true })
    expect((await readOrders(workers.coach, classes.single)).code).toBe('permission.none')
    expect((await readOrders(workers.staff, classes.single)).status).toBe(200)
    expect((await readOrders(workers.staff, classes.otherShop)).code).toBe('booking.not_found')
  })

  it('are shown to a coach without a permission for his own classes alone, with no act and no card to book with [BK-019]', async () => {
    await stage.lin.book()
    await stored(stage.server, permit(workers.coach, []))
    const own = await listClasses(workers.coach)
    expect(own.data).toMatchObject({ schedules: [{ id: classes.evening }], may: { write: false, change: false, delete: false } })
    const { data } = await readOrders(workers.coach)
    expect(data).toMatchObject({
      may: { write: false, change: false, delete: false },
      orders: [{ user: { id: LIN, card: null }, can_change: false, can_cancel: false }],
    })
    expect(await readOrders(workers.coach, classes.single)).toMatchObject(none)
    expect((await as(workers.coach).get<object>(`/api/shops/1/staff/schedules/${classes.evening}/attendance/`)).data).toMatchObject({
      may_mark: false,
    })
    expect((await as(workers.coach).get(`/api/users/${LIN}/cards/?shop_id=1`)).status).toBe(403)
  })

  it('are shown to nobody else without a permission for them [BK-019] [BK-308]', async () => {
    expect(await listClasses(workers.bareStaff)).toMatchObject(none)
    expect(await readOrders(workers.bareStaff)).toMatchObject(none)
    expect((await listClasses(workers.bareCoach)).data.schedules).toEqual([])
    expect(await readOrders(workers.bareCoach)).toMatchObject(none)
    expect((await listClasses(1001)).code).toBe('permission.none')
    expect((await listClasses(workers.staffOfTwo)).code).toBe('permission.none')
  })

  it('come with the waiting list, first come first, and with the last day of the timetable', async () => {
    await stored(stage.server, `UPDATE shop SET team_course_can_wait = true WHERE id = 1`)
    await stored(stage.server, `UPDATE schedule SET capacity = 1 WHERE id = ${classes.evening}`)
    await stage.lin.book()
    await stored(
      stage.server,
      `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, count, created_at)
       VALUES (1, 1, ${classes.evening}, 1002, 1, 2, '2026-11-21Z'), (1, 1, ${classes.evening}, 1001, 1, 1, '2026-11-20Z')`,
    )
    const { data } = await as(workers.coach).get<{ candidates: object[]; schedule: StaffSchedule }>(
      `/api/shops/1/staff/schedules/${classes.evening}/orders/`,
    )
    expect(data).toMatchObject({
      schedule: { waiting: 2 },
      candidates: [
        { user: { id: 1002 }, count: 2 },
        { user: { id: 1001 }, count: 1 },
      ],
    })
    const [{ last }] = (await stored<{ last: string }>(
      stage.server,
      'SELECT max(shop_day)::text AS last FROM schedule WHERE shop_id = 1',
    )) as [{ last: string }]
    expect((await listClasses(workers.staff)).data).toMatchObject({ last })
  })

  it('have the member with a masked phone, and the allowed acts [BK-019]', async () => {
    await stage.lin.book({ count: 2 })
    await as(workers.staff).book({ user_id: 1001, card_id: 1001 })
    const { orders, schedule } = (await readOrders(workers.coach)).data
    expect(schedule).toMatchObject({ booked: 3, capacity: 20, is_past: false, is_full: false })
    expect(orders).toMatchObject([
      {
        user: { id: LIN, username: '林晓', phone: '138****0001' },
        count: 2,
        cost: 78,
        booked_by: null,
        can_change: true,
        can_cancel: false,
      },
      { user: { id: 1001 }, booked_by: 'staff33', can_change: true },
    ])
    expect((await readOrders(workers.staff)).data.orders[0]).toMatchObject({ can_change: true, can_cancel: true })
  })

  it('read one by one only with a permission at their shop [BK-015]', async () => {
    const { order } = (await stage.lin.book()).data
    const read = (id: number) => as(id).get(`/api/mobile/schedules/orders/${order.id}/`)
    for (const id of [workers.coach, workers.staff, workers.superuser]) expect((await read(id)).status).toBe(200)
    for (const id of [workers.bareCoach, workers.bareStaff, workers.staffOfTwo, workers.staffOfOther, 1001])
      expect(await read(id)).toMatchObject(none)
  })
})

describeOnEngine('Cancelling for a member', () => {
  it('refunds, records the person and notifies the member [BK-019] [BK-310]', async () => {
    const { order } = (await stage.lin.book({ count: 2 })).data
    expect((await as(workers.staff).cancel(order.id, '老师请假')).data.order).toMatchObject({ status: 2, cancel_remarks: '老师请假' })
    expect(await bookedIn(stage.server, classes.evening)).toBe(0)
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
    expect(await stored(stage.server, `SELECT changed_by AS "by" FROM booking WHERE id = ${order.id}`)).toEqual([{ by: workers.staff }])
    expect(await notices()).toMatchObject([{ kind: 'proxy.cancelled', to: LIN, params: { by: 'staff33', count: 2 } }])
    await allWell()
  })

  it('differs from changing in the list of the class, and from the member’s own cancelling', async () => {
    const byStaff = (await stage.lin.book()).data.order
    await as(workers.staff).cancel(byStaff.id)
    const { order } = (await stage.lin.book()).data
    await stored(
      stage.server,
      `UPDATE booking SET changed_by = ${workers.coach}, changed_at = created_at - interval '1 minute' WHERE id = ${order.id}`,
    )
    await stage.lin.cancel(order.id)
    expect((await readOrders(workers.staff)).data.orders.map(({ id, changed_by, cancelled_by }) => [id, changed_by, cancelled_by])).toEqual(
      [
        [byStaff.id, null, 'staff33'],
        [order.id, 'coach31', null],
      ],
    )
  })

  it.each<[string, number, Permission[]]>([
    ['a coach with every flag', workers.coach, [...coachPermissions]],
    ['staff without the flag to', workers.staff, ['orders_day_can_write', 'orders_day_can_change']],
    ['staff of another shop', workers.staffOfTwo, [...staffPermissions]],
    ['staff of another brand', workers.staffOfOther, [...staffPermissions]],
  ])('is refused to %s [BK-310]', async (_, id, flags) => {
    await stored(stage.server, permit(id, flags))
    const { order } = (await stage.lin.book()).data
    expect(await as(id).cancel(order.id)).toMatchObject(none)
    expect(await bookedIn(stage.server, classes.evening)).toBe(1)
  })

  it('is possible when it is too late for the member, up to the start', async () => {
    const { order } = (await as(workers.staff).book({ ...forLin, schedule_id: classes.late })).data
    expect((await stage.lin.cancel(order.id)).code).toBe('booking.too_late_to_cancel.hours')
    expect((await as(workers.superuser).cancel(order.id)).status).toBe(200)
  })
})
