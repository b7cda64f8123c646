import type { GroupSchedule, ScheduleOrder } from '@/contract/booking/shapes'
import { addMinutes } from '@/domain/time'
import type { Course, Teacher } from '@/contract/course'
import { openTestApp, type TestApp } from '../support/app'
import { makeMember } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
  await server.engine.session((session) =>
    session.exec(`
      UPDATE course SET photos = '{/1.jpg,/flow.svg,/2.jpg}', description = '跟着呼吸', difficulty = 2 WHERE id = 1;
      UPDATE teacher SET images = '{/work.jpg}', score = 4.7, gender = 1, title = '主理人', description = '十一年' WHERE id = 10;
    `),
  )
})
afterAll(() => server.close())

const get = <Data>(url: string) => server.request<Data>('GET', url)
const course = async (id: number, shopId = 1) => (await get<{ course: Course }>(`/api/mobile/courses/${id}/?shop_id=${shopId}`)).data.course
const teacher = async (url: string) => (await get<{ teacher: Teacher }>(`/api/mobile/teachers/${url}`)).data.teacher
const found = async (query: string) =>
  (await get<{ schedules: GroupSchedule[] }>(`/api/mobile/schedules/?shop_id=1&${query}`)).data.schedules.map(({ id }) => id)

describeOnBothEngines('A course', () => {
  it('is shown to visitors, its own picture the first of its photos', async () => {
    const { teachers, ...rest } = await course(1)
    expect(rest).toEqual({
      id: 1,
      shop_id: 1,
      name: '流瑜伽',
      photo: '/flow.svg',
      photos: ['/flow.svg', '/1.jpg', '/2.jpg'],
      minutes: 60,
      is_private: false,
      difficulty: 2,
      tags: ['瑜伽'],
      description: '跟着呼吸',
      prepare: '',
    })
    expect(teachers.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 4, 11]))
    // A coach of a past class only, or of a class that is called off, does not give the course.
    expect(teachers.map(({ id }) => id)).not.toEqual(expect.arrayContaining([3]))
    expect(teachers.map(({ id }) => id)).not.toEqual(expect.arrayContaining([5]))
  })

  it('names the coach who gave it last where nobody gives it any more', async () => {
    const before = server.clock.now()
    server.clock.moveTo(addMinutes(before, 60 * 24 * 60))
    expect((await course(1)).teachers.map(({ id }) => id)).toEqual([11])
    server.clock.moveTo(before)
  })

  it('is unknown at another shop [BK-003]', async () => {
    for (const url of ['/api/mobile/courses/1/?shop_id=2', '/api/mobile/courses/24/?shop_id=1', '/api/mobile/courses/999/?shop_id=1'])
      expect(await get(url)).toMatchObject({ status: 404, code: 'course.not_found' })
  })
})

describeOnBothEngines('A coach', () => {
  it('is shown with score, tags, pictures and courses', async () => {
    expect(await teacher('10/')).toEqual({
      id: 10,
      username: '教练10',
      avatar: '',
      title: '主理人',
      score: 4.7,
      gender: 1,
      description: '十一年',
      images: ['/work.jpg'],
      shop: { id: 1, name: '拾光·静安店' },
      tags: ['力量'],
      courses: [{ id: 2, name: '核心', photo: '/core.svg', minutes: 60, is_private: false, difficulty: 0, tags: ['力量'] }],
    })
  })

  it('belongs to the shop that is named', async () => {
    expect((await teacher('10/?shop_id=1')).id).toBe(10)
    expect(await get('/api/mobile/teachers/10/?shop_id=2')).toMatchObject({ status: 404, code: 'course.teacher_not_found' })
  })
})

describeOnBothEngines('Classes to come', () => {
  it('are those of one course, or of one coach, in the days asked for', async () => {
    expect(await found('course_id=2&from=2026-11-21&to=2026-11-21')).toEqual([classes.headcount])
    expect(await found('teacher_id=1&from=2026-11-21&to=2026-12-11')).toEqual([classes.evening])
    expect(await found('course_id=1&from=2026-12-01&to=2026-12-11')).toEqual([classes.december])
    expect(await found('course_id=1&teacher_id=10&from=2026-11-21&to=2026-11-30')).toEqual([])
    expect(await found('course_id=22&from=2026-11-21&to=2026-11-30')).toEqual([])
  })

  it('need a course or a coach, and span three weeks at most', async () => {
    expect(await get('/api/mobile/schedules/?shop_id=1&from=2026-11-21&to=2026-11-22')).toMatchObject({
      status: 400,
      code: 'request.params_needed',
    })
    expect(await get('/api/mobile/schedules/?shop_id=1&course_id=1&from=2026-11-21&to=2026-12-12')).toMatchObject({ status: 400 })
    expect(await get('/api/mobile/schedules/?shop_id=1&course_id=1&from=2026-11-22&to=2026-11-21')).toMatchObject({ status: 400 })
  })

  it('are gone once the shop deleted them; members who had booked are told that the class was deleted [BK-462]', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    const { order } = (await lin.book({ schedule_id: classes.headcount })).data
    const read = async () => (await lin.get<{ order: ScheduleOrder }>(`/api/mobile/schedules/orders/${order.id}/`)).data.order.schedule.id
    expect([await read(), await found('course_id=2&from=2026-11-21&to=2026-11-21')]).toEqual([classes.headcount, [classes.headcount]])
    const say = (gone: boolean) =>
      server.engine.session((session) =>
        session.exec(`UPDATE schedule SET is_cancelled = ${gone}, is_deleted = ${gone} WHERE id = ${classes.headcount}`),
      )
    await say(true)
    expect([await read(), await found('course_id=2&from=2026-11-21&to=2026-11-21')]).toEqual([null, []])
    expect(await lin.get(`/api/mobile/schedules/${classes.headcount}/?shop_id=1`)).toMatchObject({ status: 404, code: 'booking.not_found' })
    await say(false)
  })

  it('are judged for the caller', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    await lin.book({ schedule_id: classes.evening, card_id: 1 })
    const own = await lin.get<{ schedule: GroupSchedule }>(`/api/mobile/schedules/${classes.evening}/?shop_id=1`)
    expect(own.data.schedule).toMatchObject({ id: classes.evening, has_schedule_order: true, status: 3 })
    const visitor = await get<{ schedule: GroupSchedule }>(`/api/mobile/schedules/${classes.evening}/?shop_id=1`)
    expect(visitor.data.schedule).toMatchObject({ has_schedule_order: false, current_users: 1 })
  })

  it('are unknown at another shop', async () => {
    expect(await get(`/api/mobile/schedules/${classes.otherShop}/?shop_id=1`)).toMatchObject({ status: 404, code: 'booking.not_found' })
    expect(await get(`/api/mobile/schedules/${classes.evening}/?shop_id=9`)).toMatchObject({ status: 404, code: 'shop.not_found' })
  })
})
