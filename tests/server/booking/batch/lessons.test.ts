import type { BatchFailure, BatchLessons, BatchPayload } from '@/contract/booking/batch-shapes'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { readBalance } from '../calls'
import { cards, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { at, offers, SUNDAY, timesCardId } from '../private/shop'
import { coach, lessons, lin, openPrivateShop, other, server, sql } from '../private/stage'
import { people } from '../../support/two-brands'

openPrivateShop()

interface Batch {
  orders: ScheduleOrder[]
  errors: BatchFailure[]
}
const lesson = (start: string, timetable_id: number = offers.posture) => ({ timetable_id, start })
const good = [lesson(at('18:00')), lesson(at('10:00', SUNDAY)), lesson(at('14:00', '2026-11-23'))]
const batch = (schedules: BatchPayload['schedules'], payload: Partial<BatchPayload> = {}, key?: string, by = lin) =>
  by.send<Batch>(
    'POST',
    '/api/mobile/schedules/batch/orders/',
    { shop_id: 1, user_id: people.lin.id, count: 1, channel: 'CARD', card_id: cards.value, schedules, ...payload },
    key,
  )
const ofOther = { user_id: 1001, card_id: timesCardId(1001) }
const untouched = async () => {
  expect(await lessons()).toEqual([])
  expect(await readBalance(server, cards.value)).toBe(128000)
}

describeOnEngine('Booking several private lessons at once', () => {
  it('books them all with one card, each by timetable_id and start [BK-166] [BK-344] [BK-217]', async () => {
    const { data } = await batch([...good].reverse())
    expect(data.errors).toEqual([])
    expect(data.orders.map(({ schedule }) => schedule.start)).toEqual(good.map(({ start }) => start))
    expect(data.orders.every(({ cost, schedule }) => cost === 380 && schedule.course.is_private)).toBe(true)
    expect(await readBalance(server, cards.value)).toBe(128000 - 3 * 38000)
    expect((await lessons()).map(({ booked, idle }) => [booked, idle])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
  })

  it('books none when one stops it, and answers the reason of each, 3 where the coach is taken [BK-217] [BK-344] [BK-419]', async () => {
    await other.book({ start: at('10:30', SUNDAY) })
    const [theirs] = await lessons()
    const { data } = await batch([...good, lesson(at('12:30')), lesson(at('14:00'), offers.gone), lesson(at('10:00'))])
    expect(data.orders).toEqual([])
    expect(data.errors.map(({ timetable_id: of, start, error, code, msg }) => [of, start, error, code, msg])).toEqual([
      [1, at('10:00'), null, 'booking.past', '课程已开始，不可预约'],
      [1, at('12:30'), 1, 'booking.class_deleted', '课程已被删除'],
      [5, at('14:00'), 1, 'booking.class_deleted', '课程已被删除'],
      [1, at('10:00', SUNDAY), 3, 'booking.coach_occupied', '该教练时间段已被占用'],
    ])
    expect(data.errors[3]).toMatchObject({ schedule_id: null, current_users: 1, max_users: 1 })
    expect(await lessons()).toEqual([theirs])
    expect(await readBalance(server, cards.value)).toBe(128000)
  })

  it('says 4 of a time at which every space is taken [BK-420]', async () => {
    await other.book({ start: at('18:00', SUNDAY) })
    const { data } = await batch([lesson(at('13:00'), offers.shared), lesson(at('18:00', SUNDAY), offers.shared)])
    expect(data.errors).toMatchObject([{ timetable_id: 3, error: 4, msg: '无合适的场地' }])
  })

  it('says that a time is booked already, and that another booking of that time has to be cancelled first [BK-424]', async () => {
    await lin.book()
    const { data } = await batch([lesson(at('18:00')), lesson(at('18:00'), offers.shared), lesson(at('17:30'), offers.pair)])
    expect(data.errors.map(({ timetable_id: of, code }) => [of, code])).toEqual([
      [2, 'booking.coach_occupied'],
      [1, 'booking.already_booked'],
      [3, 'booking.no_suitable_space'],
    ])
    await sql(`UPDATE private_offer_space SET space_id = 18 WHERE private_offer_id = 3`)
    expect((await batch([lesson(at('18:00'), offers.shared)])).data.errors).toMatchObject([
      { code: 'booking.cancel_other_first', msg: '请先取消其他预约' },
    ])
    await sql(`UPDATE private_offer_space SET space_id = 16 WHERE private_offer_id = 3`)
  })

  it('takes no two lessons of one person, nor of one coach, that overlap', async () => {
    expect((await batch([lesson(at('15:00')), lesson(at('15:30'))])).data.errors).toMatchObject([{ error: 3, start: at('15:30') }])
    const { data } = await batch([lesson(at('15:00'), offers.pair), lesson(at('15:00'), offers.shared)])
    expect(data.errors).toMatchObject([{ code: 'booking.cancel_other_first', clash: { order: { id: null, start: at('15:00') } } }])
    await untouched()
  })

  it('compares the sum with the balance, and the head count with max_users [BK-227] [BK-250]', async () => {
    const four = [...good, lesson(at('14:00', '2026-11-24'))]
    expect((await batch(four)).data.errors).toMatchObject([{ start: at('14:00', '2026-11-24'), code: 'card.balance' }])
    expect((await batch([good[0]!], { count: 2 })).data.errors).toMatchObject([{ code: 'booking.count', msg: '可预约人数不足' }])
    await untouched()
  })

  it('joins a shared lesson, and can include classes', async () => {
    await other.book({ timetable_id: offers.shared, start: at('13:00') })
    const { data } = await batch([lesson(at('13:00'), offers.shared), { schedule_id: classes.evening }])
    expect(data.orders.map(({ schedule }) => [schedule.start, schedule.course.is_private])).toEqual([
      [at('13:00'), true],
      [at('18:00'), false],
    ])
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 2 })])
  })

  it('needs a time for each lesson, no lesson twice, and is not paid online [BK-237] [BK-425]', async () => {
    expect((await batch([{ timetable_id: 1 }])).code).toBe('booking.time_needed')
    expect((await batch([good[0]!, good[0]!])).code).toBe('booking.batch_twice')
    expect(await batch(good, { channel: 'WEIXIN', card_id: undefined })).toMatchObject({
      code: 'booking.one_class_by_wechat',
      msg: '微信支付每次仅可预约一节课程',
    })
  })

  it('is made once, however often one request comes', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => batch(good, {}, 'the-same-lessons-tap')))
    expect(new Set(answers.map(({ data }) => data.orders.map(({ id }) => id).join())).size).toBe(1)
    expect(await lessons()).toHaveLength(3)
  })

  it('never deadlocks and is never half done when batches and bookings cross', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => batch(n % 2 ? [...good].reverse() : good)),
      ...Array.from({ length: 4 }, () => batch([...good, lesson(at('20:00'), offers.shared)], ofOther, undefined, other)),
      ...good.map(({ start }) => other.book({ start })),
      ...good.map(({ start }) => lin.book({ start })),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await sql('SELECT 1 FROM schedule WHERE booked > 1')).toEqual([])
    for (const { data } of answers) {
      const orders = data && 'orders' in data ? data.orders.length : 0
      expect([0, good.length, good.length + 1]).toContain(orders)
    }
  })
})

