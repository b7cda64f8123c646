import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { BatchFailure, BatchSchedule } from '@/contract/batch-shapes'
import type { ScheduleConfirm } from '@/contract/booking'
import type { ClassOrder, StaffSchedule } from '@/contract/staff'
import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from './support/app'
import { balanceOf, bookedIn, emptyClasses, memberOf, stored, type Member } from './support/booking-calls'
import { cards, classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { permit, staffShop, workers } from './support/staff-shop'
import { people } from './support/two-brands'

const LIN = people.lin.id
let server: TestApp
let lin: Member
/** The callers by account. */
const by = new Map<number, Member>()
const as = (id: number) => by.get(id)!

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  lin = memberOf(server, LIN, await server.logIn(LIN))
  for (const id of [...Object.values(workers), 1001]) by.set(id, memberOf(server, id, await server.logIn(id)))
  by.set(LIN, lin)
})
beforeEach(async () => {
  await emptyClasses(server)
  await stored(server, permit(workers.coach, coachPermissions))
  await stored(server, permit(workers.staff, staffPermissions))
})
afterAll(() => server.close())

const none = { status: 403, code: 'permission.none', msg: '无此权限' }
const forLin = { user_id: LIN }
const notices = () =>
  stored<{ kind: string; to: number; params: Record<string, unknown> }>(
    server,
    `SELECT kind, account_id AS "to", params FROM notice ORDER BY id`,
  )
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnEngine('Booking for a member', () => {
  it.each([
    ['a coach who may', workers.coach],
    ['staff who may', workers.staff],
    ['a superuser', workers.superuser],
  ])('is done by %s, with the card of the member, who is told [BK-016] [BK-304] [BK-307] [IP-214] [IP-215]', async (_, id) => {
    const { status, data } = await as(id).book({ ...forLin, count: 2 })
    expect(status).toBe(200)
    expect(data.order).toMatchObject({ user_id: LIN, count: 2, cost: 78, card: { id: cards.value } })
    expect(await stored(server, `SELECT account_id AS "for", booked_by AS "by" FROM booking WHERE id = ${data.order.id}`)).toEqual([
      { for: LIN, by: id },
    ])
    expect(await notices()).toMatchObject([
      { kind: 'proxy.booked', to: LIN, params: { count: 2, course: '流瑜伽', paid: 'value', cost: 78 } },
    ])
    await allWell()
  })

  it.each<[string, number, Permission[]]>([
    ['a coach without the flag', workers.bareCoach, []],
    ['staff without the flag', workers.bareStaff, []],
    ['a coach who may only change', workers.coach, ['group_order_can_change', 'private_order_can_write', 'personal_orders_list_can_write']],
    ['staff who may only change and cancel', workers.staff, ['orders_day_can_change', 'orders_day_can_delete']],
    ['staff of another shop of the brand', workers.staffOfTwo, [...staffPermissions]],
    ['staff of another brand', workers.staffOfOther, [...staffPermissions]],
    ['another member', 1001, []],
  ])('is refused to %s, and so is all that the order page asks [BK-309] [BK-308] [IP-212]', async (_, id, flags) => {
    await stored(server, permit(id, flags))
    const code = [workers.staffOfTwo, workers.staffOfOther].includes(id as 36) ? 'shop.not_bound' : 'permission.none'
    expect(await as(id).book(forLin)).toMatchObject({ status: 403, code })
    expect(await as(id).get(`/api/mobile/schedules/${classes.evening}/confirm/?shop_id=1&user_id=${LIN}`)).toMatchObject({
      status: 403,
      code,
    })
    expect(await as(id).get(`/api/mobile/v1/select/cards/?shop_id=1&user_id=${LIN}&count=1&schedule_id=1`)).toMatchObject({
      status: 403,
      code,
    })
    expect(await bookedIn(server, classes.evening)).toBe(0)
  })

  it('is refused for a person whom the shop does not know [BK-309]', async () => {
    expect(await as(workers.superuser).book({ user_id: people.wu.id })).toMatchObject(none)
    expect(await as(workers.staff).book({ user_id: 99999 })).toMatchObject(none)
  })

  it("takes no card that is not the member's own", async () => {
    expect(await as(workers.staff).book({ ...forLin, card_id: cards.ofAnother })).toMatchObject({ code: 'card.none' })
  })

  it('is not held up by the window in which a member has to ask the studio [BK-229]', async () => {
    expect(await lin.book({ schedule_id: classes.soon })).toMatchObject({ code: 'booking.order_window' })
    const confirm = await as(workers.staff).get<ScheduleConfirm>(`/api/mobile/schedules/${classes.soon}/confirm/?shop_id=1&user_id=${LIN}`)
    expect(confirm.data).toMatchObject({ refusal: null, minutes_can_order: 0 })
    expect(await as(workers.staff).book({ ...forLin, schedule_id: classes.soon })).toMatchObject({ status: 200 })
  })

  it('tells the member once, however often the request is sent', async () => {
    for (let time = 0; time < 3; time += 1) await as(workers.coach).book(forLin, 'one-tap-of-the-coach')
    expect(await notices()).toHaveLength(1)
    expect(await bookedIn(server, classes.evening)).toBe(1)
  })

  it('says nothing to who books for himself', async () => {
    await lin.book()
    expect(await notices()).toEqual([])
  })
})

