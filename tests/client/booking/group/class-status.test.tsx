import { act, screen } from '@testing-library/react'
import BookingTab from '@/pages/tabs/booking'
import { readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { answer, listAsked } from '../../support/fake-server'
import { byId, groupClass, open, opened, setUpBooking, startBooking, tapId, TODAY, type GroupClass } from '../fixtures'

setUpBooking()

const at = (time: string) => `${TODAY}T${time}:00+08:00`
const show = async (...schedules: GroupClass[]) => {
  answer('groupSchedules', { schedules, open_rules: [] })
  open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
  await screen.findAllByText('流瑜伽')
}
const words = () => byId('book-501').textContent

describe('the status number of a class', () => {
  it.each([
    [2, 'a card can pay', '预约', true, undefined],
    [3, 'booked already', '已预约', true, undefined],
    [5, 'its coach is elsewhere', '不可预约', false, '该教练时间段已被占用'],
    [6, 'it has no venue', '不可预约', false, '该课程无上课场地'],
    [8, 'online payment is not taken', '不可预约', false, '该课程不支持在线支付'],
    [9, 'it is not free of charge', '不可预约', false, '该课程不支持无需支付'],
  ])('is %i where %s [BK-127]', async (status, _what, word, leadsOn, why) => {
    await show(groupClass(501, { status }))
    expect(words()).toBe(word)
    const said = /该教练时间段已被占用|该课程无上课场地|该课程不支持在线支付|该课程不支持无需支付/.exec(byId('class-501').textContent!)
    expect(said?.[0]).toBe(why)
    await tapId('book-501')
    expect(opened('navigateTo')).toHaveLength(leadsOn ? 1 : 0)
  })
})

describe('a class whose booking is not paid yet', () => {
  it('says so with the time left, leads to the payment, and can be booked anew once the time is over', async () => {
    const pay_order = { id: 77, expire_at: at('17:30') }
    await show(groupClass(501, { pay_order, current_max_capacity: 0 }), groupClass(502, { pay_order: { id: 78, expire_at: at('17:26') } }))
    expect(words()).toMatch(/^待支付剩 0[34]:\d\d$/)
    expect(byId('book-502').textContent).toBe('预约')
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/77/pay/'])
  })
})

describe('the opening of a class', () => {
  it.each<[string, GroupClass['open_rules'], string]>([
    ['is always for type 1 [BK-202]', [{ type: 1, open_at: at('18:20'), hours: 1 }], '预约'],
    ['is its open_at for type 2 [BK-203] [BK-205]', [{ type: 2, open_at: at('18:10'), hours: 24 }], '未开放18:10'],
    ['is its hours before the start for type 3 [BK-204] [BK-205]', [{ type: 3, open_at: at('08:00'), hours: 0.5 }], '未开放18:00'],
  ])('%s', async (_what, open_rules, word) => {
    await show(groupClass(501, { open_rules }))
    expect(words()).toBe(word)
  })

  it('names the day of an opening that is not today, and leads to the page that counts down to it [BK-195]', async () => {
    await show(
      groupClass(501, {
        start: '2026-05-25T18:30:00+08:00',
        end: '2026-05-25T19:30:00+08:00',
        open_rules: [{ type: 3, open_at: null, hours: 24 }],
      }),
    )
    expect(words()).toBe('未开放5月24日 18:30')
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/'])
  })

  it('follows the opening rules of the list where the class has none [BK-195]', async () => {
    answer('groupSchedules', { schedules: [groupClass(501)], open_rules: [{ type: 2, open_at: at('18:00'), hours: null }] })
    open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
    await screen.findByText('流瑜伽')
    expect(words()).toBe('未开放18:00')
  })
})

describe('the start of a class', () => {
  it.each([
    ['17:27', '预约', 'can be booked to the last minute'],
    ['17:26', '进行中', 'is over for booking once it has begun: no minutes before count unless they are given [BK-247]'],
  ])('%s: %s, it %s', async (start, word) => {
    await show(groupClass(501, { start: at(start) }))
    expect(words()).toBe(word)
  })

  it('is its very first millisecond [BK-247]', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
    try {
      startBooking(at('18:30'))
      await show(groupClass(501, { start: at('18:30') }))
      expect(words()).toBe('进行中')
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('a class that opens', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
    startBooking(`${TODAY}T17:59:50+08:00`)
  })
  afterEach(() => jest.useRealTimers())

  it('can be booked from exactly the opening minute on, without another request [BK-195 BK-191]', async () => {
    await show(groupClass(501, { open_rules: [{ type: 2, open_at: at('18:00'), hours: null }] }))
    const opening = readInstant(at('18:00'))
    act(() => jest.advanceTimersByTime(opening - 1 - serverNow()))
    expect(words()).toBe('未开放18:00')
    act(() => jest.advanceTimersByTime(10))
    expect(words()).toBe('预约')
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/'])
    expect(listAsked('groupSchedules').filter(({ query }) => query.date === TODAY)).toHaveLength(1)
  })
})