describeOnEngine('Several private lessons of a member', () => {
  it('may be booked by a coach with the permission for private lessons, outside of the window for members [BK-309] [BK-229] [BK-058]', async () => {
    const soon = [lesson(at('10:30')), lesson(at('14:00'))]
    expect((await batch(soon, {}, undefined, coach)).code).toBe('permission.none')
    await sql(`UPDATE ship SET permissions = '{private_order_can_write}' WHERE account_id = ${people.coach.id}`)
    expect((await batch(soon, {}, undefined, coach)).data.orders).toMatchObject([{ user_id: people.lin.id }, { user_id: people.lin.id }])
    expect(await sql('SELECT kind FROM notice')).toEqual([{ kind: 'proxy.batch' }])
    expect((await batch([{ schedule_id: classes.evening }], {}, undefined, coach)).code).toBe('permission.none')
    await sql(`UPDATE ship SET permissions = '{}' WHERE account_id = ${people.coach.id}`)
  })
})

describeOnEngine('The private course of a coach, to book several times', () => {
  const read = (query: string, by = lin) =>
    by.send<BatchLessons>('GET', `/api/mobile/courses/101/lessons/batch/?shop_id=1&user_id=${people.lin.id}&${query}`)

  it('has its timetable_id, prices and the member’s cards [BK-029] [BK-057]', async () => {
    const { data } = await read('teacher_id=16')
    expect(data).toMatchObject({
      course: { id: 101, name: '体态矫正 1 对 1', minutes: 60, is_private: true },
      teacher: { id: 16 },
      timetable_id: offers.posture,
      max_users: 1,
    })
    expect(data.rules).toEqual(
      expect.arrayContaining([expect.objectContaining({ channel: 'CARD', card_tpl_id: 1, cost: 380, to_number: 2 })]),
    )
    expect(data.cards.map(({ id }) => id)).toContain(cards.value)
  })

  it('is that coach’s, for the user or for a member whom the user may book for [BK-309]', async () => {
    expect((await read('teacher_id=17')).code).toBe('booking.not_found')
    expect((await read('teacher_id=16', other)).code).toBe('permission.none')
  })

  it('shows the coach or staff the times as the member may book them [BK-334]', async () => {
    await lin.book({ start: at('15:00') })
    await sql(`UPDATE ship SET permissions = '{private_order_can_write}' WHERE account_id = ${people.coach.id}`)
    const slots = await coach.slots(`teacher_id=16&course_id=101&user_id=${people.lin.id}`)
    const codeAt = (time: string) => slots.find(({ datetime }) => datetime === at(time))
    expect(codeAt('15:00')!.warning).toEqual({ code: 'booking.already_booked', msg: '该会员已预约此课程，请不要重复预约' })
    expect(codeAt('10:30')!.can_order).toBe(true)
    expect((await lin.slots()).find(({ datetime }) => datetime === at('10:30'))!.can_order).toBe(false)
    const confirm = await coach.send<{ refusal: null }>(
      'GET',
      `/api/mobile/schedules/private/confirm/?shop_id=1&user_id=${people.lin.id}&timetable_id=1&start=${encodeURIComponent(at('10:30'))}`,
    )
    expect(confirm.data.refusal).toBeNull()
    await sql(`UPDATE ship SET permissions = '{}' WHERE account_id = ${people.coach.id}`)
    const asked = await other.send('GET', `/api/mobile/schedules/private/?shop_id=1&date=${SUNDAY}&user_id=${people.lin.id}`)
    expect(asked.code).toBe('permission.none')
  })
})