describeOnEngine('What stops a booking for a member', () => {
  const inEnglish = { 'accept-language': 'en-US' }
  const words = { 'zh-cn': '该会员已预约此课程，请不要重复预约', 'en-us': 'This member has already booked this class.' }
  const own = '你已经预约此课程,请不要重复预约'
  const ask = <Data>(id: number, url: string, headers = {}) =>
    server.request<Data>('GET', `${url}?shop_id=1&user_id=${LIN}`, { session: as(id).session, headers })
  const listed = async (id: number) =>
    (await ask<{ schedules: BatchSchedule[] }>(id, '/api/mobile/courses/1/schedules/batch/')).data.schedules.find(
      (each) => each.id === classes.evening,
    )?.refusal?.msg

  it('is told of the member to who books for him, wherever it is told, and to the member of himself', async () => {
    await lin.book()
    for (const id of [workers.coach, workers.staff, workers.superuser]) {
      expect(await as(id).book(forLin)).toMatchObject({ code: 'booking.already_booked', msg: words['zh-cn'] })
      const { data } = await ask<ScheduleConfirm>(id, `/api/mobile/schedules/${classes.evening}/confirm/`)
      expect(data.refusal?.msg).toBe(words['zh-cn'])
      expect(await listed(id)).toBe(words['zh-cn'])
    }
    const english = await ask<ScheduleConfirm>(workers.staff, `/api/mobile/schedules/${classes.evening}/confirm/`, inEnglish)
    expect(english.data.refusal?.msg).toBe(words['en-us'])
    const body = { shop_id: 1, user_id: LIN, count: 1, channel: 'CARD', card_id: cards.value, schedules: [classes.evening] }
    const batch = (session: string) =>
      server.request<{ errors: BatchFailure[] }>('POST', '/api/mobile/schedules/batch/orders/', { session, body, headers: inEnglish })
    expect((await batch(as(workers.coach).session)).data.errors).toMatchObject([{ msg: words['en-us'] }])
    expect((await batch(lin.session)).data.errors).toMatchObject([{ msg: 'You’ve already booked this class.' }])

    expect(await lin.book()).toMatchObject({ code: 'booking.already_booked', msg: own })
    expect(await listed(LIN)).toBe(own)
  })

  it('is told of who books himself where he books for himself', async () => {
    const worker = { user_id: workers.staff, channel: 'FREE' as const, card_id: undefined, schedule_id: classes.free }
    expect(await as(workers.staff).book(worker)).toMatchObject({ status: 200 })
    expect(await as(workers.staff).book(worker)).toMatchObject({ msg: own })
  })
})

const ordersOf = (id: number, scheduleId: number = classes.evening) =>
  as(id).get<{ orders: ClassOrder[]; schedule: StaffSchedule; may: object }>(`/api/shops/1/staff/schedules/${scheduleId}/orders/`)

