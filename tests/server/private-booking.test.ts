import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { ScheduleOrder } from '@/contract/booking'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from './support/app'
import { balanceOf, emptyClasses, stored } from './support/booking-calls'
import { cards, classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { accountsOf, fakeProvider } from './support/fake-provider'
import { at, offers, privateShop, pupilOf, SUNDAY, type Pupil } from './support/private-shop'
import { people } from './support/two-brands'

const wechat = fakeProvider('wechat')
let server: TestApp
let lin: Pupil
let other: Pupil
let coach: Pupil

beforeAll(async () => {
  server = await openTestApp({ seed: privateShop, pay: accountsOf(wechat) })
  lin = pupilOf(server, people.lin.id, await server.logIn(people.lin.id))
  other = pupilOf(server, 1001, await server.logIn(1001))
  coach = pupilOf(server, people.coach.id, await server.logIn(people.coach.id))
})
beforeEach(async () => {
  wechat.reset()
  await emptyClasses(server)
})
afterEach(async () => {
  const broken = brokenIn(await withEngine(server.engine, auditDatabase))
  expect(broken).toEqual([])
})
afterAll(() => server.close())

const lessons = () =>
  stored<{ id: number; booked: number; idle: boolean; space: number | null; version: number }>(
    server,
    `SELECT id, booked, is_idle AS idle, space_id AS space, version FROM schedule WHERE kind = 'private' ORDER BY id`,
  )
const groupClass = { timetable_id: undefined, start: undefined, schedule_id: classes.evening }

describeOnEngine('Booking a private lesson', () => {
  it('names the time by timetable_id, start and space_id, without a schedule_id [BK-006] [BK-166] [BK-336]', async () => {
    const { data, code } = await lin.book({ space_id: 17 })
    expect(code).toBe('ok')
    expect(data.order).toMatchObject({
      status: 1,
      schedule: {
        start: at('18:00'),
        end: at('19:00'),
        course: { id: 101, is_private: true },
        teacher: { id: 16 },
        space: { name: '教室17' },
      },
      channel: 'CARD',
      cost: 380,
    })
    expect(await balanceOf(server, cards.value)).toBe(128000 - 38000)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false, space: 17 })])
  })

  it('is refused without a time [BK-237]', async () => {
    expect(await lin.book({ start: undefined })).toMatchObject({ status: 400, code: 'booking.time_needed', msg: '请选择课程时间' })
    expect((await lin.confirm('timetable_id=1')).code).toBe('booking.time_needed')
  })

  it('is refused outside of the coach’s hours, off their steps, for an offer that is over, and of another shop', async () => {
    for (const wrong of [
      { start: at('12:30') },
      { start: at('11:30') },
      { start: at('18:10') },
      { timetable_id: offers.gone },
      { timetable_id: offers.otherShop, start: at('09:00', SUNDAY) },
      { timetable_id: 999 },
    ]) {
      expect((await lin.book(wrong)).code).toBe('booking.not_found')
    }
    expect(await lessons()).toEqual([])
  })

  it('is refused above max_users with its wording [BK-227]', async () => {
    expect(await lin.book({ count: 2 })).toMatchObject({ code: 'booking.count', msg: '可预约人数不足' })
    expect((await lin.book({ timetable_id: offers.pair, count: 3 })).code).toBe('booking.count')
  })

  it('costs what the range of the head count says, its upper end left out [BK-244]', async () => {
    const costFor = async (count: number) =>
      (await lin.confirm(`timetable_id=2&start=${encodeURIComponent(at('18:00'))}&count=${count}`)).data.cards[0]?.cost
    expect([await costFor(1), await costFor(2)]).toEqual([380, 300])
    expect((await lin.book({ timetable_id: offers.pair, count: 2 })).data.order.cost).toBe(600)
  })

  it('keeps the shop’s private window, not the one of its classes [BK-230]', async () => {
    expect(await lin.book({ start: at('10:30') })).toMatchObject({ code: 'booking.order_window', msg: '1 小时内的预约请与工作室确认!' })
    expect((await lin.book({ start: at('11:00') })).code).toBe('ok')
  })

  it('opens by the rule of its offer [BK-236]', async () => {
    server.clock.moveTo(Date.parse(at('08:00')) as never)
    expect((await lin.book({ timetable_id: offers.online, start: at('09:00', SUNDAY) })).code).toBe('booking.not_open')
    server.clock.moveTo(Date.parse(at('09:00')) as never)
    expect((await lin.book({ timetable_id: offers.online, start: at('09:00', SUNDAY) })).data.order.schedule).toMatchObject({
      is_online: true,
      space: { name: '' },
    })
  })

  it('is refused by name where the coach, every space or the member is taken', async () => {
    expect((await lin.book()).code).toBe('ok')
    expect(await other.book({ start: at('18:30') })).toMatchObject({
      status: 409,
      code: 'booking.coach_occupied',
      msg: '该教练时间段已被占用',
    })
    await stored(server, `UPDATE schedule SET space_id = 16 WHERE id = ${classes.headcount}`)
    expect(await other.book({ timetable_id: offers.shared, start: at('20:00') })).toMatchObject({
      code: 'booking.no_suitable_space',
      msg: '无合适的场地',
    })
    await stored(server, `UPDATE schedule SET space_id = ${classes.headcount} WHERE id = ${classes.headcount}`)
    expect(await lin.book({ timetable_id: offers.shared, start: at('18:00') })).toMatchObject({
      status: 409,
      code: 'booking.no_suitable_space',
    })
    expect(await lin.book({ ...groupClass })).toMatchObject({ status: 409, code: 'booking.member_busy', msg: '您在该时间段已有其他预约' })
    expect((await lin.book()).code).toBe('booking.already_booked')
  })

  it('is refused during a group class of the member, while group classes may overlap each other', async () => {
    expect((await lin.book({ ...groupClass })).code).toBe('ok')
    expect((await lin.book({ ...groupClass, schedule_id: classes.single })).code).toBe('ok')
    expect((await lin.book({ start: at('18:30') })).code).toBe('booking.member_busy')
    expect((await lin.book({ start: at('19:00') })).code).toBe('ok')
  })

  it('is shared by several members where its offer says so, up to its places', async () => {
    const shared = { timetable_id: offers.shared, start: at('13:00') }
    expect((await lin.book(shared)).code).toBe('ok')
    expect((await other.book({ ...shared, count: 3 })).code).toBe('booking.count')
    expect((await other.book({ ...shared, count: 2 })).code).toBe('ok')
    const third = pupilOf(server, 1002, await server.logIn(1002))
    expect((await third.book({ ...shared })).code).toBe('booking.full')
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 3, space: 16 })])
  })

  it('is not booked by the id of its class', async () => {
    await lin.book({ timetable_id: offers.shared, start: at('13:00') })
    const [lesson] = await lessons()
    expect((await other.book({ ...groupClass, schedule_id: lesson!.id })).code).toBe('booking.not_found')
    expect((await other.send('GET', `/api/mobile/schedules/${lesson!.id}/confirm/?shop_id=1&user_id=1001`)).code).toBe('booking.not_found')
  })

  it('answers the same request sent again with its first booking, however often and at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => lin.book({}, 'the-same-lesson-tap')))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.order.id}`)).size).toBe(1)
    expect((await lin.book({}, 'the-same-lesson-tap')).data.order.id).toBe(answers[0]!.data.order.id)
    expect((await lin.book({ start: at('15:00') }, 'the-same-lesson-tap')).code).toBe('request.key_reused')
  })

  it('tells that its prices changed since they were shown', async () => {
    const { version } = (await lin.confirm(`timetable_id=1&start=${encodeURIComponent(at('18:00'))}`)).data
    await stored(server, 'UPDATE private_offer SET version = version + 1 WHERE id = 1')
    expect((await lin.book({ version })).code).toBe('booking.changed')
    await stored(server, 'UPDATE private_offer SET version = version - 1 WHERE id = 1')
    expect((await lin.book({ version })).code).toBe('ok')
  })

  it('may be made for a member by a coach with the permission for private lessons [BK-309]', async () => {
    const forLin = { user_id: people.lin.id }
    expect((await coach.book(forLin)).code).toBe('permission.none')
    await stored(server, `UPDATE ship SET permissions = '{private_order_can_write}' WHERE account_id = ${people.coach.id}`)
    expect((await coach.book(forLin)).data.order).toMatchObject({ user_id: people.lin.id, schedule: { course: { is_private: true } } })
    await stored(server, `UPDATE ship SET permissions = '{group_order_can_write}' WHERE account_id = ${people.coach.id}`)
    expect((await coach.book({ ...forLin, start: at('15:00') })).code).toBe('permission.none')
    await stored(server, `UPDATE ship SET permissions = '{}' WHERE account_id = ${people.coach.id}`)
  })
})

