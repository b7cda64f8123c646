import { moveBooking, settleRace } from '@server/modules/booking/service'
import { inTransaction } from '@server/db/transaction'
import type { Actor } from '@server/context'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { MoveTarget } from '@/contract/staff/move'
import type { Permission } from '@/domain/staff/permissions'
import { readInstant } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { readBalance, bookedIn, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { permit, workers } from './shop'
import { LIN, none, staffStage } from './stage'

const stage = staffStage()
const { as, allWell } = stage
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
/** 20:00; opened for these tests, at the price of the evening's. */
const LATE = classes.opensFourHoursBefore
const balance = (card: number = cards.value) => readBalance(stage.server, card)

const move = (who: number, orderId: number, body: { schedule_id: number; difference: number }, key?: string, shop = 1) =>
  stage.server.request<{ order: ScheduleOrder }>('PUT', `/api/shops/${shop}/staff/orders/${orderId}/class/`, {
    session: as(who).session,
    body,
    ...(key && { key }),
  })
const targets = async (who: number, orderId: number, date = '2026-11-21') =>
  (
    await stage.server.request<{ classes: MoveTarget[] }>('GET', `/api/shops/1/staff/orders/${orderId}/classes/?date=${date}`, {
      session: as(who).session,
    })
  ).data.classes
const book = async (more: object = {}) => (await stage.lin.book(more)).data.order.id
const told = async () =>
  (await stage.notices()).map(({ kind, to, params }) => [to, noticeText('zh-cn', kind as 'proxy.moved', params as never).body])

beforeEach(async () => {
  stage.server.clock.moveTo(TEN_O_CLOCK)
  await sql(`UPDATE schedule SET open_type = 1, open_hours = NULL, capacity = 20 WHERE id = ${LATE}`)
  await sql('UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 60 WHERE id = 1')
})
afterEach(() => allWell())

describeOnEngine('Moving a booking to another class', () => {
  it('charges the card the difference that was said, frees the seat, and tells the member', async () => {
    const id = await book({ count: 2 })
    const target = (await targets(workers.staff, id)).find(({ schedule }) => schedule.id === classes.headcount)!
    expect(target).toMatchObject({ cost: 80, difference: 2, refusal: null })
    const { data } = await move(workers.staff, id, { schedule_id: classes.headcount, difference: 2 })
    expect(data.order).toMatchObject({ id, cost: 80, count: 2, schedule: { id: classes.headcount, start: '2026-11-21T19:30:00+08:00' } })
    expect([await balance(), await bookedIn(stage.server, classes.evening), await bookedIn(stage.server, classes.headcount)]).toEqual([
      128000 - 8000,
      0,
      2,
    ])
    expect(await told()).toEqual([[LIN, expect.stringMatching(/^11-21 18:00「.*」换为 11-21 19:30「.*」2 位，已从「.*」补扣 ¥2$/)]])
    expect((await stage.lin.cancel(id)).code).toBe('ok')
    expect(await balance()).toBe(128000)
  })

  it('leaves behind that the member said to be late for the class that is left', async () => {
    const id = await book()
    stage.server.clock.moveTo(readInstant('2026-11-21T17:30:00+08:00'))
    const late = await stage.server.request('POST', `/api/mobile/schedules/orders/${id}/late-remind/`, { session: stage.lin.session })
    expect(late.data).toMatchObject({ order: { late_reminds: 1 } })
    const { data } = await move(workers.staff, id, { schedule_id: LATE, difference: 0 })
    expect(data.order).toMatchObject({ late_reminds: 0, schedule: { id: LATE } })
  })

  it('gives the difference back to the card where the other class costs less', async () => {
    const id = await book({ schedule_id: classes.headcount, count: 2 })
    await move(workers.staff, id, { schedule_id: classes.evening, difference: -2 })
    expect(await balance()).toBe(128000 - 7800)
    expect((await told())[0]![1]).toMatch(/已退回「.*」¥2$/)
  })

  it('counts the units of the booking as free, and settles nothing at the same price', async () => {
    const id = await book({ card_id: cards.times, count: 8 })
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('ok')
    expect(await balance(cards.times)).toBe(0)
    expect((await told())[0]![1]).toMatch(/无需补差价$/)
  })

  it('is refused with another difference than was said, once the price has changed', async () => {
    const id = await book({ count: 2 })
    expect(await move(workers.staff, id, { schedule_id: classes.headcount, difference: 0 })).toMatchObject({ code: 'booking.changed' })
    expect(await bookedIn(stage.server, classes.evening)).toBe(2)
  })

  it('offers the freed seat to the waiting list in the same transaction', async () => {
    const id = await book({ schedule_id: classes.single })
    const other = as(1001)
    const waits = await stage.server.request('POST', `/api/mobile/schedules/${classes.single}/candidates/`, {
      session: other.session,
      body: { shop_id: 1, candidate_type: 2, card_id: 1001 },
    })
    expect(waits.code).toBe('ok')
    await move(workers.staff, id, { schedule_id: classes.evening, difference: 0 })
    expect(await sql(`SELECT account_id AS who, schedule_id AS class FROM booking WHERE status = 1 ORDER BY schedule_id`)).toEqual([
      { who: LIN, class: classes.evening },
      { who: 1001, class: classes.single },
    ])
  })

  it('takes the member off the waiting list of the class that he is moved to', async () => {
    const id = await book()
    await as(1001).book({ user_id: 1001, card_id: 1001, schedule_id: LATE })
    await sql(`UPDATE schedule SET capacity = 1 WHERE id = ${LATE}`)
    await sql(
      `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at) VALUES (1, 1, ${LATE}, ${LIN}, 1, '2026-11-21T09:00+08:00')`,
    )
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('booking.full')
    await sql(`UPDATE schedule SET capacity = 2 WHERE id = ${LATE}`)
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('ok')
    expect(await sql('SELECT outcome, booking_id AS id FROM candidate')).toEqual([{ outcome: 'booked', id }])
  })

  it('is judged like a booking of the other class, and says why of each', async () => {
    const id = await book()
    const refused = new Map((await targets(workers.staff, id)).map(({ schedule, refusal }) => [schedule.id, refusal?.code ?? 'ok']))
    expect(
      Object.fromEntries(
        [classes.evening, classes.single, classes.cancelled, classes.onlineOnly, classes.free].map((each) => [each, refused.get(each)]),
      ),
    ).toEqual({
      [classes.evening]: 'booking.move_same',
      [classes.single]: 'ok',
      [classes.cancelled]: 'booking.cancelled',
      [classes.onlineOnly]: 'card.wrong_template',
      [classes.free]: 'card.wrong_template',
    })
    for (const [to, code] of refused)
      if (code !== 'ok') expect([to, (await move(workers.staff, id, { schedule_id: to, difference: 0 })).code]).toEqual([to, code])
    expect((await move(workers.staff, id, { schedule_id: classes.otherShop, difference: 0 })).code).toBe('booking.not_found')
  })

  it('is refused where the member has another booking at the new time, though not for the moved one itself', async () => {
    const id = await book()
    await sql(`UPDATE schedule SET start_at = '2026-11-21T18:30+08:00', end_at = '2026-11-21T19:30+08:00' WHERE id = ${LATE}`)
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('ok')
    await stage.lin.cancel(id)
    await book()
    const other = await book({ schedule_id: classes.headcount })
    expect((await move(workers.staff, other, { schedule_id: classes.single, difference: -11 })).code).toBe('booking.cancel_other_first')
    await sql(`UPDATE schedule SET start_at = '2026-11-21T20:00+08:00', end_at = '2026-11-21T21:00+08:00' WHERE id = ${LATE}`)
  })

  it('is not for a booking that has begun, is cancelled, is a trial or is paid by a company', async () => {
    const id = await book()
    await sql(`UPDATE booking SET is_trial = true WHERE id = ${id}`)
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('booking.move_unsupported')
    await sql(`UPDATE booking SET is_trial = false WHERE id = ${id}`)
    stage.server.clock.moveTo(readInstant('2026-11-21T18:00:00+08:00'))
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('booking.not_changeable')
    stage.server.clock.moveTo(TEN_O_CLOCK)
    await stage.lin.cancel(id)
    expect((await move(workers.staff, id, { schedule_id: LATE, difference: 0 })).code).toBe('booking.not_changeable')
  })

  it.each<[string, number, Permission[]]>([
    ['a coach into another coach’s class', workers.coach, ['group_order_can_change']],
    ['staff who may not change', workers.staff, ['orders_day_can_write', 'orders_day_can_delete']],
    ['the member himself', LIN, []],
  ])('is refused to %s [BK-310]', async (_, who, flags) => {
    const id = await book()
    await sql(permit(who, flags))
    await sql(`UPDATE schedule SET teacher_id = (SELECT max(id) FROM teacher WHERE shop_id = 1) WHERE id = ${LATE}`)
    const foreign = await sql<{ own: boolean }>(
      `SELECT t.account_id IS NOT DISTINCT FROM ${workers.coach} AS own FROM schedule s JOIN teacher t ON t.id = s.teacher_id WHERE s.id = ${LATE}`,
    )
    expect(foreign).toEqual([{ own: false }])
    expect(await move(who, id, { schedule_id: LATE, difference: 0 })).toMatchObject(none)
    expect(await bookedIn(stage.server, classes.evening)).toBe(1)
  })

  it('happens once for one request, and once for many at the same instant', async () => {
    const id = await book()
    const same = await Promise.all(
      Array.from({ length: 5 }, () => move(workers.staff, id, { schedule_id: LATE, difference: 0 }, 'one-move-sent-5x')),
    )
    expect(same.map(({ code }) => code)).toEqual(Array(5).fill('ok'))
    const back = await Promise.all(
      Array.from({ length: 5 }, () => move(workers.staff, id, { schedule_id: classes.evening, difference: 0 })),
    )
    expect(back.map(({ code }) => code).sort()).toEqual([
      'booking.move_same',
      'booking.move_same',
      'booking.move_same',
      'booking.move_same',
      'ok',
    ])
    expect([await bookedIn(stage.server, classes.evening), await bookedIn(stage.server, LATE), (await stage.notices()).length]).toEqual([
      1, 0, 2,
    ])
  })

  it('never sells a seat twice where two are moved into the last one, or crosses them over', async () => {
    const id = await book()
    const other = (await as(1001).book({ user_id: 1001, card_id: 1001, schedule_id: LATE })).data.order.id
    const third = (await as(workers.staff).book({ user_id: 1002, card_id: 1002, schedule_id: classes.evening })).data.order.id
    await sql(`UPDATE schedule SET capacity = 2 WHERE id = ${LATE}`)
    const codes = (
      await Promise.all([
        move(workers.staff, id, { schedule_id: LATE, difference: 0 }),
        move(workers.superuser, third, { schedule_id: LATE, difference: 0 }),
        move(workers.superuser, other, { schedule_id: classes.evening, difference: 0 }),
      ])
    ).map(({ code }) => code)
    expect(codes.every((code) => code === 'ok' || code === 'booking.full')).toBe(true)
    expect(await bookedIn(stage.server, LATE)).toBeLessThanOrEqual(2)
  })
})

describe('While a booking is moved', () => {
  const held = (orderId: number) => () =>
    settleRace(() =>
      inTransaction(() =>
        moveBooking(
          { shopId: 1, orderId, to: LATE, difference: 0 },
          { actor: { accountId: workers.superuser } as Actor, hasDesk: false },
          stage.server.context,
          stage.server.clock.now(),
        ),
      ),
    )

  itOnServer('its cancellation waits and cancels it where it is then', async () => {
    const id = await book()
    const done = await meanwhile(stage.server.engine, { held: held(id), act: () => stage.lin.cancel(id) })
    expect(done.code).toBe('ok')
    expect([await bookedIn(stage.server, classes.evening), await bookedIn(stage.server, LATE), await balance()]).toEqual([0, 0, 128000])
  })

  itOnServer('another move waits and finds it moved', async () => {
    const id = await book()
    const done = await meanwhile(stage.server.engine, {
      held: held(id),
      act: () => move(workers.staff, id, { schedule_id: LATE, difference: 0 }),
    })
    expect(done.code).toBe('booking.move_same')
    expect(await bookedIn(stage.server, LATE)).toBe(1)
  })
})
