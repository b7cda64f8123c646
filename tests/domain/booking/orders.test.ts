import { batchErrors } from '@/domain/booking/batch/error'
import { BookingStatus, limitSpans, OnlineOrderStatus, OrderType, UserStatus } from '@/domain/booking/codes'
import { RefundType } from '@/domain/payment/refund'
import {
  corpCheckIn,
  corpCheckInPhase,
  corpCheckInWindow,
  corpStatusText,
  showsCorpButton,
  type CorpCheckInFacts,
} from '@/domain/booking/corp-check-in'
import { dayPartOf, splitRows, SLOTS_IN_ROW, slotsByDayPart } from '@/domain/booking/group/day-part'
import { groupByDay } from '@/domain/booking/group/group-by-day'
import { lastCreated, soonestFirst } from '@/domain/booking/latest'
import { onlineOrderMarks } from '@/domain/booking/online-order'
import { appearsDisabled, opensDetail, orderStatusText } from '@/domain/booking/order-appearance'
import { presentStatus } from '@/domain/booking/present-status'
import { addMinutes, instant, type Instant } from '@/domain/time'
import { at, day, NOW } from '../support/make'
import { errorText } from '@/i18n/errors/text'

describe('the codes', () => {
  it('the codes of a booking are 1 booked, 2 cancelled and 4 done [BK-172] [BK-173] [BK-174]', () => {
    expect(BookingStatus).toEqual({ booked: 1, cancelled: 2, done: 4 })
    expect(['booked', 'cancelled', 'done'].map((name) => appearsDisabled(BookingStatus[name as keyof typeof BookingStatus]))).toEqual([
      true,
      true,
      true,
    ])
  })
  it('the codes of orders are 1 private, 2 group and 4 self-training [BK-125]', () =>
    expect(OrderType).toEqual({ private: 1, group: 2, selfTraining: 4 }))
  it('the code of a failed refund is 3', () => expect(RefundType.failed).toBe(3))
  it('the codes of users are 0 registered, 1 contacted, 2 member and 3 non-member [MC-086]', () => {
    expect(UserStatus).toEqual({ registered: 0, contacted: 1, member: 2, nonMember: 3 })
  })
  it('the codes of limit spans are DAY, WEEK and MONTH [BK-478]', () => expect(limitSpans).toEqual(['DAY', 'WEEK', 'MONTH']))
  it('the codes of batch errors are 1 to 6, and 2 is worded 报名人数不足,课程已失效, 3 该教练时间段已被占用 [BK-418] [BK-419]', () => {
    expect([2, 3].map((number) => errorText('zh-cn', batchErrors[number as 2 | 3]))).toEqual([
      '报名人数不足,课程已失效',
      '该教练时间段已被占用',
    ])
    expect(Object.entries(batchErrors)).toEqual([
      ['1', 'booking.class_deleted'],
      ['2', 'booking.too_few_people'],
      ['3', 'booking.coach_occupied'],
      ['4', 'booking.no_suitable_space'],
      ['5', 'card.expired'],
      ['6', 'card.beyond_validity'],
    ])
  })
})

describe('the look of a booking', () => {
  it('is disabled for the codes 1, 2 and 4 [BK-176]', () => {
    expect([0, 1, 2, 3, 4, 5].filter(appearsDisabled)).toEqual([1, 2, 4])
  })

  it.each([
    [1, false, 'ordered'],
    [1, true, 'ordered'],
    [2, false, 'cancelled'],
    [2, true, 'cancelled'],
    [4, true, 'checkedIn'],
    [4, false, 'done'],
    [3, false, null],
  ])('a booking of status %i, checked in %p, reads %p', (status, hasCheckedIn, text) => {
    expect(orderStatusText({ status, hasCheckedIn })).toBe(text)
  })

  it('is done once the class has ended, unless the booking was cancelled', () => {
    const end = NOW
    expect(presentStatus({ status: BookingStatus.booked, end }, instant(end - 1))).toBe(1)
    expect(presentStatus({ status: BookingStatus.booked, end }, end)).toBe(4)
    expect(presentStatus({ status: BookingStatus.cancelled, end }, end)).toBe(2)
    expect(presentStatus({ status: BookingStatus.done, end }, instant(end - 1))).toBe(4)
  })

  it('opens the detail unless it is cancelled', () => {
    expect([1, 2, 4].filter((status) => opensDetail({ status }))).toEqual([1, 4])
  })
})

