import { readBalance } from '../calls'
import { cards, classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { at, offers, makePupil, SUNDAY } from './shop'
import { coach, lessons, lin, openPrivateShop, other, server, sql } from './stage'
import { people } from '../../support/two-brands'

openPrivateShop()

const groupClass = { timetable_id: undefined, start: undefined, schedule_id: classes.evening }

describeOnBothEngines('Booking a private lesson', () => {
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
    expect(await readBalance(server, cards.value)).toBe(128000 - 38000)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false, space: 17 })])
  })

  it('is refused without a time [BK-237]', async () => {
    expect(await lin.book({ start: undefined })).toMatchObject({ status: 400, code: 'booking.time_needed', msg: '请选择课程时间' })
    expect((await lin.confirm('timetable_id=1')).code).toBe('booking.time_needed')
  })

  it('is refused outside of the coach’s hours, between their steps, for an offer that is over, and of another shop', async () => {
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

  it('costs the price of its head count’s range, whose upper end is excluded [BK-244]', async () => {
    const costFor = async (count: number) =>
      (await lin.confirm(`timetable_id=2&start=${encodeURIComponent(at('18:00'))}&count=${count}`)).data.cards[0]?.cost
    expect([await costFor(1), await costFor(2)]).toEqual([380, 300])
    expect((await lin.book({ timetable_id: offers.pair, count: 2 })).data.order.cost).toBe(600)
  })

  it('follows the shop’s order window of lessons, not that of classes [BK-230]', async () => {
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

  it('is refused with its own reason where the coach, every space or the member is taken [BK-428] [BK-424]', async () => {
    expect((await lin.book()).code).toBe('ok')
    expect(await other.book({ start: at('18:30') })).toMatchObject({
      status: 409,
      code: 'booking.coach_occupied',
      msg: '该教练时间段已被占用',
    })
    await sql(`UPDATE schedule SET space_id = 16 WHERE id = ${classes.headcount}`)
    expect(await other.book({ timetable_id: offers.shared, start: at('20:00') })).toMatchObject({
      code: 'booking.no_suitable_space',
      msg: '无合适的场地',
    })
    await sql(`UPDATE schedule SET space_id = ${classes.headcount} WHERE id = ${classes.headcount}`)
    expect(await lin.book({ timetable_id: offers.shared, start: at('18:00') })).toMatchObject({
      status: 409,
      code: 'booking.no_suitable_space',
    })
    expect(await lin.book({ ...groupClass })).toMatchObject({ status: 409, code: 'booking.cancel_other_first', msg: '请先取消其他预约' })
    expect((await lin.book()).code).toBe('booking.already_booked')
  })

  it('is refused during a group class of the member', async () => {
    expect((await lin.book({ ...groupClass })).code).toBe('ok')
    expect((await lin.book({ start: at('18:30') })).code).toBe('booking.cancel_other_first')
    expect((await lin.book({ start: at('19:00') })).code).toBe('ok')
  })

  it('is shared by several members where its offer allows it, up to its seats', async () => {
    const shared = { timetable_id: offers.shared, start: at('13:00') }
    expect((await lin.book(shared)).code).toBe('ok')
    expect((await other.book({ ...shared, count: 3 })).code).toBe('booking.count')
    expect((await other.book({ ...shared, count: 2 })).code).toBe('ok')
    const third = makePupil(server, 1002, await server.logIn(1002))
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

  it('is refused where its prices changed since they were shown', async () => {
    const { version } = (await lin.confirm(`timetable_id=1&start=${encodeURIComponent(at('18:00'))}`)).data
    await sql('UPDATE private_offer SET version = version + 1 WHERE id = 1')
    expect((await lin.book({ version })).code).toBe('booking.changed')
    await sql('UPDATE private_offer SET version = version - 1 WHERE id = 1')
    expect((await lin.book({ version })).code).toBe('ok')
  })

  it('may be made for a member by a coach with the permission for private lessons [BK-309]', async () => {
    const forLin = { user_id: people.lin.id }
    expect((await coach.book(forLin)).code).toBe('permission.none')
    await sql(`UPDATE ship SET permissions = '{private_order_can_write}' WHERE account_id = ${people.coach.id}`)
    expect((await coach.book(forLin)).data.order).toMatchObject({ user_id: people.lin.id, schedule: { course: { is_private: true } } })
    await sql(`UPDATE ship SET permissions = '{group_order_can_write}' WHERE account_id = ${people.coach.id}`)
    expect((await coach.book({ ...forLin, start: at('15:00') })).code).toBe('permission.none')
    await sql(`UPDATE ship SET permissions = '{}' WHERE account_id = ${people.coach.id}`)
  })
})