describeOnEngine('Cancelling a private lesson', () => {
  it('gives coach, space, member and card back, so that anybody books the time again', async () => {
    const { order } = (await lin.book()).data
    expect((await lin.cancel(order.id)).data.order.status).toBe(2)
    expect(await balanceOf(server, cards.value)).toBe(128000)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 0, idle: true })])
    expect((await other.book({ start: at('18:30') })).code).toBe('ok')
    expect((await lin.book()).code).toBe('booking.coach_occupied')
    expect((await lin.book({ start: at('17:00') })).code).toBe('ok')
  })

  it('takes up the lesson again that nobody holds, in the space that is free then', async () => {
    const { order } = (await lin.book()).data
    await lin.cancel(order.id)
    await stored(server, `UPDATE schedule SET space_id = 16 WHERE id = ${classes.evening}`)
    expect((await other.book()).data.order.schedule.space.name).toBe('教室17')
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false, space: 17 })])
    await stored(server, `UPDATE schedule SET space_id = ${classes.evening} WHERE id = ${classes.evening}`)
  })

  it('is too late inside the shop’s window [BK-278]', async () => {
    const { order } = (await lin.book({ start: at('11:00') })).data
    expect((await lin.cancel(order.id)).code).toBe('booking.too_late_to_cancel.hours')
  })
})