describe('corporate check-in', () => {
  const order: CorpCheckInFacts = {
    start: at('2024-05-20 18:30'),
    end: at('2024-05-20 19:30'),
    status: BookingStatus.booked,
    needed: true,
    neededFrom: null,
    done: false,
    checkInStart: null,
    checkInEnd: null,
  }
  const opens = at('2024-05-20 18:00')
  const closes = at('2024-05-20 20:00')

  it('runs from 30 minutes before the start to 30 minutes after the end, as does the detail of a partner order [BK-464]', () => {
    expect(corpCheckInWindow(order)).toEqual({ from: opens, to: closes })
  })

  it('follows the own window of the order, end by end [BK-465]', () => {
    const own = { checkInStart: at('2024-05-20 17:00'), checkInEnd: at('2024-05-20 21:00') }
    expect(corpCheckInWindow({ ...order, ...own })).toEqual({ from: own.checkInStart, to: own.checkInEnd })
    expect(corpCheckInWindow({ ...order, checkInEnd: own.checkInEnd })).toEqual({ from: opens, to: own.checkInEnd })
  })

  it('goes from before through the window to after it, or is done [BK-185]', () => {
    const phase = (now: Instant, done = false) => corpCheckInPhase({ ...order, done }, now)
    expect(phase(instant(opens - 1))).toBe('before')
    expect([phase(opens), phase(closes)]).toEqual(['open', 'open'])
    expect(phase(instant(closes + 1))).toBe('ended')
    expect(phase(NOW, true)).toBe('done')
  })

  it('is not required for a class before the date from which it is demanded', () => {
    const needs = (neededFrom: string | null, needed = true) =>
      corpCheckIn({ ...order, needed, neededFrom: neededFrom ? day(neededFrom) : null }, opens).needCorpCheckIn
    expect([needs(null), needs('2024-05-20'), needs('2024-05-21'), needs(null, false)]).toEqual([true, true, false, false])
  })

  it('answers the four flags', () => {
    expect(corpCheckIn(order, opens)).toEqual({
      needCorpCheckIn: true,
      hasCorpCheckIn: false,
      reachCorpCheckInEnd: false,
      canCorpCheckIn: true,
    })
    expect(corpCheckIn(order, closes)).toMatchObject({ reachCorpCheckInEnd: false, canCorpCheckIn: true })
    expect(corpCheckIn(order, instant(closes + 1))).toMatchObject({ reachCorpCheckInEnd: true, canCorpCheckIn: false })
    expect(corpCheckIn({ ...order, status: BookingStatus.cancelled }, opens).canCorpCheckIn).toBe(false)
    expect(corpCheckIn({ ...order, done: true }, opens)).toMatchObject({ hasCorpCheckIn: true, canCorpCheckIn: false })
    expect(corpCheckIn({ ...order, needed: false }, opens).canCorpCheckIn).toBe(false)
  })

  const flags = { status: 1, needCorpCheckIn: true, hasCorpCheckIn: false, reachCorpCheckInEnd: false }
  it('shows its button only if needed, not cancelled, not past its end and not done [BK-183]', () => {
    expect(showsCorpButton(flags)).toBe(true)
    for (const off of [{ status: 2 }, { needCorpCheckIn: false }, { hasCorpCheckIn: true }, { reachCorpCheckInEnd: true }])
      expect(showsCorpButton({ ...flags, ...off })).toBe(false)
  })

  it('says checked in once done and not checked in once its end has passed', () => {
    expect(corpStatusText(flags)).toBeNull()
    expect(corpStatusText({ ...flags, hasCorpCheckIn: true, reachCorpCheckInEnd: true })).toBe('checkedIn')
    expect(corpStatusText({ ...flags, reachCorpCheckInEnd: true })).toBe('notCheckedIn')
    expect(corpStatusText({ ...flags, needCorpCheckIn: false, reachCorpCheckInEnd: true })).toBeNull()
    expect(corpStatusText({ ...flags, status: 2, reachCorpCheckInEnd: true })).toBeNull()
  })
})

