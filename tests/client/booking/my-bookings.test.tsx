import { screen, waitFor } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import MyBookingsPage from '@/pages/booking/own/list'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { fireTaro } from '../../support/stubs/taro'
import { booking, byId, open, opened, said, setUpBooking, tap, tapId, type Order } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/m/user/schedules/orders/'
const show = () => open(MyBookingsPage, ADDRESS)
const showAll = async () => {
  show()
  await tapId('kind-all')
}
const cancelled = { status: 2, status_code: 2, can_cancel: false }
const done = { status: 4, status_code: 4, can_cancel: false }
const ofToday = (...orders: Order[]) => answer('scheduleOrderList', { orders: [{ date: '2026-05-22', orders }] })
const rows = () => [...document.querySelectorAll('[id^=booking-]')].map((row) => row.id)

/** A booking of the same hour on another day. */
const on = (day: string, id: number, more: Parameters<typeof booking>[1] = {}) =>
  booking(id, { ...more, schedule: { start: `${day}T18:30:00+08:00`, end: `${day}T19:30:00+08:00` } })

const last = () => listAsked('scheduleOrderList').at(-1)!.query

describe('my bookings', () => {
  it('begin with the coming ones from today on, whatever their month', async () => {
    show()
    await screen.findByText('还没有预约')
    expect(listAsked('scheduleOrderList').map(({ query }) => query)).toEqual([
      { shop_id: '1', schedule__start__gte: '2026-05-22T00:00:00+08:00', schedule__end__lte: '2026-08-23T23:59:59+08:00' },
    ])
  })

  it('the bookings of one month are read by the range that covers it [BK-354]', async () => {
    await showAll()
    await waitFor(() => expect(last().schedule__end__lte).toBe('2026-06-01T23:59:59+08:00'))
    expect(last().schedule__start__gte).toBe('2026-05-01T00:00:00+08:00')
    for (const [first, end] of [
      ['2026-04-01', '2026-05-01'],
      ['2026-03-01', '2026-04-01'],
      ['2026-02-01', '2026-03-01'],
    ]) {
      await tapId('month-before')
      await waitFor(() => expect(last().schedule__end__lte).toBe(`${end}T23:59:59+08:00`))
      expect(last().schedule__start__gte).toBe(`${first}T00:00:00+08:00`)
    }
    expect(byId('month-shown').textContent).toBe('2026年2月')
    await tapId('month-before')
    await tapId('month-before')
    await waitFor(() => expect(last().schedule__end__lte).toBe('2026-01-01T23:59:59+08:00'))
    await tap(screen.getByRole('button', { name: '2026年1月' }))
    expect(byId('month-shown').textContent).toBe('2026年1月')
  })

  it('the bookings of one month include a class that ends after its last midnight, and no other of the next day', async () => {
    const late = booking(1, { schedule: { start: '2026-05-31T23:30:00+08:00', end: '2026-06-01T00:30:00+08:00' } })
    answer('scheduleOrderList', {
      orders: [
        { date: '2026-05-31', orders: [late] },
        { date: '2026-06-01', orders: [booking(2)] },
      ],
    })
    await showAll()
    await waitFor(() => expect(rows()).toEqual(['booking-1']))
    expect(byId('booking-1').textContent).toContain('23:30–次日00:30')
  })

  it('are grouped by day', async () => {
    answer('scheduleOrderList', {
      orders: [
        { date: '2026-05-22', orders: [on('2026-05-22', 1)] },
        { date: '2026-05-25', orders: [on('2026-05-25', 2), on('2026-05-25', 3)] },
      ],
    })
    show()
    await waitFor(() => expect(rows()).toEqual(['booking-1', 'booking-2', 'booking-3']))
    expect(byId('day-2026-05-22').textContent).toMatch(/^今天5月22日 周五/)
    expect(byId('day-2026-05-25').textContent).toMatch(/^周一5月25日/)
    expect(byId('day-2026-05-25').contains(byId('booking-3'))).toBe(true)
  })

  it('have three weeks with a dot under every day that has a booking which is not cancelled; a tap shows one day alone [BK-094] [BK-095] [BK-096]', async () => {
    answer('scheduleOrderList', {
      orders: [
        { date: '2026-05-22', orders: [on('2026-05-22', 1)] },
        { date: '2026-05-25', orders: [on('2026-05-25', 2)] },
        { date: '2026-05-27', orders: [on('2026-05-27', 3, cancelled)] },
      ],
    })
    show()
    await waitFor(() => expect(rows()).toEqual(['booking-1', 'booking-2']))
    const days = [...document.querySelectorAll('[id^=week-day--]')]
    expect(days).toHaveLength(21)
    expect(days[0]!.id).toBe('week-day--2026-05-18')
    const marked = days.filter((day) => day.querySelector('.mark')).map(({ id }) => id)
    expect(marked).toEqual(['week-day--2026-05-22', 'week-day--2026-05-25'])
    await tapId('week-2')
    await tapId('week-day--2026-05-25')
    expect(rows()).toEqual(['booking-2'])
    await tapId('week-day--2026-05-26')
    expect(rows()).toEqual([])
    await tapId('all-days')
    expect(rows()).toEqual(['booking-1', 'booking-2'])
  })

  it('can be all of a month, or the past ones with the latest first', async () => {
    answer('scheduleOrderList', {
      orders: [
        { date: '2026-05-20', orders: [on('2026-05-20', 3, done)] },
        { date: '2026-05-22', orders: [on('2026-05-22', 1), on('2026-05-22', 2, cancelled)] },
      ],
    })
    show()
    await screen.findByText('待上课 1')
    expect(rows()).toEqual(['booking-1'])
    await tapId('kind-all')
    await waitFor(() => expect(rows()).toEqual(['booking-3', 'booking-1', 'booking-2']))
    await tapId('kind-over')
    expect(rows()).toEqual(['booking-2', 'booking-3'])
  })

  it('are loading, then empty with a link to book [BK-210]', async () => {
    const release = hold('scheduleOrderList')
    show()
    expect(await screen.findByRole('status', { name: '加载中' })).toBeTruthy()
    expect(screen.queryByText('还没有预约')).toBeNull()
    release()
    await tap(await screen.findByRole('button', { name: '去约课' }))
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/user/grouplesson/list/'])
  })

  it('are an error with a retry when no answer comes [BK-210 BK-416]', async () => {
    lose('scheduleOrderList')
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败,请刷新重试')
    ofToday(booking(1))
    await tapId('retry')
    await waitFor(() => expect(rows()).toEqual(['booking-1']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are read again by a pull, with the waiting list entries and the plans beside them', async () => {
    ofToday(booking(1))
    show()
    await waitFor(() => expect(rows()).toEqual(['booking-1']))
    const calls = ['scheduleOrderList', 'waitingList', 'planOrderList'] as const
    await waitFor(() => expect(calls.map((name) => listAsked(name).length)).toEqual([1, 1, 1]))
    await fireTaro('pullDown')
    await waitFor(() => expect(calls.map((name) => listAsked(name).length)).toEqual([2, 2, 2]))
  })

  it("show the server's text when they are refused, and not that of a weak network [BK-415]", async () => {
    refuse('scheduleOrderList', 'shop.not_bound')
    show()
    expect((await screen.findByRole('alert')).textContent).toBe('你还不是该场馆的会员，请先绑定场馆')
  })

  it('are not read for a visitor, who is asked to log in', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    show()
    await waitFor(() => expect(opened('redirectTo')).toEqual([`/mobile/login/?next=${encodeURIComponent(ADDRESS)}&shop_id=1`]))
    expect(listAsked('scheduleOrderList')).toEqual([])
  })
})

describe('the card of a booking', () => {
  it('shows time, course, coach, place, cost and status', async () => {
    ofToday(booking(1, { cost: 68, card: { id: 1, name: '储值卡', type: 1, balance: 432 } }))
    show()
    await screen.findByText('已预约')
    for (const words of ['18:30–19:30', '课程1', '周岚 · 拾光·静安店 A 教室', '¥68.00 · 储值卡'])
      expect(byId('booking-1').textContent).toContain(words)
    await tapId('booking-1')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/1/'])
  })

  it.each<[string, string, Parameters<typeof booking>[1]]>([
    ['已预约', 'booked', {}],
    ['已取消', 'cancelled', cancelled],
    ['已完成', 'over', done],
    ['已签到', 'over, and the member checked in', { ...done, has_checked_in: true }],
  ])('says %s when it is %s [BK-181] [BK-172] [BK-173] [BK-174]', async (word, _when, more) => {
    ofToday(booking(1, more))
    await showAll()
    await waitFor(() => expect(byId('booking-1').querySelector('.first')!.textContent).toBe(`18:30–19:30${word}`))
  })

  it.each([
    [1, true, false],
    [2, true, true],
    [4, true, true],
    [3, false, false],
  ])(
    'the card of a booking of status code %i looks disabled: %p, without a background: %p, and keeps its buttons [BK-176] [BK-177]',
    async (status, disabled, bare) => {
      ofToday(booking(1, { status, status_code: status, can_cancel: status === 1 }))
      await showAll()
      await waitFor(() => expect(rows()).toEqual(['booking-1']))
      expect(byId('booking-1').classList.contains('outline')).toBe(disabled)
      expect(byId('booking-1').classList.contains('clear')).toBe(bare)
      expect(document.getElementById('cancel-1') !== null).toBe(status === 1)
    },
  )

  it('says that a refund failed [BK-440]', async () => {
    ofToday(booking(1, { ...cancelled, refundType: 3 }), booking(2, { ...cancelled, refundType: 2 }))
    await showAll()
    await waitFor(() => expect(byId('booking-1').textContent).toContain('退款失败'))
    expect(byId('booking-2').textContent).not.toContain('退款失败')
  })

  it('says that the venue cancelled the class', async () => {
    ofToday(booking(1, { ...cancelled, schedule: { is_cancelled: true } }))
    await showAll()
    await waitFor(() => expect(byId('booking-1').textContent).toContain('课程已被取消'))
  })

  it('the card of a cancelled booking opens nothing but a notice [BK-180]', async () => {
    ofToday(booking(1, cancelled))
    await showAll()
    await waitFor(() => expect(rows()).toEqual(['booking-1']))
    await tapId('booking-1')
    expect(await said('该课程已取消')).toBeTruthy()
    expect(opened('navigateTo')).toEqual([])
  })

  it('can be cancelled while that is allowed, else says why not; a past one has no button', async () => {
    const reason = { code: 'booking.too_late_to_cancel.hours', msg: '课程开始前2小时内不可取消' }
    ofToday(booking(1), booking(2, { can_cancel: false, cancel_reason: reason }), booking(3, { ...done, cancel_reason: reason }))
    await showAll()
    await waitFor(() => expect(rows()).toHaveLength(3))
    const button = (id: number) => byId(`booking-${id}`).querySelector(`#cancel-${id}`)
    expect([1, 2, 3].map((id) => Boolean(button(id)))).toEqual([true, false, false])
    expect(byId('booking-2').textContent).toContain(reason.msg)
    expect(byId('booking-3').textContent).not.toContain(reason.msg)
    await tapId('cancel-1')
    expect(screen.getByRole('alertdialog', { name: '取消预约' })).toBeTruthy()
    expect(opened('navigateTo')).toEqual([])
  })
})
