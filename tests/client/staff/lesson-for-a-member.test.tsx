import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keepOrigin } from '@/features/member/origin'
import BatchPage from '@/pages/staff/proxy/batch'
import ListPage from '@/pages/staff/roster/list'
import OrderPage from '@/pages/staff/proxy/order'
import { card } from '../shop/fixtures'
import { answer, listAsked } from '../support/fake-server'
import { booking, byId, open, opened, rule, said, setUpBooking, tapId, TODAY } from '../booking/fixtures'
import { staffPermissions } from '@/domain/staff/permissions'
import { workAs } from './staff-stage'
import { coach, course, lessonConfirm, slot, time } from '../booking/private/lessons'

setUpBooking()
beforeEach(() => workAs({ isStaff: true }, staffPermissions))

const found = { id: 12, username: '林悦', avatar: '', gender: 1, phone: '186****7013', area_code: 'zh-cn', status: 1, card: null }
const may = { write: true, change: true, delete: true }
const choose = async () => {
  answer('userSearch', { users: [found], more: false })
  const field = await screen.findByLabelText<HTMLInputElement>('搜索会员')
  fireEvent.input(field, { target: { value: '林悦' }, detail: { value: '林悦' } })
  await waitFor(() => byId('member-12'))
  await tapId('member-12')
}
const times = () => {
  answer('privateTeachers', { teachers: [coach()] })
  answer('privateSchedules', ({ query }) => ({ schedules: [slot('18:00', {}, query.date)], open_rules: [], trial_course: null }))
}

describe('the staff’s list of private lessons', () => {
  it('leads to a course of a coach to book for a member [BK-052] [BK-333]', async () => {
    answer('staffSchedules', { schedules: [], may, last: '2026-07-31' })
    answer('privateCourses', { courses: [course(1), course(2)] })
    open(ListPage, '/shop/1/mobile/coach/privatelesson/list/')
    await waitFor(() => byId('new-lesson'))
    expect(document.getElementById('to-rests')).toBeNull()
    await tapId('new-lesson')
    await waitFor(() => byId('lesson-2'))
    expect(listAsked('privateCourses').map(({ path, query }) => [path, query])).toEqual([
      ['/api/mobile/private/courses/', { shop_id: '1', date: TODAY }],
    ])
    await tapId('lesson-2')
    expect(opened('navigateTo')).toEqual([`/shop/1/m/coach/schedules/2/private/order/?date=${TODAY}`])
  })

  it('says what to do on a day without lessons', async () => {
    answer('staffSchedules', { schedules: [], may, last: '2026-07-31' })
    answer('privateCourses', { courses: [] })
    open(ListPage, '/shop/1/mobile/coach/privatelesson/list/')
    await waitFor(() => byId('new-lesson'))
    await tapId('new-lesson')
    await screen.findByText('暂无私教课程')
    expect(within(byId('pick-lesson')).getByText('换一天看看')).toBeTruthy()
  })

  it('leads a coach to the coach’s own rests, and to no booking without the permission [BK-308]', async () => {
    workAs({ isTeacher: true }, ['private_order_can_change'], 16)
    answer('staffSchedules', { schedules: [], may: { ...may, write: false }, last: '2026-07-31' })
    open(ListPage, '/shop/1/mobile/coach/privatelesson/list/')
    await waitFor(() => byId('to-rests'))
    expect(document.getElementById('new-lesson')).toBeNull()
    await tapId('to-rests')
    expect(opened('navigateTo')).toEqual([`/shop/1/mobile/coach/rests/?date=${TODAY}`])
  })
})

describe('booking a lesson for a member', () => {
  it('shows the times as that member may book them, and books one by timetable_id and start [BK-016] [BK-056] [BK-166] [BK-304]', async () => {
    times()
    answer('privateConfirm', lessonConfirm())
    answer('scheduleOrderCreate', { order: booking(31) })
    open(OrderPage, `/shop/1/m/coach/schedules/1/private/order/?date=${TODAY}`)
    await choose()
    await screen.findByText('18:00')
    expect(listAsked('privateSchedules')[0]!.query).toMatchObject({ user_id: '12', teacher_id: '16', course_id: '101' })
    await tapId('slot-1800')
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    expect(listAsked('privateConfirm')[0]!.query.user_id).toBe('12')
    await tapId('confirm-booking')
    await said('已为林悦预约')
    expect(listAsked('scheduleOrderCreate')[0]!.body).toMatchObject({ user_id: 12, timetable_id: 1, start: time('18:00') })
    expect(opened('redirectTo')).toEqual([`/shop/1/mobile/coach/privatelesson/list/?date=${TODAY}`])
  })

  it('says nothing of how whoever books came here: that is not how the member did [BK-164]', async () => {
    keepOrigin({ origin: 'share', path: '/shop/1/welcome/' })
    times()
    answer('privateConfirm', lessonConfirm())
    answer('scheduleOrderCreate', { order: booking(31) })
    open(OrderPage, `/shop/1/m/coach/schedules/1/private/order/?date=${TODAY}`)
    await choose()
    await screen.findByText('18:00')
    await tapId('slot-1800')
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    await tapId('confirm-booking')
    await said('已为林悦预约')
    expect(listAsked('scheduleOrderCreate')[0]!.body).not.toHaveProperty('origin')
  })

  const several = () =>
    answer('batchLessons', {
      course: { id: 101, name: '课程1', photo: '', minutes: 60, is_private: true },
      teacher: { id: 16, name: '周岚' },
      timetable_id: 1,
      max_users: 2,
      mandatory_share: false,
      shared_text: '',
      rules: [rule()],
      cards: [card({ id: 1, name: '储值卡', balance: 500 })],
    })

  it('keeps the chosen member when booking several lessons', async () => {
    times()
    several()
    const { unmount } = open(OrderPage, `/shop/1/m/coach/schedules/1/private/order/?date=${TODAY}`)
    await choose()
    await waitFor(() => byId('to-batch'))
    await tapId('to-batch')
    unmount()
    open(BatchPage, opened('navigateTo')[0]!)
    await waitFor(() => expect(listAsked('batchLessons')[0]!.query).toMatchObject({ user_id: '12' }))
    expect(byId('chosen-member').textContent).toContain('林悦')
  })

  it('books several in one call [BK-029] [BK-058] [BK-344]', async () => {
    times()
    several()
    answer('scheduleBatchOrderCreate', { orders: [booking(31)], errors: [] })
    open(BatchPage, '/shop/1/m/proxy/batch/courses/101/schedules/private/order/?teacher_id=16')
    await choose()
    await screen.findByText('18:00')
    await tapId('slot-1800')
    await tapId('book-batch')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/coach/privatelesson/list/']))
    expect(listAsked('batchLessons')[0]!.query).toMatchObject({ user_id: '12', teacher_id: '16' })
    expect(listAsked('scheduleBatchOrderCreate')[0]!.body).toMatchObject({
      user_id: 12,
      schedules: [{ timetable_id: 1, start: time('18:00'), space_id: 7 }],
    })
  })
})
