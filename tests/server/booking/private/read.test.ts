import type { ScheduleOrder } from '@/contract/booking/shapes'
import { cards, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { at } from './shop'
import { lin, openPrivateShop, other, sql } from './stage'
import { people } from '../../support/two-brands'

openPrivateShop()

describeOnEngine('A private lesson among the bookings', () => {
  it('is in the list, the detail, the feed and the last order, as a private one [BK-120] [BK-125]', async () => {
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

describeOnEngine('A time for a private lesson', () => {
  const slotAt = async (time: string) => (await lin.slots()).find(({ datetime }) => datetime === at(time))

  it('is free again after the class of its coach was called off', async () => {
    await sql(`INSERT INTO schedule (shop_id, brand_id, key, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity, is_online)
      VALUES (1, 1, 'extra', 1, 16, 1, '${at('18:00')}', '${at('19:00')}', '2026-11-21', 5, true) RETURNING id`)
    const taken = await slotAt('18:00')
    await sql(`UPDATE schedule SET is_cancelled = true WHERE key = 'extra' RETURNING id`)
    const free = await slotAt('18:00')
    await sql(`DELETE FROM schedule WHERE key = 'extra' RETURNING id`)
    expect([taken?.can_order, free?.can_order]).toEqual([false, true])
  })

  it('is free again for a member who cancelled another booking of that time', async () => {
    const { order } = (await lin.book({ timetable_id: undefined, start: undefined, schedule_id: classes.evening })).data
    const busy = await slotAt('18:00')
    await lin.cancel(order.id)
    expect([busy?.can_order, (await slotAt('18:00'))?.can_order]).toEqual([false, true])
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

  it('answers the first refusal: the class, then coach, space and person', async () => {
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
