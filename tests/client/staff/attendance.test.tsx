import { screen, waitFor } from '@testing-library/react'
import type { ClassAttendance, ClassPerson } from '@/contract/staff/attendance'
import type { StaffSchedule } from '@/contract/staff/staff'
import { staffPermissions } from '@/domain/staff/permissions'
import { setLocale } from '@/i18n/runtime'
import AttendancePage from '@/pages/staff/roster/attendance'
import StaffListPage from '@/pages/staff/roster/list'
import { answer, listAsked, hold, lose, refuse, type Asked } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, startBooking, tapId } from '../booking/fixtures'
import { answerFlags, schedule, showClass, workAs } from './staff-stage'

setUpBooking()

const ADDRESS = '/shop/1/m/coach/schedules/501/attendance/'
const has = (id: string) => document.getElementById(id) !== null
const person = (order_id: number, username: string, more: Partial<ClassPerson> = {}): ClassPerson => ({
  order_id,
  user: { id: order_id, username, avatar: '' },
  count: 1,
  is_trial: false,
  mark: null,
  ...{ marked_by: null, by_company: false, entered_at: null, came_in: null },
  at: null,
  said_late: false,
  ...more,
})
const three = [person(31, '林晓'), person(32, '许雅婷', { said_late: true }), person(33, '夏禾', { is_trial: true, count: 2 })]
const roll = (people = three, more: Partial<ClassAttendance> = {}, of: Partial<StaffSchedule> = {}): ClassAttendance => ({
  schedule: { ...schedule, booked: people.length, ...of },
  mark_from: '2026-05-22T17:30:00+08:00',
  mark_until: '2026-05-24T00:00:00+08:00',
  ...{ may_mark: true, counts_no_shows: false, has_entry: false },
  people,
  ...more,
})
/** The server stores the marks that it gets. */
const keep = (people = three) => {
  let kept = people
  answer('classAttendance', () => roll(kept))
  answer('classMark', ({ body }: Asked) => {
    const marks = new Map((body.marks as { order_id: number; mark: ClassPerson['mark'] }[]).map(({ order_id: id, mark }) => [id, mark]))
    kept = kept.map((each) =>
      marks.has(each.order_id) ? { ...each, mark: marks.get(each.order_id)!, at: '2026-05-22T18:35:00+08:00' } : each,
    )
    return roll(kept)
  })
}
const show = async (time = '18:34', day = '2026-05-22') => {
  startBooking(`${day}T${time}:00+08:00`)
  workAs({ isStaff: true }, staffPermissions)
  return () => open(AttendancePage, ADDRESS)
}
const ready = () => waitFor(() => byId('person-31'))
const sent = () => listAsked('classMark').map(({ body }) => body.marks)
const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