describeOnEngine('Paying a private lesson online', () => {
  const online = { channel: 'WEIXIN', card_id: undefined } as const

  it('holds the time until it is paid, and gives it back where it is not', async () => {
    const { data } = await lin.book(online)
    expect(data.pay_order_id).toBeGreaterThan(0)
    expect((await other.book()).code).toBe('booking.coach_occupied')
    expect(await lin.confirm(`timetable_id=1&start=${encodeURIComponent(at('18:00'))}`)).toMatchObject({
      data: { refusal: { code: 'booking.pay_pending' }, pay_order_id: data.pay_order_id },
    })
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await server.sweeper.runAll()
    await server.context.jobs.runDue()
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 0, idle: true })])
    expect((await other.book()).code).toBe('ok')
  })
})

describeOnEngine('A private lesson among the bookings', () => {
  it('is in the list, the detail, what comes next and the last order, as a private one [BK-120] [BK-125]', async () => {
    const { order } = (await lin.book()).data
    const detail = (await lin.send<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${order.id}/`)).data.order
    expect(detail).toMatchObject({ id: order.id, schedule: { course: { is_private: true } }, can_cancel: true })
    const from = encodeURIComponent(at('00:00'))
    const to = encodeURIComponent(at('23:59'))
    const list = await lin.send<{ orders: { orders: ScheduleOrder[] }[] }>(
      'GET',
      `/api/mobile/schedules/orders/?shop_id=1&schedule__start__gte=${from}&schedule__end__lte=${to}`,
    )
    expect(list.data.orders.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual([order.id])
    const feed = await lin.send<{ type: string; data: { id: number } }[]>('GET', '/api/mobile/user/schedule/latest/')
    expect(feed.data.map(({ type, data }) => [type, data.id])).toContainEqual(['order', order.id])
    const last = await lin.send<{ order: { type: number } }>('GET', `/api/mobile/user/${people.lin.id}/order/latest/`)
    expect(last.data.order.type).toBe(1)
  })

  it('is not among the group classes of its day', async () => {
    await lin.book()
    const { data } = await lin.send<{ schedules: { course: { id: number } }[] }>(
      'GET',
      '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21',
    )
    expect(data.schedules.length).toBeGreaterThan(5)
    expect(data.schedules.filter(({ course }) => course.id > 100)).toEqual([])
  })
})

describeOnEngine('The confirm step of a private lesson', () => {
  const start = encodeURIComponent(at('18:00'))

  it('answers schedule, rules, channels, cards, trial, opening and window, with max_users and space_id [BK-337] [BK-339] [BK-340]', async () => {
    const { data } = await lin.confirm(`course_id=101&teacher_id=16&timetable_id=1&start=${start}`)
    expect(data).toMatchObject({
      schedule: {
        id: null,
        start: at('18:00'),
        end: at('19:00'),
        course: { name: '体态矫正 1 对 1' },
        space: { id: 16, name: '教室16' },
        timetable_id: 1,
        length: 60,
      },
      max_users: 1,
      space_id: 16,
      trial_course: null,
      open_rules: [{ type: 1 }],
      minutes_can_order: 60,
      refusal: null,
    })
    expect(data.rules).toHaveLength(5)
    expect(data.channels.map(({ channel, cost }) => [channel, cost])).toEqual([['WEIXIN', 380]])
    expect(data.cards.find(({ id }) => id === cards.value)).toMatchObject({ can_use: true, cost: 380 })
  })

  it('knows no time of another coach or course than the timetable’s [BK-340]', async () => {
    expect((await lin.confirm(`teacher_id=17&timetable_id=1&start=${start}`)).code).toBe('booking.not_found')
    expect((await lin.confirm(`course_id=102&timetable_id=1&start=${start}`)).code).toBe('booking.not_found')
    expect((await lin.confirm(`timetable_id=1&start=${encodeURIComponent(at('12:30'))}`)).code).toBe('booking.not_found')
  })

  it('says what stops the person first: the class, then coach, space and person', async () => {
    const refusal = async (time: string, of = 'timetable_id=1') =>
      (await lin.confirm(`${of}&start=${encodeURIComponent(at(time))}`)).data.refusal?.code
    expect(await refusal('10:00')).toBe('booking.past')
    expect(await refusal('10:30')).toBe('booking.order_window')
    await other.book()
    expect(await refusal('18:00')).toBe('booking.coach_occupied')
    await lin.book({ start: at('15:00') })
    expect(await refusal('15:00')).toBe('booking.already_booked')
    expect(await refusal('15:00', 'timetable_id=2')).toBe('booking.coach_occupied')
  })

  it('has the selectable cards for a time by timetable_id and start [BK-342]', async () => {
    const cardsFor = (more: string) =>
      lin.send<{ cards: { id: number; can_use: boolean; cost: number }[] }>(
        'GET',
        `/api/mobile/v1/select/cards/?shop_id=1&user_id=1&count=1&${more}`,
      )
    expect((await cardsFor(`timetable_id=1&start=${start}`)).data.cards.find(({ id }) => id === cards.value)).toMatchObject({
      can_use: true,
      cost: 380,
    })
    expect((await cardsFor('timetable_id=1')).code).toBe('booking.time_needed')
  })
})
