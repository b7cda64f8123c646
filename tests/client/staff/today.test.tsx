import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { StaffToday } from '@/contract/staff/today'
import HomePage from '@/pages/staff/desk/home'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import type { Answer } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { found, schedule, workAs } from './staff-stage'

setUpBooking()

const ADDRESS = '/shop/1/mobile/staff/today/'
const today = (more: Partial<StaffToday> = {}): StaffToday => ({
  schedules: [
    { ...schedule, booked: 4, waiting: 2, held: 1 },
    { ...schedule, id: 502, booked: 1, short: 3 },
    { ...schedule, id: 503, is_cancelled: true },
  ],
  courts: { orders: 5, held: 1, taken: 6, slots: 40 },
  birthdays: [{ id: 9, username: '林悦', avatar: '' }],
  shops: [{ id: 1, name: '静安店' }],
  unpaid: [
    { order_id: 71, user: { id: 9, username: '林悦', avatar: '' }, title: '流瑜伽', price: 83.3, expire_at: '2026-05-22T23:10:00+08:00' },
  ],
  ...more,
})
const show = async (more: Partial<StaffToday> = {}) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('staffToday', today(more))
  open(HomePage, ADDRESS)
  await waitFor(() => byId('today-booked'))
}

describe('the work of today', () => {
  it('counts classes, spots, who waits and what lacks people, without classes that are off', async () => {
    await show()
    const words = (id: string) => byId(id).textContent
    expect(['today-classes', 'today-booked', 'today-courts', 'today-waiting', 'today-short'].map(words)).toEqual([
      '2今天的课',
      '5 / 40已约名额',
      '6 / 40场地时段',
      '2候补',
      '1人数不足',
    ])
    expect(words('class-502')).toContain('还差 3 人开课')
    expect(words('class-501')).toContain('候补 2 人 · 待支付 1 个')
    expect(words('to-courts')).toContain('5 个订单 · 1 个待支付')
  })

  it('puts ended classes below those that are on and those to come', async () => {
    const at = (id: number, from: string, to: string) => ({
      ...schedule,
      ...{ id, start: `2026-05-22T${from}:00+08:00`, end: `2026-05-22T${to}:00+08:00`, is_past: from < '18:00' },
    })
    await show({ schedules: [at(501, '07:00', '08:00'), at(502, '17:30', '18:30'), at(503, '20:00', '21:00')] })
    const classes = [...document.querySelectorAll('[id^="class-5"]')].map(({ id, textContent }) => [
      id,
      /已开始|已结束/.exec(textContent)?.[0],
    ])
    expect(classes).toEqual([
      ['class-502', '已开始'],
      ['class-503', undefined],
      ['class-501', '已结束'],
    ])
  })

  it('leads staff who may decide to the gifts of invitations that wait, with their number, and nobody where none waits', async () => {
    await show()
    expect(document.getElementById('to-review')).toBeNull()
    cleanup()
    queryClient.clear()
    answer('heldInvitations', { held: [{ id: 4 } as never, { id: 5 } as never], used: [] })
    await show()
    await waitFor(() => expect(byId('to-review').textContent).toBe('邀请待核实2 份待处理'))
    await tapId('to-review')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/staff/gifts/')
  })

  it.each([
    ['a coach of classes', { isTeacher: true }, ['group_order_can_write'], false],
    ['staff without a permission', { isStaff: true }, [], false],
    ['staff who may change orders', { isStaff: true }, ['orders_day_can_change'], true],
  ] as const)('leads %s to the entry of the venue only where the role may see who is there', async (_, role, flags, leads) => {
    workAs(role, flags)
    answer('staffToday', today())
    open(HomePage, ADDRESS)
    await waitFor(() => byId('today-booked'))
    await waitFor(() => expect(listAsked('isStaff' in role ? 'staffPermissions' : 'coachPermissions')).toHaveLength(1))
    await act(async () => {})
    expect(document.getElementById('to-entry') !== null).toBe(leads)
  })

  it('leads to an unpaid order, to a class’s list, and to other days', async () => {
    await show()
    await tapId('unpaid-71')
    await tapId('class-501')
    await tapId('to-days')
    expect(opened('navigateTo')).toEqual([
      '/shop/1/m/coach/orders/71/pay/',
      '/shop/1/m/coach/schedules/501/group/order/?tab=orders',
      '/shop/1/mobile/coach/grouplesson/list/',
    ])
  })

  it('names who comes on a birthday, and leads to the member', async () => {
    await show()
    await tapId('birthday-9')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/members/9/'])
  })

  it('changes to another shop where the user works, and offers none where there is no other', async () => {
    await show()
    expect(document.getElementById('switch-shop')).toBeNull()
    answer(
      'staffToday',
      today({
        shops: [
          { id: 1, name: '静安店' },
          { id: 2, name: '徐汇店' },
        ],
      }),
    )
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => byId('switch-shop'))
    await tapId('switch-shop')
    await tapId('work-shop-2')
    expect(opened('redirectTo')).toEqual(['/shop/2/mobile/staff/today/'])
  })

  it('searches members, classes and orders, and leads to each', async () => {
    await show()
    answer('staffFind', {
      users: [found],
      more: true,
      schedules: [{ ...schedule, id: 601 }],
      orders: [
        {
          ...{ kind: 'group', id: 31, title: '流瑜伽', start: schedule.start, end: schedule.end, schedule_id: 501 },
          ...{ teacher: '周岚', place: 'A 教室', count: 1, state: 'booked', user: { id: 8, username: '陈默', avatar: '' } },
        },
      ],
    } as Answer<'staffFind'>)
    fireEvent.input(byId('find-across'), { target: { value: '31' }, detail: { value: '31' } })
    await waitFor(() => byId('member-9'))
    expect(document.getElementById('today-booked')).toBeNull()
    screen.getByText('还有更多，请输入得更完整')
    expect(byId('member-order-group-31').textContent).toContain('陈默 · 流瑜伽')
    expect(byId('member-order-group-31').textContent).toContain('订单号 31')
    for (const id of ['member-9', 'member-order-group-31', 'class-601']) await tapId(id)
    expect(opened('navigateTo')).toEqual([
      '/shop/1/mobile/staff/members/9/',
      '/shop/1/mobile/staff/members/8/',
      '/shop/1/m/coach/schedules/601/group/order/?tab=orders',
    ])
  })

  it('says that nothing was found, that a longer part of a phone is needed, and that a search failed', async () => {
    await show()
    const type = (value: string) => fireEvent.input(byId('find-across'), { target: { value }, detail: { value } })
    const says = (text: string) => waitFor(() => expect(byId('found').textContent).toContain(text))
    answer('staffFind', { users: [], more: false, schedules: [], orders: [] })
    type('无名')
    await says('没有找到“无名”')
    type('13800')
    await says('查手机号请输入后四位或完整号码')
    refuse('staffFind', 'staff.too_many_searches')
    type('林')
    await says('搜索会员次数过多')
    type('')
    await waitFor(() => byId('today-booked'))
  })

  it('is loading, empty, lost and tried again, or not permitted', async () => {
    workAs({ isStaff: true }, staffPermissions)
    const release = hold('staffToday')
    lose('staffToday')
    const { unmount } = open(HomePage, ADDRESS)
    await waitFor(() => expect(listAsked('staffToday').length).toBeGreaterThan(0))
    expect(document.getElementById('today-booked')).toBeNull()
    release()
    await waitFor(() => byId('retry'))
    answer('staffToday', today({ schedules: [], unpaid: [], courts: null }))
    await tapId('retry')
    await waitFor(() => byId('none-days'))
    expect(document.getElementById('to-courts')).toBeNull()
    unmount()
  })

  it('is not for a person who has no role for it [BK-450]', async () => {
    workAs({ isStaff: true }, [])
    refuse('staffToday', 'permission.none')
    open(HomePage, ADDRESS)
    await screen.findByText('无此权限')
  })
})