describe('the roll of a class', () => {
  it('shows the mark of each booked member, and counts them [BK-175]', async () => {
    const draw = await show()
    keep([
      person(31, '林晓', { mark: 'present', at: '2026-05-22T18:28:00+08:00' }),
      ...three.slice(1),
      person(34, '陈默', { by_company: true, at: '2026-05-22T18:10:00+08:00' }),
      person(35, '宋苗', { mark: 'absent', at: '2026-05-22T18:33:00+08:00' }),
    ])
    draw()
    await ready()
    expect(byId('attendance-counts').textContent).toBe('已到2迟到0缺席1未点2共 5 人')
    expect(byId('person-31').textContent).toContain('18:28 点名')
    expect(byId('person-32').textContent).toContain('说会迟到')
    expect(byId('person-33').textContent).toContain('体验')
    expect(byId('person-33').textContent).toContain('还没点名 · 2 位')
    expect(byId('person-34').textContent).toContain('18:10 企业签到')
    expect([isOn('present-31'), isOn('present-34'), isOff('absent-34'), isOn('absent-35'), isOn('present-32')]).toEqual([
      ...[true, true, true, true, false],
    ])
    expect(byId('late-31').getAttribute('aria-label')).toBe('林晓 迟到')
  })

  it('marks with a tap, at once, and takes the mark back with another [BK-175]', async () => {
    const draw = await show()
    keep()
    draw()
    await ready()
    const release = hold('classMark')
    await tapId('late-32')
    expect(isOn('late-32')).toBe(true)
    expect(byId('attendance-counts').textContent).toContain('迟到1')
    release()
    await waitFor(() => expect(byId('person-32').textContent).toContain('18:35 点名'))
    await tapId('late-32')
    await waitFor(() => expect(sent()).toEqual([[{ order_id: 32, mark: 'late' }], [{ order_id: 32, mark: null }]]))
    expect(isOn('late-32')).toBe(false)
    expect(listAsked('classMark')[0]!.path).toBe('/api/shops/1/staff/schedules/501/attendance/')
  })

  it('sends quick taps in their order', async () => {
    const draw = await show()
    keep()
    draw()
    await ready()
    const release = hold('classMark')
    await tapId('present-31')
    await tapId('absent-32')
    await tapId('late-31')
    expect([isOn('late-31'), isOn('absent-32'), sent().length]).toEqual([true, true, 1])
    release()
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent().flat()).toEqual([
      { order_id: 31, mark: 'present' },
      { order_id: 32, mark: 'absent' },
      { order_id: 31, mark: 'late' },
    ])
    await waitFor(() => expect(byId('attendance-counts').textContent).toBe('已到0迟到1缺席1未点1共 3 人'))
  })

  it('marks all others as present at once, which can be taken back together', async () => {
    const draw = await show()
    keep()
    draw()
    await ready()
    expect([byId('roll-done').textContent, isOff('roll-done')]).toEqual(['还有 3 人未点', true])
    await tapId('absent-31')
    await tapId('mark-rest')
    await said('2 人已记为已到')
    await waitFor(() => expect(byId('attendance-counts').textContent).toBe('已到2迟到0缺席1未点0共 3 人'))
    expect(sent()[1]).toEqual([
      { order_id: 32, mark: 'present' },
      { order_id: 33, mark: 'present' },
    ])
    await waitFor(() => expect(byId('undo-rest').textContent).toBe('撤销（2）'))
    await tapId('undo-rest')
    await waitFor(() => expect(byId('attendance-counts').textContent).toBe('已到0迟到0缺席1未点2共 3 人'))
    expect(has('undo-rest')).toBe(false)
    await tapId('mark-rest')
    await waitFor(() => expect(isOff('roll-done')).toBe(false))
    await tapId('roll-done')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/coach/grouplesson/list/']))
  })

  it('shows a refusal, and the stored marks', async () => {
    const draw = await show()
    keep()
    draw()
    await ready()
    refuse('classMark', 'booking.order_cancelled')
    answer('classAttendance', roll(three.slice(0, 2)))
    await tapId('present-33')
    await said('该预约已取消，请刷新名单')
    await waitFor(() => expect(has('person-33')).toBe(false))
    lose('classMark')
    await tapId('present-31')
    await said('点名失败，请重试')
    await waitFor(() => expect(isOn('present-31')).toBe(false))
  })

  it.each([
    ['17:29', '2026-05-22', '5月22日 今天 17:30 起可点名', [true, true, true]],
    ['17:30', '2026-05-22', '开课后可记迟到或缺席', [false, true, true]],
    ['18:30', '2026-05-22', '点一下记录，再点一下撤销', [false, false, false]],
    ['23:59', '2026-05-23', '点一下记录，再点一下撤销', [false, false, false]],
    ['00:00', '2026-05-24', '点名已于 5月24日 今天 00:00 截止', [true, true, true]],
  ])('the roll says at %s of %s: %s', async (time, day, words, off) => {
    const draw = await show(time, day)
    answer('classAttendance', roll())
    draw()
    await ready()
    expect(screen.getByText(words)).toBeTruthy()
    expect(['present-31', 'late-31', 'absent-31'].map(isOff)).toEqual(off)
    expect(has('mark-rest')).toBe(!off[0])
  })

  it.each([
    ['课程已取消，不再点名', {}, { is_cancelled: true }],
    ['你可以查看，不能点名', { may_mark: false }, {}],
  ])('is read-only: %s [BK-308]', async (words, more, of) => {
    const draw = await show()
    answer('classAttendance', roll(three, more, of))
    draw()
    await ready()
    expect(screen.getByText(words)).toBeTruthy()
    expect([isOff('present-31'), has('mark-rest'), has('roll-done')]).toEqual([true, false, false])
  })

  it('is empty without bookings, and can be read again after a failure', async () => {
    const draw = await show()
    lose('classAttendance')
    draw()
    await waitFor(() => byId('retry'))
    answer('classAttendance', roll([]))
    await tapId('retry')
    await screen.findByText('还没有人预约')
  })

  it('is not shown without a permission: 无此权限 [BK-308]', async () => {
    const draw = await show()
    answerFlags([])
    draw()
    await screen.findByText('无此权限')
    expect(listAsked('classAttendance')).toEqual([])
  })

  it.each([
    ['zh-tw', '其餘都到', '尚未點名'],
    ['en-us', 'All others here', 'Not marked yet'],
  ] as const)('is read in %s', async (locale, rest, none) => {
    const draw = await show()
    keep()
    await setLocale(locale)
    draw()
    await ready()
    expect(byId('mark-rest').textContent).toBe(rest)
    expect(byId('person-31').textContent).toContain(none)
  })
})

describe('the link to the roll', () => {
  const list = async (time: string, of: Partial<StaffSchedule> = {}) => {
    startBooking(`2026-05-22T${time}:00+08:00`)
    workAs({ isStaff: true }, staffPermissions)
    answer('staffSchedules', { schedules: [{ ...schedule, ...of }], may: { write: true, change: true, delete: true }, last: '2026-07-31' })
    open(StaffListPage, '/shop/1/mobile/coach/grouplesson/list/')
    await waitFor(() => byId('class-501'))
  }

  it('is on the list of classes from an hour before the start', async () => {
    await list('17:30')
    await tapId('attendance-501')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })

  it.each([
    ['earlier', '17:29', {}],
    ['of a class that is called off', '17:30', { is_cancelled: true }],
    ['of a class that nobody booked', '17:30', { booked: 0 }],
  ])('is not there %s', async (_, time, of) => {
    await list(time, of)
    expect(has('attendance-501')).toBe(false)
  })

  it('is on the class', async () => {
    startBooking('2026-05-22T17:40:00+08:00')
    workAs({ isStaff: true }, staffPermissions)
    await showClass([])
    expect(byId('attendance-501').textContent).toBe('点名')
    await tapId('attendance-501')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })
})
