import { screen, waitFor } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import BookingTab from '@/pages/tabs/booking'
import { answer, refuse } from '../../support/fake-server'
import { card, show, words } from './day-of-classes'
import { booking, groupClass, open, opened, setUpBooking, tapId, TODAY, user, type GroupClass } from '../fixtures'

setUpBooking()

const at = (time: string) => `${TODAY}T${time}:00+08:00`
const leadsNowhere = async () => {
  await tapId('book-501')
  await tapId('class-501')
  expect(opened('navigateTo')).toEqual([])
}

describe('the card of a class', () => {
  it('shows time, length, course, coach and place, under its part of the day [BK-126]', async () => {
    await show(groupClass(501), groupClass(502, { start: at('19:00'), end: at('19:30'), course: { id: 2, name: '动感单车', tags: [] } }))
    for (const text of ['18:30', '60 分钟', '流瑜伽', '周岚 · A 教室']) expect(card()).toContain(text)
    expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual(['下午', '晚上'])
  })

  it('leads to the order page when the class can be booked, by the card and by its button [BK-104 BK-191]', async () => {
    await show(groupClass(501))
    expect(words()).toBe('预约')
    await tapId('book-501')
    await tapId('class-501')
    const address = '/shop/1/m/user/schedules/501/group/order/'
    expect(opened('navigateTo')).toEqual([address, address])
  })

  it('passes on the recommending user and the activity', async () => {
    answer('groupSchedules', { schedules: [groupClass(501)], open_rules: [] })
    open(BookingTab, '/shop/1/mobile/user/grouplesson/list/?recommend_user_id=9&activity_id=3')
    await screen.findByText('流瑜伽')
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/?recommend_user_id=9&activity_id=3'])
  })

  it.each<[string, string, Partial<GroupClass>]>([
    ['已结束', 'is over [BK-104 BK-194 BK-449] [BK-234]', { start: at('15:00'), end: at('16:00') }],
    ['进行中', 'is in progress', { start: at('17:00'), end: at('18:00') }],
    ['已取消', 'is cancelled', { is_cancelled: true }],
    ['不可预约', 'has a status that this build does not know [BK-129]', { status: 77 }],
    ['不可预约', 'has its coach elsewhere', { status: 5 }],
  ])('says %s and cannot be tapped when the class %s', async (word, _when, more) => {
    await show(groupClass(501, more))
    expect(words()).toBe(word)
    await leadsNowhere()
  })

  it.each<[string, string, Partial<GroupClass>]>([
    ['已报满', 'is full [BK-104 BK-448]', { current_users: 20, current_max_capacity: 0 }],
    ['候补', 'is full with a waiting list [BK-192]', { current_users: 20, current_max_capacity: 0, can_wait: true }],
    ['候补中', 'is waited for [BK-193]', { current_max_capacity: 0, can_wait: true, candidate_id: 6 }],
  ])('says %s and leads to the page with the waiting list when the class %s', async (word, _when, more) => {
    await show(groupClass(501, more))
    expect(words()).toBe(word)
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/'])
  })

  it.each([
    ['can be booked', {}],
    ['is full with a waiting list', { current_users: 20, current_max_capacity: 0, can_wait: true }],
    ['is not open yet', { open_rules: [{ type: 2, open_at: at('18:00'), hours: null }] }],
  ] as const)('leads a visitor to the public page of the class when it %s', async (_when, more) => {
    useMemberStore.setState({ user: null, shopId: undefined })
    await show(groupClass(501, more as Partial<GroupClass>))
    await tapId('class-501')
    await tapId('book-501')
    const page = '/shop/1/m/courses/1/schedule/details/?is_schedule=1&schedule_id=501'
    expect(opened('navigateTo')).toEqual([page, page])
  })
})

describe('classes that are over', () => {
  const over = (id: number) => groupClass(id, { start: at('15:00'), end: at('16:00') })
  const shown = () => [...document.querySelectorAll('[id^=class-]')].map(({ id }) => id)

  it('are folded when there are two or more, and unfolded by a tap', async () => {
    await show(over(502), over(503), groupClass(501))
    expect(shown()).toEqual(['class-501'])
    await tapId('fold-over')
    expect(shown()).toEqual(['class-502', 'class-503', 'class-501'])
    await tapId('fold-over')
    expect(shown()).toEqual(['class-501'])
  })

  it('are folded together with cancelled classes of that time, but not with a later one', async () => {
    const cancelled = (id: number, more = {}) => groupClass(id, { is_cancelled: true, ...more })
    await show(over(502), cancelled(503, { start: at('15:30'), end: at('16:00') }), cancelled(504), groupClass(501))
    expect(shown()).toEqual(['class-504', 'class-501'])
  })

  it('are listed when there is only one, or no other class', async () => {
    await show(over(502), groupClass(501))
    expect(shown()).toEqual(['class-502', 'class-501'])
    answer('groupSchedules', { schedules: [502, 503].map(over), open_rules: [] })
    await tapId('day--2026-05-24')
    await waitFor(() => expect(shown()).toEqual(['class-502', 'class-503']))
  })
})

describe('a class that the user has booked', () => {
  const booked = groupClass(501, { has_schedule_order: true, ordered_count: 2, status: 3 })

  it('shows the number of seats booked and opens the booking', async () => {
    answer('scheduleOrderList', {
      orders: [
        {
          date: TODAY,
          orders: [
            booking(1, { status: 2, status_code: 2, schedule: { id: 501 } }),
            booking(2, { schedule: { id: 502 } }),
            booking(3, { schedule: { id: 501 } }),
          ],
        },
      ],
    })
    await show(booked)
    expect(words()).toBe('已预约')
    expect(card()).toContain('你已约 2 位')
    await tapId('book-501')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/3/']))
  })

  it('opens the list of bookings where that booking is not found', async () => {
    await show(booked)
    await tapId('class-501')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/']))
  })

  it("shows the server's words when its bookings cannot be read [BK-415]", async () => {
    useMemberStore.setState({ user: { ...user, ship_id: null }, shopId: 1 })
    refuse('scheduleOrderList', 'shop.not_bound')
    await show(booked)
    await tapId('bind-later')
    await tapId('book-501')
    expect(await screen.findByText('你还不是该场馆的会员，请先绑定场馆')).toBeTruthy()
  })
})
