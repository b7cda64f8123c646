import { endEarly, judgeLeave, judgeLeaveCard, leaveLength, type LeaveRule } from '@/domain/card/freeze'
import { CardType, type CardFacts } from '@/domain/card/card'
import { readDay, type ShopDate } from '@/domain/time'

const day = (text: string): ShopDate => readDay(text)
const today = day('2026-11-21')
const rule: LeaveRule = { times: 2, minDays: 7, maxDays: 30 }
const card = (more: Partial<CardFacts> = {}): CardFacts => ({
  ...{ type: CardType.period, templateId: 1, balance: 0, start: day('2026-11-01'), end: day('2027-01-31'), validFrom: null, validTo: null },
  ...{ checkValid: false, isAutoStart: false, isActive: true, isLocked: false, lockStart: null, lockEnd: null },
  ...{ limits: { day: null, week: null, month: null, pre: null }, counts: { day: 0, week: 0, month: 0, pre: 0 } },
  ...more,
})
const reason = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'ok' : verdict.reason)
const ofCard = (more: Partial<CardFacts>, its: LeaveRule = rule) => reason(judgeLeaveCard({ card: card(more), rule: its, today }))
const ofDays = (from: string, to: string, taken = 0, more: Partial<CardFacts> = {}) =>
  reason(judgeLeave({ card: card(more), rule, today, from: day(from), to: day(to), taken }))

describe('Whether a card can have a leave', () => {
  it('is said by its template, which may allow none', () => {
    expect(ofCard({})).toBe('ok')
    expect(ofCard({}, { ...rule, times: 0 })).toBe('card.leave_none')
  })

  it.each<[string, Partial<CardFacts>]>([
    ['card.inactive', { isActive: false }],
    ['card.locked', { isLocked: true }],
    ['card.leave_no_end', { end: null }],
    ['card.leave_no_end', { type: CardType.value, checkValid: false, validTo: day('2027-01-01') }],
    ['card.expired', { end: day('2026-11-20') }],
    ['card.not_started', { start: day('2026-11-22') }],
    ['card.leave_open', { lockStart: day('2026-12-01'), lockEnd: day('2026-12-08') }],
    ['card.leave_open', { lockStart: day('2026-11-10'), lockEnd: day('2026-11-21') }],
    ['card.leave_open', { lockStart: day('2026-11-10') }],
    ['ok', { lockStart: day('2026-11-10'), lockEnd: day('2026-11-20') }],
    ['ok', { type: CardType.times, checkValid: true, validTo: day('2027-01-01') }],
  ])('is %s where the card says so', (expected, more) => {
    expect(ofCard(more)).toBe(expected)
  })
})

describe('The days of a leave', () => {
  it.each([
    ['card.leave_from', '2026-11-21', '2026-11-30'],
    ['ok', '2026-11-22', '2026-11-28'],
    ['card.leave_days', '2026-11-22', '2026-11-27'],
    ['ok', '2026-11-22', '2026-12-21'],
    ['card.leave_days', '2026-11-22', '2026-12-22'],
    ['card.leave_days', '2026-11-30', '2026-11-22'],
    ['ok', '2027-01-20', '2027-01-31'],
    ['card.leave_beyond', '2027-01-20', '2027-02-01'],
  ])('are %s from %s to %s', (expected, from, to) => {
    expect(ofDays(from, to)).toBe(expected)
  })

  it('are counted so often in the calendar year of the first', () => {
    expect(ofDays('2026-11-22', '2026-11-28', 1)).toBe('ok')
    expect(ofDays('2026-11-22', '2026-11-28', 2)).toBe('card.leave_times')
  })

  it('include the first and the last', () => {
    expect(leaveLength({ from: day('2026-11-22'), to: day('2026-11-22') })).toBe(1)
    expect(leaveLength({ from: day('2026-12-30'), to: day('2027-01-02') })).toBe(4)
  })
})

describe('A leave that is ended early', () => {
  const days = { from: day('2026-11-20'), to: day('2026-11-30') }
  it('ends with today, so that the card works from tomorrow on, and has one day at least', () => {
    expect(endEarly(days, day('2026-11-20'))).toEqual({ ok: true, days: 1, last: '2026-11-20' })
    expect(endEarly(days, day('2026-11-26'))).toEqual({ ok: true, days: 7, last: '2026-11-26' })
  })

  it('is withdrawn where it has not begun', () => {
    expect(endEarly(days, day('2026-11-19'))).toEqual({ ok: true, days: 0, last: '2026-11-30' })
  })

  it('is over anyway on its last day', () => {
    expect(reason(endEarly(days, day('2026-11-30')))).toBe('card.leave_over')
  })
})
