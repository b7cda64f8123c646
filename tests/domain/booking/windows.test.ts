import {
  cancelDeadline,
  cancellableUntil,
  judgeCancel,
  judgeClassCancel,
  judgeRemark,
  promotedFreeUntil,
} from '@/domain/booking/change/cancel'
import { BookingStatus, OpeningType, WaitingMethod } from '@/domain/booking/codes'
import { headCountSettledAt } from '@/domain/booking/group/head-count'
import { judgeLateRemind } from '@/domain/booking/change/late-remind'
import { judgeOpening, chooseOpenRules, opensAt, type OpenRule } from '@/domain/booking/group/booking-opening'
import { judgeOrderWindow, windowHours } from '@/domain/booking/order-window'
import { isOverdue } from '@/domain/booking/overdue'
import { canJoinWaiting, waitingMethod } from '@/domain/booking/waiting/waiting'
import { addMinutes, formatMinute, instant } from '@/domain/time'
import { errorText } from '@/i18n/errors/text'
import { at } from '../support/make'

const start = at('2024-05-20 18:30')
const end = at('2024-05-20 19:30')
const before = (minutes: number) => addMinutes(start, -minutes)
const a = (type: OpenRule['type'], more: Partial<OpenRule> = {}): OpenRule => ({ type, openAt: null, hours: null, ...more })
const say = (verdict: { ok: boolean; reason?: Parameters<typeof errorText>[1]; params?: Parameters<typeof errorText>[2] }) =>
  verdict.reason ? errorText('zh-cn', verdict.reason, verdict.params) : 'ok'

describe('opening', () => {
  it('is always for type 1 [BK-202]', () => {
    const always = a(OpeningType.always, { openAt: at('2099-01-01 00:00'), hours: 1 })
    expect(opensAt([always], start)).toBeNull()
    expect(judgeOpening([always], start, before(100_000))).toEqual({ ok: true })
  })

  it('is a fixed datetime for type 2 [BK-203]', () => {
    const fixed = a(OpeningType.atTime, { openAt: at('2024-05-20 12:00') })
    expect(judgeOpening([fixed], start, at('2024-05-20 12:00'))).toEqual({ ok: true })
    expect(judgeOpening([fixed], start, instant(at('2024-05-20 12:00') - 1)).ok).toBe(false)
  })

  it('is so many hours before the start for type 3 [BK-204]', () => {
    const hours = a(OpeningType.hoursBefore, { hours: 24.5 })
    expect(formatMinute(opensAt([hours], start)!)).toBe('2024-05-19 18:00')
    expect(judgeOpening([hours], start, at('2024-05-19 17:59')).ok).toBe(false)
    expect(judgeOpening([hours], start, at('2024-05-19 18:00')).ok).toBe(true)
  })

  it('an opening not yet reached is refused with a message that contains the opening time [BK-236]', () => {
    const fixed = a(OpeningType.atTime, { openAt: at('2024-05-20 12:00') })
    expect(say(judgeOpening([fixed], start, at('2024-05-20 10:00')))).toBe('未到预约时间,2024-05-20 12:00 开放预约')
  })

  it('is the first of several rules, and at once without a rule', () => {
    const rules = [a(OpeningType.hoursBefore, { hours: 2 }), a(OpeningType.atTime, { openAt: at('2024-05-20 12:00') })]
    expect(opensAt(rules, start)).toBe(at('2024-05-20 12:00'))
    expect(opensAt([...rules, a(OpeningType.always)], start)).toBeNull()
    expect(opensAt([], start)).toBeNull()
    expect(opensAt([a(OpeningType.hoursBefore)], start)).toBeNull()
  })

  it("follows a class's own rules before those of the list", () => {
    const [own, shared] = [[a(OpeningType.always)], [a(OpeningType.hoursBefore, { hours: 1 })]]
    expect(chooseOpenRules(own, shared)).toBe(own)
    expect(chooseOpenRules([], shared)).toBe(shared)
  })
})

describe('the order window', () => {
  it('blocks a class that starts within it, in the words of the specification [BK-229]', () => {
    expect(say(judgeOrderWindow(start, 120, before(119)))).toBe('2 小时内的预约请与工作室确认!')
    expect(say(judgeOrderWindow(start, 120, instant(before(120) + 1)))).toBe('2 小时内的预约请与工作室确认!')
    expect(judgeOrderWindow(start, 120, before(120))).toEqual({ ok: true })
    for (const minutes of [0, 5]) expect(judgeOrderWindow(start, 0, before(-minutes))).toEqual({ ok: true })
  })

  it.each([
    [120, 2],
    [90, 1.5],
    [100, 1.7],
    [30, 0.5],
    [1440, 24],
  ])('an order window of %i minutes reads %p hours [BK-231]', (minutes, hours) => {
    expect(windowHours(minutes)).toBe(hours)
    expect(say(judgeOrderWindow(start, minutes, before(1)))).toBe(`${hours} 小时内的预约请与工作室确认!`)
  })
})