describeOnEngine('The orders of a class', () => {
  const classesOf = (id: number, kind = 'group') =>
    as(id).get<{ schedules: StaffSchedule[]; may: object }>(`/api/shops/1/staff/schedules/?date=2026-11-21&kind=${kind}`)

  it('are shown to a coach for the classes that he gives, to staff for all [BK-019]', async () => {
    const own = await classesOf(workers.coach)
    expect(own.data.schedules.map(({ id }) => id)).toEqual([classes.evening])
    expect(own.data.may).toEqual({ write: true, change: true, delete: false })
    const all = await classesOf(workers.staff)
    expect(all.data.schedules.length).toBeGreaterThan(10)
    expect(all.data.may).toEqual({ write: true, change: true, delete: true })
    expect((await ordersOf(workers.coach, classes.single)).code).toBe('permission.none')
    expect((await ordersOf(workers.staff, classes.single)).status).toBe(200)
    expect((await ordersOf(workers.staff, classes.otherShop)).code).toBe('booking.not_found')
  })

  it('are shown to nobody without a permission for them [BK-019] [BK-308]', async () => {
    for (const id of [workers.bareCoach, workers.bareStaff]) {
      expect(await classesOf(id)).toMatchObject(none)
      expect(await ordersOf(id)).toMatchObject(none)
    }
    expect((await classesOf(1001)).code).toBe('permission.none')
    await stored(server, permit(workers.coach, ['private_order_can_change']))
    expect((await classesOf(workers.coach)).code).toBe('permission.none')
    expect((await classesOf(workers.coach, 'private')).status).toBe(200)
    expect((await classesOf(workers.staffOfTwo)).code).toBe('permission.none')
  })

  it('say who booked, with the phone masked, and what may be done [BK-019]', async () => {
    await lin.book({ count: 2 })
    await as(workers.staff).book({ user_id: 1001, card_id: 1001 })
    const { orders, schedule } = (await ordersOf(workers.coach)).data
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
    expect((await ordersOf(workers.staff)).data.orders[0]).toMatchObject({ can_change: true, can_cancel: true })
  })

  it('read one by one only with a permission at their shop [BK-015]', async () => {
    const { order } = (await lin.book()).data
    const read = (id: number) => as(id).get(`/api/mobile/schedules/orders/${order.id}/`)
    for (const id of [workers.coach, workers.staff, workers.superuser]) expect((await read(id)).status).toBe(200)
    for (const id of [workers.bareCoach, workers.bareStaff, workers.staffOfTwo, workers.staffOfOther, 1001])
      expect(await read(id)).toMatchObject(none)
  })
})

describeOnEngine('Cancelling for a member', () => {
  it('gives everything back, says who did it and tells the member [BK-019] [BK-310]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    expect((await as(workers.staff).cancel(order.id, '老师请假')).data.order).toMatchObject({ status: 2, cancel_remarks: '老师请假' })
    expect(await bookedIn(server, classes.evening)).toBe(0)
    expect(await balanceOf(server, cards.value)).toBe(128000)
    expect(await stored(server, `SELECT changed_by AS "by" FROM booking WHERE id = ${order.id}`)).toEqual([{ by: workers.staff }])
    expect(await notices()).toMatchObject([{ kind: 'proxy.cancelled', to: LIN, params: { by: 'staff33', count: 2 } }])
    await allWell()
  })

  it('is told apart from changing on the list of the class, and from the member’s own cancelling', async () => {
    const byStaff = (await lin.book()).data.order
    await as(workers.staff).cancel(byStaff.id)
    const { order } = (await lin.book()).data
    await stored(
      server,
      `UPDATE booking SET changed_by = ${workers.coach}, changed_at = created_at - interval '1 minute' WHERE id = ${order.id}`,
    )
    await lin.cancel(order.id)
    expect((await ordersOf(workers.staff)).data.orders.map(({ id, changed_by, cancelled_by }) => [id, changed_by, cancelled_by])).toEqual([
      [byStaff.id, null, 'staff33'],
      [order.id, 'coach31', null],
    ])
  })

  it.each<[string, number, Permission[]]>([
    ['a coach with every flag', workers.coach, [...coachPermissions]],
    ['staff without the flag to', workers.staff, ['orders_day_can_write', 'orders_day_can_change']],
    ['staff of another shop', workers.staffOfTwo, [...staffPermissions]],
    ['staff of another brand', workers.staffOfOther, [...staffPermissions]],
  ])('is refused to %s [BK-310]', async (_, id, flags) => {
    await stored(server, permit(id, flags))
    const { order } = (await lin.book()).data
    expect(await as(id).cancel(order.id)).toMatchObject(none)
    expect(await bookedIn(server, classes.evening)).toBe(1)
  })

  it('is possible when it is too late for the member, up to the start', async () => {
    const { order } = (await as(workers.staff).book({ ...forLin, schedule_id: classes.late })).data
    expect((await lin.cancel(order.id)).code).toBe('booking.too_late_to_cancel.hours')
    expect((await as(workers.superuser).cancel(order.id)).status).toBe(200)
  })
})