describe('an online-plan order', () => {
  const order = { date: day('2024-05-20'), status: 1, liveTime: null, openTime: null }
  it('shows its live or its open time', () => {
    expect(onlineOrderMarks({ ...order, liveTime: NOW, openTime: at('2024-05-20 08:00') })).toMatchObject({
      activeTime: NOW,
      showLiveTime: true,
      showOpenTime: false,
    })
    expect(onlineOrderMarks({ ...order, openTime: NOW })).toMatchObject({ activeTime: NOW, showLiveTime: false, showOpenTime: true })
    expect(onlineOrderMarks(order)).toEqual({ activeTime: null, showLiveTime: false, showOpenTime: false, disabled: false })
  })
  it('is cancelled with status 2 [BK-182]', () => {
    expect(onlineOrderMarks({ ...order, status: OnlineOrderStatus.cancelled }).disabled).toBe(true)
    expect([1, 2, 3].map((status) => onlineOrderMarks({ ...order, status }).disabled)).toEqual([false, true, false])
  })
})

describe('slots of a day', () => {
  const slot = (time: string) => ({ start: at(`2024-05-20 ${time}`) })
  it('are counted in the bins morning 0-12, afternoon 12-19 and night 19-24 [BK-470]', () => {
    const parts = slotsByDayPart(['09:00', '13:00', '20:00', '10:30'].map(slot))
    expect([parts.morning.length, parts.afternoon.length, parts.evening.length]).toEqual([2, 1, 1])
  })
  it('are in the bin whose first hour they have reached [BK-471]', () => {
    expect(['00:00', '11:59', '12:00', '18:59', '19:00', '23:59'].map((time) => dayPartOf(slot(time).start))).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
  it('are in rows of five', () => {
    expect(SLOTS_IN_ROW).toBe(5)
    expect(splitRows([1, 2, 3, 4, 5, 6]).map((row) => row.length)).toEqual([5, 1])
    expect(splitRows([])).toEqual([])
  })
})

describe('lists of bookings', () => {
  it('are grouped by the day at the venue, in order of time', () => {
    const late = at('2024-05-20 23:59')
    const groups = groupByDay([at('2024-05-21 00:00'), late, at('2024-05-20 09:00')], (item) => item)
    expect(groups).toEqual([
      { date: '2024-05-20', items: [at('2024-05-20 09:00'), late] },
      { date: '2024-05-21', items: [at('2024-05-21 00:00')] },
    ])
  })

  it('the bookings of the feed have the soonest first and nothing that is over', () => {
    const span = (minutes: number) => ({ start: addMinutes(NOW, minutes), end: addMinutes(NOW, minutes + 60) })
    expect(soonestFirst([120, -60, 5, -59], span, NOW)).toEqual([-59, 5, 120])
  })

  it('the last orders return the one made last', () => {
    const latest = { order: 'order', wodOrder: 'plan', selfTraining: 'training', lastCreateOrderType: null as number | null }
    expect(lastCreated({ ...latest, lastCreateOrderType: OrderType.group })).toBe('order')
    expect(lastCreated({ ...latest, lastCreateOrderType: OrderType.selfTraining })).toBe('training')
    expect(lastCreated({ ...latest, order: null })).toBe('plan')
    expect(lastCreated({ order: null, wodOrder: null, selfTraining: null, lastCreateOrderType: 2 })).toBeNull()
  })
})
