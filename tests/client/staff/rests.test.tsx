import { screen, waitFor } from '@testing-library/react'
import { endpoints } from '@/contract/endpoints.gen'
import type { TeacherRest } from '@/contract/booking/private'
import type { StaffSchedule } from '@/contract/staff/staff'
import RestsPage from '@/pages/staff/roster/rests'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId, TODAY } from '../booking/fixtures'

setUpBooking()

const ADDRESS = `/shop/1/mobile/coach/rests/?date=2026-05-23`
const DAY = '2026-05-23'
const time = (at: string) => `${DAY}T${at}:00+08:00`
const rest = (id: number, start: string, end: string): TeacherRest => ({ id, teacher_id: 16, start: time(start), end: time(end) })
const lesson = (start: string, end: string, more: Partial<StaffSchedule> = {}): StaffSchedule => ({
  id: 501,
  start: time(start),
  end: time(end),
  course: { id: 101, name: '体态矫正', photo: '', is_private: true },
  teacher: { id: 16, username: '周岚', avatar: '' },
  space: { name: 'A 教室' },
  booked: 1,
  capacity: 1,
  waiting: 0,
  held: 0,
  short: 0,
  is_online: false,
  is_cancelled: false,
  called_off_by: null,
  called_off_reason: '',
  is_full: true,
  is_past: false,
  ...more,
})
const may = { write: true, change: true, delete: true }
const permissions = {
  personal_orders_list_can_write: false,
  personal_orders_list_can_change: false,
  personal_orders_list_can_delete: false,
  private_order_can_write: true,
  private_order_can_change: true,
  group_order_can_write: true,
  group_order_can_change: true,
}
const prepare = (rests: TeacherRest[], schedules: StaffSchedule[] = [], teacher_id: number | null = 16) => {
  answer('coachPermissions', { permission: { permissions }, teacher_id })
  answer('teacherRests', { rests })
  answer('staffSchedules', ({ query }) => ({ schedules: query.kind === 'private' ? schedules : [], may, last: '2026-07-31' }))
}
const show = async (...given: Parameters<typeof prepare>) => {
  prepare(...given)
  open(RestsPage, ADDRESS)
  await screen.findByText('06:00')
}
const saved = (name: 'teacherRestCreate' | 'teacherRestChange') => waitFor(() => expect(listAsked(name)).toHaveLength(1))