describe('phones that other brands change', () => {
  const asked = {
    user: { id: 9, username: '林悦', avatar: '' },
    phone: '137****0000',
    at: '2026-05-20T10:00:00+08:00',
    due_at: '2026-05-27T10:00:00+08:00',
  }
  const moved = { ...asked, at: '2026-05-22T10:00:00+08:00', due_at: null }

  it('are not mentioned where there are none, or where the user is no superuser', async () => {
    await show()
    expect(document.getElementById('phone-elsewhere-9')).toBeNull()
  })

  it('are objected to after a question, and the page is read again', async () => {
    await show({ lost_phones: [asked] })
    expect(byId('phone-elsewhere-9').textContent).toContain('05-27 10:00 起改用 137****0000')
    answer('lostPhoneObject', {})
    answer('staffToday', today())
    await tapId('phone-elsewhere-9-act')
    expect(screen.getByText('反对为林悦更换手机号？')).toBeTruthy()
    await tapId('phone-elsewhere-act')
    await waitFor(() => expect(document.getElementById('phone-elsewhere-9')).toBeNull())
    expect(listAsked('lostPhoneObject')).toHaveLength(1)
  })

  it('are confirmed once they are done', async () => {
    await show({ lost_phones: [moved] })
    expect(byId('phone-elsewhere-9').textContent).toContain('05-22 10:00 已改用 137****0000，本品牌的卡已锁定')
    answer('lostPhoneConfirm', {})
    await tapId('phone-elsewhere-9-act')
    await tapId('phone-elsewhere-act')
    await waitFor(() => expect(screen.getByText('已确认，卡可以使用了')).toBeTruthy())
  })

  it('say why where the server refuses', async () => {
    await show({ lost_phones: [asked] })
    refuse('lostPhoneObject', 'staff.lost_phone_none')
    await tapId('phone-elsewhere-9-act')
    await tapId('phone-elsewhere-act')
    await waitFor(() => expect(screen.getByText('没有待更换的手机号，请刷新')).toBeTruthy())
  })
})
