import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { ClassAttendance } from '@/contract/staff/attendance'
import type { FeedItem } from '@/contract/booking/feed'
import { readInstant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { cancelBooking } from '@server/modules/booking/service'
import { callOffClass } from '@server/modules/staff/call-off-class'
import { markClass } from '@server/modules/staff/mark-class'
import { readBalance, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { callOff, setCallOffStage, sql, told } from '../booking/change/call-off-stage'
import { superuser } from '../staff/acting'
import { permit, workers } from '../staff/shop'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const OTHER = 1001
const stage = setCallOffStage()
const sessions = new Map<number, string>()
beforeAll(async () => {
  await stored(stage.server, 'UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1')
  for (const id of Object.values(workers)) sessions.set(id, await stage.server.logIn(id))
})

type Mark = 'present' | 'late' | 'absent' | null
const at = (time: string, day = '2026-11-21') => stage.server.clock.moveTo(readInstant(`${day}T${time}+08:00`))
const url = (shop: number, scheduleId: number) => `/api/shops/${shop}/staff/schedules/${scheduleId}/attendance/`
const read = (worker: number, { shop = 1, scheduleId = classes.evening as number } = {}) =>
  stage.server.request<ClassAttendance>('GET', url(shop, scheduleId), { session: sessions.get(worker)! })
const mark = (
  worker: number,
  marks: readonly (readonly [orderId: number, mark: Mark])[],
  { shop = 1, scheduleId = classes.evening as number, key }: { shop?: number; scheduleId?: number; key?: string } = {},
) =>
  stage.server.request<ClassAttendance>('PUT', url(shop, scheduleId), {
    session: sessions.get(worker)!,
    body: { marks: marks.map(([order_id, each]) => ({ order_id, mark: each })) },
    ...(key && { key }),
  })
const readOrder = async (id: number) => (await stage.lin.get<{ order: ScheduleOrder }>(`/api/mobile/schedules/orders/${id}/`)).data.order
const attended = () => sql<object>('SELECT account_id, shop_id, cause, booking_id FROM attendance ORDER BY booking_id')
const booked = async () => {
  const lin = (await stage.lin.book()).data.order.id
  const other = (await stage.other.book({ user_id: OTHER, card_id: OTHER })).data.order.id
  return { lin, other }
}
const membership = (id: number) => sql<object>(`SELECT status FROM ship WHERE account_id = ${id} AND shop_id = 1`)

describeOnBothEngines('Marking the attendance of a class', () => {
  it('is an attendance: the booking is done, reads checked in and cannot be cancelled [BK-175] [BK-181]', async () => {
    await sql(`UPDATE ship SET status = 0 WHERE account_id IN (${LIN}, ${OTHER})`)
    const { lin, other } = await booked()
    at('18:05:00')
    const { data } = await mark(workers.coach, [
      [lin, 'present'],
      [other, 'absent'],
    ])
    expect(data.people).toMatchObject([
      { order_id: lin, mark: 'present', by_company: false, at: '2026-11-21T18:05:00+08:00' },
      { order_id: other, mark: 'absent', at: '2026-11-21T18:05:00+08:00' },
    ])
    expect(await readOrder(lin)).toMatchObject({ status_code: 4, has_checked_in: true, can_cancel: false })
    expect((await stage.lin.cancel(lin)).code).toBe('booking.not_cancellable')
    expect(await attended()).toEqual([{ account_id: LIN, shop_id: 1, cause: 'mark', booking_id: lin }])
    expect(await sql('SELECT at, recorded_at FROM attendance')).toEqual([
      { at: new Date('2026-11-21T10:00:00Z'), recorded_at: new Date('2026-11-21T10:05:00Z') },
    ])
    // The first attended class makes a member; an absence does not.
    expect([await membership(LIN), await membership(OTHER)]).toEqual([[{ status: 2 }], [{ status: 0 }]])
    at('19:00:00')
    expect(await stage.other.get(`/api/mobile/schedules/orders/${other}/`)).toMatchObject({
      data: { order: { status_code: 4, has_checked_in: false } },
    })
  })

  it('a booking marked present before the class begins stays in the feed and cannot be cancelled [BK-175] [BK-122]', async () => {
    const { lin } = await booked()
    at('17:00:00')
    expect((await mark(workers.staff, [[lin, 'present']])).status).toBe(200)
    expect(await readOrder(lin)).toMatchObject({ status_code: 4, has_checked_in: true, can_cancel: false })
    const { data } = await stage.lin.get<FeedItem[]>('/api/mobile/user/schedule/latest/')
    expect(data).toMatchObject([{ type: 'order', data: { id: lin } }])
    expect((await mark(workers.staff, [[lin, null]])).data.people[0]).toMatchObject({ mark: null, at: null })
    expect([await attended(), (await readOrder(lin)).status_code]).toEqual([[], 1])
    expect((await mark(workers.staff, [[lin, 'late']])).code).toBe('booking.mark_not_begun')
    expect((await mark(workers.staff, [[lin, 'absent']])).code).toBe('booking.mark_not_begun')
  })

  it('counts a late member as attended, once however often it is marked, and takes it back', async () => {
    const { lin } = await booked()
    at('18:20:00')
    await mark(workers.coach, [[lin, 'late']])
    at('18:30:00')
    const { data } = await mark(workers.superuser, [[lin, 'present']])
    expect(data.people[0]).toMatchObject({ mark: 'present', at: '2026-11-21T18:20:00+08:00' })
    expect(await attended()).toHaveLength(1)
    await mark(workers.superuser, [[lin, 'absent']])
    expect([await attended(), (await readOrder(lin)).has_checked_in]).toEqual([[], false])
    expect(await sql('SELECT mark, marked_by FROM class_mark')).toEqual([{ mark: 'absent', marked_by: workers.superuser }])
  })

  it('is done once with the same key', async () => {
    const { lin } = await booked()
    at('18:20:00')
    const first = await mark(workers.staff, [[lin, 'present']], { key: 'mark-key-1' })
    await mark(workers.staff, [[lin, null]])
    expect((await mark(workers.staff, [[lin, 'present']], { key: 'mark-key-1' })).data).toEqual(first.data)
    expect(await attended()).toEqual([])
  })

  it('is open from an hour before the start to the end of the next day, for taking marks back as well', async () => {
    const { lin } = await booked()
    at('16:59:59')
    expect(await mark(workers.staff, [[lin, 'present']])).toMatchObject({
      status: 409,
      code: 'booking.mark_too_early',
      msg: '开课前1小时起可点名',
    })
    expect((await read(workers.staff)).data).toMatchObject({
      mark_from: '2026-11-21T17:00:00+08:00',
      mark_until: '2026-11-23T00:00:00+08:00',
      may_mark: true,
    })
    at('23:59:59', '2026-11-22')
    expect((await mark(workers.staff, [[lin, 'present']])).status).toBe(200)
    at('00:00:00', '2026-11-23')
    expect((await mark(workers.staff, [[lin, null]])).code).toBe('booking.mark_over')
    expect(await attended()).toHaveLength(1)
  })

  it.each([
    ['a coach who may change no orders', workers.coach, ['group_order_can_write', 'private_order_can_change']],
    ['staff who may book only', workers.staff, ['orders_day_can_write']],
    ['staff of another shop', workers.staffOfTwo, ['orders_day_can_change']],
    ['staff of another brand', workers.staffOfOther, ['orders_day_can_change']],
  ])('is refused to %s [BK-308]', async (_, worker, flags) => {
    await sql(permit(worker, flags))
    const { lin } = await booked()
    at('18:00:00')
    expect(await mark(worker, [[lin, 'present']])).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await attended()).toEqual([])
  })

  it('is for a coach in the coach’s own classes, for reading and for marking', async () => {
    const { lin } = await booked()
    at('18:00:00')
    await sql(permit(workers.bareCoach, ['group_order_can_change']))
    expect((await mark(workers.bareCoach, [[lin, 'present']])).code).toBe('permission.none')
    expect((await read(workers.bareCoach)).code).toBe('permission.none')
    expect((await read(workers.coach)).data.people).toHaveLength(2)
    await sql(permit(workers.coach, ['group_order_can_write']))
    expect((await read(workers.coach)).data.may_mark).toBe(false)
  })

  it('takes bookings of the class that are not cancelled, all of them or none', async () => {
    const { lin, other } = await booked()
    await stage.other.cancel(other)
    at('18:00:00')
    expect((await read(workers.staff)).data.people.map(({ order_id: id }) => id)).toEqual([lin])
    const cancelled = await mark(workers.staff, [
      [lin, 'present'],
      [other, 'present'],
    ])
    expect(cancelled).toMatchObject({ status: 409, code: 'booking.order_cancelled', msg: '该预约已取消，请刷新名单' })
    expect((await mark(workers.staff, [[999_999, 'present']])).code).toBe('booking.order_not_found')
    expect((await mark(workers.staff, [[lin, 'present']], { scheduleId: classes.headcount })).code).toMatch(/order_not_found|mark_/)
    expect((await mark(workers.staff, [[lin, 'present']], { scheduleId: classes.otherShop })).code).toBe('booking.not_found')
    const twice = [
      [lin, 'present'],
      [lin, 'absent'],
    ] as const
    expect((await mark(workers.staff, twice)).code).toBe('request.invalid')
    expect((await mark(workers.staff, [])).code).toBe('request.invalid')
    expect(await attended()).toEqual([])
  })

  it('is refused once the class is called off, which takes back the marks made before its start [BK-310]', async () => {
    const { lin } = await booked()
    at('17:30:00')
    await mark(workers.staff, [[lin, 'present']])
    expect((await callOff(workers.staff)).data.released).toBe(2)
    expect([await attended(), await sql('SELECT 1 FROM class_mark')]).toEqual([[], []])
    expect([await readBalance(stage.server, cards.value), (await told()).length]).toEqual([128000, 2])
    expect(await mark(workers.staff, [[lin, 'present']])).toMatchObject({ status: 409, code: 'booking.cancelled' })
  })

  it('shows which members sent a late notice', async () => {
    const { lin } = await booked()
    at('17:50:00')
    await stage.server.request('POST', `/api/mobile/schedules/orders/${lin}/late-remind/`, { session: stage.lin.session, body: {} })
    expect((await read(workers.staff)).data.people.map(({ said_late: late }) => late)).toEqual([true, false])
  })
})

const asking = superuser(workers.superuser)
const now = () => stage.server.clock.now()
const marked = (orderId: number) => inTransaction(() => markClass(asking, classes.evening, [{ order_id: orderId, mark: 'present' }], now()))

describeOnBothEngines('Marking at the same moment', () => {
  /** The shop has no cancel window: a booking can be cancelled until the start. */
  const late = async () => {
    const ids = await booked()
    at('17:30:00')
    return ids
  }

  itOnServer('waits for a cancellation, and then finds the booking cancelled [BK-175]', async () => {
    const { lin } = await late()
    const answer = await meanwhile(stage.server.engine, {
      held: () => cancelBooking(lin, { accountId: LIN, factor: 'unset' }, '', stage.server.context.jobs, now()),
      act: () => mark(workers.staff, [[lin, 'present']]),
    })
    expect([answer.code, await attended()]).toEqual(['booking.order_cancelled', []])
  })

  itOnServer('makes a cancellation wait, which then finds the booking done [BK-175]', async () => {
    const { lin } = await late()
    const answer = await meanwhile(stage.server.engine, { held: () => marked(lin), act: () => stage.lin.cancel(lin) })
    expect([answer.code, await attended()]).toEqual([
      'booking.not_cancellable',
      [{ account_id: LIN, shop_id: 1, cause: 'mark', booking_id: lin }],
    ])
  })

  itOnServer('waits for a calling off', async () => {
    const { lin } = await late()
    const answer = await meanwhile(stage.server.engine, {
      held: () => callOffClass(asking, { scheduleId: classes.evening, reason: '停电' }, now()),
      act: () => mark(workers.staff, [[lin, 'present']]),
    })
    expect([answer.code, await attended()]).toEqual(['booking.cancelled', []])
  })

  itOnServer('runs one after the other for two, and the last mark counts', async () => {
    const { lin } = await late()
    at('18:30:00')
    const answer = await meanwhile(stage.server.engine, { held: () => marked(lin), act: () => mark(workers.staff, [[lin, 'absent']]) })
    expect([answer.data.people[0]!.mark, await attended()]).toEqual(['absent', []])
  })
})