describe('the rests of a coach', () => {
  it('are read by shop, coach and day, at an address with a second form [BK-389] [BK-390] [BK-391]', async () => {
    await show([rest(7, '14:00', '15:00')])
    expect(listAsked('teacherRests').map(({ path, query }) => [path, query])).toEqual([
      ['/api/mobile/teachers/rests/', { shop_id: '1', teacher_id: '16', date: DAY }],
    ])
    expect(endpoints.teacherRests).toEqual(['GET', '/api/mobile/teachers/rests/', '/api/teachers/rests/'])
    expect(byId('rest-7').textContent).toContain('14:00–15:00')
    expect(byId('half-1430').textContent).toContain('休息')
    expect(byId('half-1500').textContent).toBe('15:00')
  })

  it('are added from the first half hour tapped to the last [BK-391]', async () => {
    await show([])
    expect(byId('rest-save').getAttribute('aria-disabled')).toBe('true')
    await tapId('half-1530')
    await tapId('half-1400')
    expect(byId('rest-span').textContent).toBe('休息 14:00–16:00')
    answer('teacherRestCreate', { rest: rest(8, '14:00', '16:00') })
    await tapId('rest-save')
    await saved('teacherRestCreate')
    expect(listAsked('teacherRestCreate')[0]!.body).toEqual({ shop_id: 1, teacher_id: 16, start: time('14:00'), end: time('16:00') })
    await said('已设为休息')
    await waitFor(() => expect(listAsked('teacherRests')).toHaveLength(2))
  })

  it('are added once, also after a lost answer; another span is another rest', async () => {
    await show([])
    await tapId('half-1400')
    lose('teacherRestCreate')
    await tapId('rest-save')
    await said('保存失败，请重试')
    await tapId('rest-save')
    await tapId('half-1500')
    answer('teacherRestCreate', { rest: rest(8, '14:00', '15:30') })
    await tapId('rest-save')
    await said('已设为休息')
    const [first, again, another] = listAsked('teacherRestCreate').map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  it('are moved [BK-391]', async () => {
    await show([rest(7, '14:00', '15:00')])
    await tapId('edit-rest-7')
    expect(byId('rest-span').textContent).toBe('改为 14:00–15:00')
    await tapId('half-1430')
    await tapId('half-1600')
    answer('teacherRestChange', { rest: rest(7, '14:30', '16:30') })
    await tapId('rest-save')
    await saved('teacherRestChange')
    expect(listAsked('teacherRestChange')[0]).toMatchObject({
      path: '/api/mobile/teachers/rests/7/',
      body: { shop_id: 1, start: time('14:30'), end: time('16:30') },
    })
  })

  it('are deleted after a question [BK-391]', async () => {
    await show([rest(7, '14:00', '15:00')])
    await tapId('half-1400')
    expect(byId('drop-rest').textContent).toContain('删除 14:00–15:00 的休息？')
    answer('teacherRestRemove', {})
    await tapId('drop-rest-confirm')
    await waitFor(() => expect(listAsked('teacherRestRemove')).toHaveLength(1))
    expect(listAsked('teacherRestRemove')[0]).toMatchObject({ path: '/api/mobile/teachers/rests/7/', query: { shop_id: '1' } })
  })

  it('cannot be added where the coach teaches: the lesson is named, alone and within a span', async () => {
    await show(
      [],
      [
        lesson('18:00', '19:00'),
        lesson('20:00', '21:00', { booked: 0 }),
        lesson('21:00', '22:00', { teacher: { id: 17, username: '何川', avatar: '' } }),
      ],
    )
    await tapId('half-1830')
    await said('18:00–19:00 要上体态矫正，不能休息')
    expect(byId('rest-save').getAttribute('aria-disabled')).toBe('true')
    await tapId('half-1700')
    await tapId('half-2000')
    expect(byId('rest-span').textContent).toBe('休息 20:00–20:30')
    await tapId('half-2130')
    expect(byId('rest-span').textContent).toBe('休息 20:00–22:00')
  })

  it('show the server’s text where it refuses one, and keep the choice [BK-428]', async () => {
    await show([])
    refuse('teacherRestCreate', 'booking.coach_occupied')
    await tapId('half-1400')
    await tapId('rest-save')
    await said('该教练时间段已被占用')
    expect(byId('rest-span').textContent).toBe('休息 14:00–14:30')
  })

  it('are empty on a day without any', async () => {
    await show([])
    expect(byId('rests-none').textContent).toContain('这一天没有休息')
  })

  it('are shown on any day by the month, from 90 days back to the end of the timetable', async () => {
    await show([])
    await tapId('strip--month')
    expect(byId('month--2026-05-21').getAttribute('aria-disabled')).toBeNull()
    await tapId('month--2026-05-31')
    await tapId('work-day--done')
    await waitFor(() => expect(listAsked('teacherRests').map(({ query }) => query.date)).toEqual([DAY, '2026-05-31']))
    expect(document.getElementById('work-day')).toBeNull()
    expect(byId('day--2026-05-31').getAttribute('aria-selected')).toBe('true')
  })

  it('rests of several days are chosen by their first and last day, and name both', async () => {
    await show([{ id: 9, teacher_id: 16, start: '2026-05-23T00:00:00+08:00', end: '2026-05-26T00:00:00+08:00' }])
    expect(byId('rest-9').textContent).toContain('5月23日 明天 00:00 – 5月25日 周一 24:00')
    await tapId('rest-days')
    await tapId('month--2026-05-28')
    await tapId('month--2026-05-30')
    answer('teacherRestCreate', { rest: rest(10, '00:00', '24:00') })
    await tapId('days-off--done')
    await saved('teacherRestCreate')
    expect(listAsked('teacherRestCreate')[0]!.body).toEqual({
      shop_id: 1,
      teacher_id: 16,
      start: '2026-05-28T00:00:00+08:00',
      end: '2026-05-31T00:00:00+08:00',
    })
    await tapId('edit-rest-9')
    await tapId('month--2026-05-24')
    await tapId('month--2026-05-24')
    answer('teacherRestChange', { rest: rest(9, '00:00', '24:00') })
    await tapId('days-off--done')
    await saved('teacherRestChange')
    expect(listAsked('teacherRestChange')[0]!.body).toMatchObject({
      start: '2026-05-24T00:00:00+08:00',
      end: '2026-05-25T00:00:00+08:00',
    })
  })

  it('show that they are loading', async () => {
    prepare([])
    const release = hold('teacherRests')
    open(RestsPage, ADDRESS)
    await waitFor(() => expect(listAsked('teacherRests')).toHaveLength(1))
    expect(screen.queryByText('06:00')).toBeNull()
    release()
    await screen.findByText('06:00')
  })

  it('show that they cannot be read', async () => {
    prepare([])
    lose('teacherRests')
    open(RestsPage, ADDRESS)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('are not shown to a user who is no coach at the shop', async () => {
    prepare([], [], null)
    open(RestsPage, `/shop/1/mobile/coach/rests/?date=${TODAY}`)
    await screen.findByText('你不是本店教练')
    expect(listAsked('teacherRests')).toEqual([])
  })
})
