import { inTransaction } from '@server/db/transaction'
import { changeClass } from '@server/modules/booking/service'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { StaffAct } from '@/contract/staff/acts'
import type { StaffSchedule } from '@/contract/staff/staff'
import type { Permission } from '@/domain/staff/permissions'
import { readInstant } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { bookedIn, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { permit, workers } from './shop'
import { LIN, none, staffStage } from './stage'

const stage = staffStage()
const { as, allWell } = stage
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
const { evening } = classes
const at = (time: string) => `2026-11-21T${time}:00+08:00`
/** As the evening class is: coach 1, room 1, 18:00. */
const terms = (more: object = {}) => ({ teacher_id: 1, space_id: 1, start: at('18:00'), ...more })
const url = (id: number, shop = 1) => `/api/shops/${shop}/staff/schedules/${id}/terms/`
const change = (who: number, more: object, id: number = evening, key?: string, shop = 1) =>
  stage.server.request<{ schedule: StaffSchedule; told: number }>('PUT', url(id, shop), {
    session: as(who).session,
    body: terms(more),
    ...(key && { key }),
  })
const told = async () =>
  (await stage.notices()).map(({ kind, to, params }) => [to, kind, noticeText('zh-cn', kind as 'class.changed', params as never).body])
/** The latest act in the record, as a superuser reads it. */
const act = async () =>
  (await stage.server.request<{ acts: StaffAct[] }>('GET', '/api/shops/1/staff/acts/', { session: as(workers.superuser).session })).data
    .acts[0]!
const readOrder = async (id: number) =>
  (await stage.server.request<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${id}/`, { session: stage.lin.session })).data
    .order

beforeEach(async () => {
  await sql(
    `UPDATE schedule SET teacher_id = id, space_id = id, start_at = '${at('18:00')}', end_at = '${at('19:00')}', changed_by = NULL, changed_at = NULL WHERE id = ${evening}`,
  )
  await sql(
    'UPDATE shop SET minutes_can_cancel = 120, team_course_can_wait = true, team_minutes_can_wait = 60, overlap_allowed = false WHERE id = 1',
  )
  stage.server.clock.moveTo(readInstant(at('10:00')))
})
afterEach(() => allWell())

describeOnEngine('A class that staff give another coach, room or time', () => {
  it('notifies its members and candidates of the change, and moves their bookings', async () => {
    const { order } = (await stage.lin.book()).data
    await sql(
      `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at) VALUES (1, 1, ${evening}, 1002, 1, '${at('09:00')}')`,
    )
    const { data } = await change(workers.staff, { teacher_id: 16, space_id: 17, start: at('18:30') })
    expect(data).toMatchObject({
      told: 2,
      schedule: { start: at('18:30'), end: at('19:30'), teacher: { id: 16 }, space: { name: '教室17' } },
    })
    const what = '11-21 18:00「流瑜伽」时间改为 18:30，教练改为教练16，教室改为教室17。'
    expect(await told()).toEqual([
      [LIN, 'class.changed', `${what}开课前可随时取消，不受取消时限限制`],
      [1002, 'waiting.changed', `${what}候补位置保留`],
    ])
    expect((await readOrder(order.id)).schedule).toMatchObject({ start: at('18:30'), end: at('19:30'), teacher: { id: 16 } })
    expect(await sql(`SELECT changed_by AS "by" FROM schedule WHERE id = ${evening}`)).toEqual([{ by: workers.staff }])
  })

  it('can be left until it starts by the person who had booked it, and not by a person who books it afterwards', async () => {
    const { order } = (await stage.lin.book()).data
    expect((await readOrder(order.id)).cancel_until).toBe(at('16:00'))
    await change(workers.staff, { teacher_id: 16 })
    const later = (await as(1001).book({ user_id: 1001, card_id: 1001 })).data.order
    stage.server.clock.moveTo(readInstant(at('17:59')))
    expect(await readOrder(order.id)).toMatchObject({ can_cancel: true, cancel_until: at('18:00') })
    expect((await as(1001).cancel(later.id)).code).toBe('booking.too_late_to_cancel.hours')
    expect((await stage.lin.cancel(order.id)).code).toBe('ok')
    expect(await bookedIn(stage.server, evening)).toBe(1)
  })

  it.each([
    ['the coach gives another class then', { teacher_id: classes.single }, 'booking.coach_occupied'],
    ['the room is taken then', { space_id: classes.single }, 'booking.space_occupied'],
    ['the coach rests then', { teacher_id: 18 }, 'booking.coach_occupied'],
    ['the coach is of another shop', { teacher_id: 22 }, 'course.teacher_not_found'],
    ['the room is of another shop', { space_id: 22 }, 'booking.no_space'],
    ['it has no room', { space_id: null }, 'booking.no_space'],
    ['it is on another day', { start: '2026-11-22T18:00:00+08:00' }, 'booking.change_day'],
    ['the time is over', { start: at('10:00') }, 'booking.change_begun'],
    ['nothing changes', {}, 'booking.change_nothing'],
  ])('is refused where %s', async (_, more, code) => {
    await sql(
      `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at) VALUES (1, 1, 18, '${at('18:30')}', '${at('18:45')}', '${at('09:00')}')`,
    )
    const { order } = (await stage.lin.book()).data
    expect((await change(workers.staff, more)).code).toBe(code)
    expect([(await readOrder(order.id)).cancel_until, (await stage.notices()).length]).toEqual([at('16:00'), 0])
  })

  it('is refused where a member would be in two places, and says how many', async () => {
    const { order } = (await stage.lin.book()).data
    expect((await stage.lin.book({ schedule_id: classes.headcount })).code).toBe('ok')
    const to = { teacher_id: 16, space_id: 17, start: at('19:00') }
    expect(await change(workers.staff, to)).toMatchObject({
      code: 'booking.members_elsewhere',
      msg: '1 位会员在新时间有其他预约，不能改到这个时间',
    })
    expect((await readOrder(order.id)).schedule.start).toBe(at('18:00'))
    const changes = [
      { what: 'coach', was: '教练1', now: '教练16' },
      { what: 'space', was: '教室1', now: '教室17' },
      { what: 'start', was: at('18:00'), now: at('19:00') },
    ]
    // The record of acts says what was tried, and who stood in the way.
    expect(await act()).toMatchObject({
      ...{ act: 'classTermsChange', outcome: 'refused', reason: '1 位会员在新时间有其他预约，不能改到这个时间' },
      ...{ changes, clashing: [{ id: LIN, username: '林晓' }], subject: { name: '流瑜伽' } },
    })
    await sql('UPDATE shop SET overlap_allowed = true WHERE id = 1')
    expect((await change(workers.staff, to)).code).toBe('ok')
    expect(await act()).toMatchObject({ outcome: 'done', changes, clashing: [] })
  })

  it.each<[string, number, Permission[]]>([
    ['a coach, whatever he may', workers.coach, ['group_order_can_write', 'group_order_can_change']],
    ['staff who may not cancel', workers.staff, ['orders_day_can_write', 'orders_day_can_change']],
    ['a member', LIN, []],
  ])('is not for %s', async (_, who, flags) => {
    await sql(permit(who, flags))
    expect(await change(who, { teacher_id: 16 })).toMatchObject(none)
  })

  it('is a group class of the shop that has not begun', async () => {
    expect((await change(workers.staffOfTwo, { teacher_id: 22 }, evening, undefined, 2)).code).toBe('booking.not_found')
    expect((await change(workers.staff, { teacher_id: 16 }, classes.cancelled)).code).toBe('booking.cancelled')
    expect((await change(workers.staff, { teacher_id: 16 }, classes.started)).code).toBe('booking.change_begun')
  })

  it('is changed once for one request', async () => {
    await stage.lin.book()
    const first = await change(workers.staff, { teacher_id: 16 }, evening, 'one-change-of-a-class')
    expect((await change(workers.staff, { teacher_id: 16 }, evening, 'one-change-of-a-class')).data).toEqual(first.data)
    expect((await change(workers.staff, { teacher_id: 16 })).code).toBe('booking.change_nothing')
    expect(await stage.notices()).toHaveLength(1)
  })

  it('names the coaches and rooms of its shop alone', async () => {
    const { data } = await stage.server.request<{ teacher_id: number; teachers: { id: number }[]; spaces: { id: number }[] }>(
      'GET',
      url(evening),
      {
        session: as(workers.staff).session,
      },
    )
    expect([data.teacher_id, data.teachers.map(({ id }) => id), data.spaces.length]).toEqual([
      1,
      Array.from({ length: 20 }, (_, n) => n + 1),
      20,
    ])
  })
})

describe('While a class is changed', () => {
  const held = () =>
    inTransaction(() =>
      changeClass(
        { shopId: 1, scheduleId: evening, by: workers.superuser, wanted: { teacherId: 16, spaceId: 17, start: readInstant(at('19:00')) } },
        stage.server.clock.now(),
      ),
    )

  itOnServer('a booking of it waits, and is made at the new time', async () => {
    const done = await meanwhile(stage.server.engine, { held, act: () => stage.lin.book() })
    expect(done.data.order.schedule.start).toBe(at('19:00'))
  })

  itOnServer('a booking of another class at the new time is not beside it', async () => {
    await stage.lin.book()
    const done = await meanwhile(stage.server.engine, { held, act: () => stage.lin.book({ schedule_id: classes.headcount }) })
    expect(done.code).toBe('booking.cancel_other_first')
  })

  itOnServer('the same coach is not given a second class at that time', async () => {
    const done = await meanwhile(stage.server.engine, {
      held,
      act: () => change(workers.staff, { teacher_id: 16, space_id: 12, start: at('19:30') }, classes.free),
    })
    expect(done.code).toBe('booking.coach_occupied')
  })
})
