import type { PrivateCourse } from '@/contract/booking/private'
import { stored } from '../calls'
import { classes } from '../shop'
import { lin, openPrivateShop, other, server } from './stage'
import { describeOnEngine } from '../../support/database'
import { at, offers, SUNDAY } from './shop'
import { people } from '../../support/two-brands'

openPrivateShop()

const times = (slots: readonly { datetime: string; can_order: boolean }[], free = true) =>
  slots.filter(({ can_order }) => can_order === free).map(({ datetime }) => datetime.slice(11, 16))
const warningAt = async (time: string, query?: string) =>
  (await lin.slots(query)).find(({ datetime }) => datetime === at(time))?.warning?.code

describeOnEngine('Private coaches', () => {
  it('are listed with id, name, image, gender, score, tags, nearest time and courses, each with length, is_online and has_order [BK-006] [BK-131] [BK-332]', async () => {
    const [first] = await lin.teachers()
    expect(first).toMatchObject({
      id: 16,
      name: '教练16',
      image: '/zhou.svg',
      gender: 1,
      score: 4.9,
      tags: ['瑜伽', '力量'],
      recently_schedule_time: at('11:00'),
      courses: [
        { id: 101, name: '体态矫正 1 对 1', length: 60, is_online: false, has_order: false, timetable_id: offers.posture },
        { id: 102, length: 45, max_users: 2 },
      ],
    })
    await lin.book({ start: at('15:00') })
    const [again] = await lin.teachers()
    expect(again!.courses.map(({ has_order }) => has_order)).toEqual([true, false])
    expect((await other.teachers())[0]!.courses[0]!.has_order).toBe(false)
  })

  it('are sorted by their nearest free time, whatever the day has left, and only for a shop with private lessons', async () => {
    expect((await lin.teachers()).map(({ id, recently_schedule_time }) => [id, recently_schedule_time])).toEqual([
      [16, at('11:00')],
      [17, at('11:00')],
      [18, at('09:00', SUNDAY)],
    ])
    // Opens 24 hours before: on Sunday at 9 nothing of the next Sunday is open yet.
    server.clock.moveTo(Date.parse(at('10:31', SUNDAY)) as never)
    expect((await lin.teachers('', SUNDAY)).find(({ id }) => id === 18)).toMatchObject({ recently_schedule_time: null })
    await stored(server, 'UPDATE shop SET module_private = false WHERE id = 1')
    expect(await lin.teachers()).toEqual([])
    expect(await lin.slots()).toEqual([])
    expect((await lin.book()).code).toBe('booking.not_found')
    await stored(server, 'UPDATE shop SET module_private = true WHERE id = 1')
  })

  it('come with the bookable times of the day, in order, each once with its offer [BK-105]', async () => {
    const listSlots = async (teacher: number, who = lin) => (await who.teachers()).find(({ id }) => id === teacher)!.slots
    const before = await listSlots(16)
    const bookable = (await lin.slots('teacher_id=16')).filter(({ can_order }) => can_order)
    expect(before.map(({ datetime }) => datetime)).toEqual([...new Set(bookable.map(({ datetime }) => datetime))])
    for (const { timetable_id, datetime } of before)
      expect(bookable.find((slot) => slot.datetime === datetime)!.timetable_id).toBe(timetable_id)
    expect(before.map(({ datetime }) => datetime)).toContain(at('15:00'))
    await other.book({ start: at('15:00') })
    expect((await listSlots(16)).map(({ datetime }) => datetime)).not.toContain(at('15:00'))
    // Coach 18 has no times on Saturday.
    expect(await listSlots(18)).toEqual([])
  })

  it('are filtered by the tags of their courses, of those given on the day [BK-331] [BK-332]', async () => {
    const tags = async (date: string) =>
      (await lin.send<{ tags: object[] }>('GET', `/api/mobile/private/tags/?shop_id=1&date=${date}`)).data.tags
    expect(await tags('2026-11-21')).toEqual([
      { id: 1, name: '瑜伽' },
      { id: 2, name: '力量' },
    ])
    await stored(server, 'UPDATE teacher_hours SET weekday = 5 WHERE teacher_id = 16 AND weekday = 6')
    expect(await tags('2026-11-21')).toEqual([{ id: 2, name: '力量' }])
    await stored(server, 'DELETE FROM teacher_hours WHERE id = (SELECT max(id) FROM teacher_hours WHERE teacher_id = 16 AND weekday = 5)')
    await stored(server, 'DELETE FROM teacher_hours WHERE id = (SELECT max(id) FROM teacher_hours WHERE teacher_id = 16 AND weekday = 5)')
    await stored(
      server,
      'INSERT INTO teacher_hours (shop_id, brand_id, teacher_id, weekday, from_minute, to_minute) VALUES (1, 1, 16, 6, 600, 720), (1, 1, 16, 6, 840, 1200)',
    )
    expect((await lin.teachers('&tags=1')).map(({ id, courses }) => [id, courses.map((course) => course.id)])).toEqual([[16, [101]]])
  })

  it('have their courses in a call of its own, by coach and tags [BK-333]', async () => {
    const courses = async (query: string) =>
      (await lin.send<{ courses: PrivateCourse[] }>('GET', `/api/mobile/private/courses/?shop_id=1&date=2026-11-21${query}`)).data.courses
    expect((await courses('')).map(({ timetable_id }) => timetable_id)).toEqual([1, 2, 3, 4])
    expect((await courses('&teacher_id=16&tags=2')).map(({ id, price }) => [id, price])).toEqual([[102, expect.anything()]])
  })
})