describe('cancelling', () => {
  const booked = (minutesCanCancel: number, status: number = BookingStatus.booked) => ({ status, start, minutesCanCancel })

  it('is refused within minutes_can_cancel minutes before the start [BK-279]', () => {
    expect(judgeCancel(booked(60), before(60))).toEqual({ ok: true })
    expect(judgeCancel(booked(60), instant(before(60) + 1)).ok).toBe(false)
    expect(cancellableUntil(start, 60)).toBe(before(60))
  })

  it.each([
    [30, '课程开始前30分钟内不可取消'],
    [59, '课程开始前59分钟内不可取消'],
    [60, '课程开始前1小时内不可取消'],
    [180, '课程开始前3小时内不可取消'],
    [61, '课程开始前1小时1分钟内不可取消'],
    [150, '课程开始前2小时30分钟内不可取消'],
  ])('cancelling %i minutes before reads %s [BK-280] [BK-281]', (minutes, text) => {
    expect(say(judgeCancel(booked(minutes), before(1)))).toBe(text)
  })

  it('a candidate who gets the place after the deadline may leave for a quarter of an hour, at most until the start', () => {
    expect(promotedFreeUntil(booked(60), before(60))).toBeNull()
    expect(promotedFreeUntil(booked(0), before(1))).toBeNull()
    expect(promotedFreeUntil(booked(60), before(50))).toBe(before(35))
    expect(promotedFreeUntil(booked(60), before(10))).toBe(start)
    const late = { ...booked(60), freeUntil: before(35) }
    expect([judgeCancel(late, before(35)).ok, judgeCancel(late, before(34)).ok]).toEqual([true, false])
    expect(cancelDeadline(late)).toBe(before(35))
    expect(cancelDeadline({ ...booked(60), freeUntil: before(90) })).toBe(before(60))
  })

  it('is only for a booked class that has not started', () => {
    expect(judgeCancel(booked(0), before(1))).toEqual({ ok: true })
    for (const refused of [
      judgeCancel(booked(0), start),
      judgeCancel(booked(0, BookingStatus.cancelled), before(999)),
      judgeCancel(booked(0, BookingStatus.done), before(999)),
    ])
      expect(refused).toEqual({ ok: false, reason: 'booking.not_cancellable' })
  })

  it('is left to the staff where the class is called off [BK-461]', () => {
    expect(judgeClassCancel({ ...booked(60), isCalledOff: true }, before(999))).toEqual({ ok: false, reason: 'booking.class_unavailable' })
    expect(judgeClassCancel({ ...booked(0, BookingStatus.cancelled), isCalledOff: true }, before(999))).toMatchObject({
      reason: 'booking.not_cancellable',
    })
  })

  it('takes a remark of at most 20 characters [BK-276]', () => {
    expect(judgeRemark('临'.repeat(20))).toEqual({ ok: true })
    expect(judgeRemark('💪'.repeat(20))).toEqual({ ok: true })
    expect(judgeRemark('临'.repeat(21))).toEqual({ ok: false, reason: 'booking.remark_too_long' })
  })
})

describe('waiting', () => {
  it('falls back to notify after the stop-waiting cut-off [BK-197]', () => {
    const entry = { start, stopCanWait: 90 }
    expect(waitingMethod(WaitingMethod.automatic, entry, before(90))).toBe(2)
    expect(waitingMethod(WaitingMethod.automatic, entry, instant(before(90) + 1))).toBe(1)
    expect(waitingMethod(WaitingMethod.notify, entry, before(900))).toBe(1)
  })

  it('has the methods 1 notify and 2 automatic [BK-196]', () => {
    expect(WaitingMethod).toEqual({ notify: 1, automatic: 2 })
  })

  it('is for a full class with a waiting list that has not started [BK-192]', () => {
    const full = { start, seatsLeft: 0, canWait: true }
    expect(canJoinWaiting(full, before(1))).toBe(true)
    expect(canJoinWaiting(full, start)).toBe(false)
    expect(canJoinWaiting({ ...full, canWait: false }, before(1))).toBe(false)
    expect(canJoinWaiting({ ...full, seatsLeft: 1 }, before(1))).toBe(false)
  })
})

describe('late remind', () => {
  it('opens 60 minutes before the start and closes with the class', () => {
    expect(say(judgeLateRemind({ start, end }, instant(before(60) - 1)))).toBe('课程开始前1小时内才可通知教练')
    expect(judgeLateRemind({ start, end }, before(60))).toEqual({ ok: true })
    expect(judgeLateRemind({ start, end }, instant(end - 1))).toEqual({ ok: true })
    expect(judgeLateRemind({ start, end }, end)).toEqual({ ok: false, reason: 'booking.remind_ended' })
  })
})

describe('the head count of a class that needs one', () => {
  it('is decided when its members can no longer cancel, an hour before the start at the latest [BK-418]', () => {
    expect(headCountSettledAt(start, 120)).toBe(before(120))
    for (const minutes of [0, 30, 60]) expect(headCountSettledAt(start, minutes)).toBe(before(60))
  })
})

describe('overdue', () => {
  it('is a schedule that starts within the given minutes [BK-246]', () => {
    expect(isOverdue(start, before(30), 30)).toBe(true)
    expect(isOverdue(start, instant(before(30) - 1), 30)).toBe(false)
  })

  it('a schedule without minutes is overdue once it has started [BK-247]', () => {
    expect(isOverdue(start, instant(start - 1))).toBe(false)
    expect(isOverdue(start, start)).toBe(true)
  })
})