describeOnEngine('The timetable of private lessons', () => {
  it('has every coming start of the coach’s hours, on a path of its own [BK-132] [BK-334] [BK-335] [BK-336] [BK-337]', async () => {
    const { data } = await lin.send<{ schedules: object[]; open_rules: object[]; trial_course: object | null }>(
      'GET',
      `/api/mobile/schedules/private/?shop_id=1&date=2026-11-22&course_id=101&teacher_id=16`,
    )
    expect(data).toMatchObject({ open_rules: [{ type: 1, open_at: null, hours: null }], trial_course: null })
    expect(data.schedules).toHaveLength(3 + 11)
    expect(data.schedules[0]).toMatchObject({
      timetable_id: offers.posture,
      datetime: at('10:00', SUNDAY),
      end: at('11:00', SUNDAY),
      can_order: true,
      warning: null,
      is_shared: false,
      mandatory_share: false,
      shared_text: '',
      max_users: 1,
      space_id: 16,
      teacher: { id: 16 },
      course: { id: 101 },
    })
    const all = await lin.slots('', SUNDAY)
    expect(new Set(all.map(({ timetable_id, datetime }) => `${timetable_id} ${datetime}`)).size).toBe(all.length)
    expect(new Set(all.map(({ timetable_id, teacher, course }) => `${timetable_id} ${teacher.id} ${course.id}`)).size).toBe(4)
  })

  it('uses the hours of a day instead of its weekday’s', async () => {
    expect(times(await lin.slots('teacher_id=17', SUNDAY))).toEqual(['18:00', '19:00'])
    expect(times(await lin.slots('teacher_id=17'))).toHaveLength(11)
  })

  it('leaves out started times, and shows those within the shop’s order window of lessons with the reason [BK-230]', async () => {
    const slots = await lin.slots()
    expect(slots[0]).toMatchObject({ datetime: at('10:30'), can_order: false, warning: { code: 'booking.order_window' } })
    expect(times(slots)[0]).toBe('11:00')
  })

  it('has the trial of the offer for a member who has had none yet [BK-334]', async () => {
    await stored(server, 'UPDATE price_rule SET for_trial = true, trial_price_fen = 9900, trial_original_price_fen = 38000 WHERE id = 204')
    const { data } = await lin.send<{ trial_course: object }>(
      'GET',
      '/api/mobile/schedules/private/?shop_id=1&date=2026-11-22&course_id=101',
    )
    expect(data.trial_course).toMatchObject({ matched: true, price: 99, original_price: 380, current_capacity: 1 })
    await stored(server, 'UPDATE price_rule SET for_trial = false, trial_price_fen = NULL, trial_original_price_fen = NULL WHERE id = 204')
  })

  it('shows a time as taken while the coach teaches, rests or gives another lesson', async () => {
    await stored(server, `UPDATE schedule SET teacher_id = 16 WHERE id = ${classes.evening}`)
    await stored(
      server,
      `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at) VALUES (1, 1, 16, '${at('14:00')}', '${at('15:00')}', '2026-11-01Z')`,
    )
    expect((await other.book({ timetable_id: offers.pair, start: at('16:00'), count: 2 })).code).toBe('ok')
    const slots = await lin.slots()
    expect(times(slots, false)).toEqual(['10:30', '14:00', '14:30', '15:30', '16:00', '16:30', '17:30', '18:00', '18:30'])
    expect(await warningAt('16:00')).toBe('booking.coach_occupied')
    await stored(server, `UPDATE schedule SET teacher_id = ${classes.evening} WHERE id = ${classes.evening}`)
  })

  it('uses the next space of the offer where the first is taken, and says when none is free', async () => {
    await stored(server, `UPDATE schedule SET space_id = 16 WHERE id = ${classes.evening}`)
    const spaceAt = async (time: string) => (await lin.slots()).find(({ datetime }) => datetime === at(time))!.space_id
    expect([await spaceAt('17:00'), await spaceAt('18:00')]).toEqual([16, 17])
    await stored(server, `UPDATE schedule SET space_id = 17 WHERE id = ${classes.single}`)
    expect(await warningAt('18:00')).toBe('booking.no_suitable_space')
    await stored(server, `UPDATE schedule SET space_id = id WHERE id IN (${classes.evening}, ${classes.single})`)
  })

  it('shows when the person has another booking then, and has booked the time', async () => {
    await lin.send('POST', '/api/mobile/schedules/orders/', {
      shop_id: 1,
      user_id: people.lin.id,
      schedule_id: classes.evening,
      count: 1,
      channel: 'CARD',
      card_id: 1,
    })
    expect(await warningAt('18:30')).toBe('booking.cancel_other_first')
    await lin.book({ start: at('15:00') })
    expect(await warningAt('15:00')).toBe('booking.already_booked')
  })

  it('warns at a time that could not be cancelled any more', async () => {
    expect((await lin.slots()).find(({ datetime }) => datetime === at('11:00'))).toMatchObject({
      can_order: true,
      warning: { code: 'booking.too_late_to_cancel.hours', msg: '课程开始前2小时内不可取消' },
    })
    expect(await warningAt('15:00')).toBeUndefined()
  })

  it('answers the seats left of a shared time, and its text to agree to [BK-132] [BK-337]', async () => {
    expect((await other.book({ timetable_id: offers.shared, start: at('13:00') })).code).toBe('ok')
    const [slot] = (await lin.slots('teacher_id=17')).filter(({ datetime }) => datetime === at('13:00'))
    expect(slot).toMatchObject({
      can_order: true,
      is_shared: true,
      mandatory_share: true,
      shared_text: '本课与其他会员拼课',
      max_users: 2,
      current_users: 1,
    })
  })

  it('refuses an invalid day, and an unknown shop', async () => {
    expect((await lin.send('GET', '/api/mobile/schedules/private/?shop_id=1&date=2026-02-30')).code).toBe('request.invalid')
    expect((await lin.send('GET', '/api/mobile/schedules/private/?shop_id=99&date=2026-11-21')).code).toBe('shop.not_found')
  })
})
