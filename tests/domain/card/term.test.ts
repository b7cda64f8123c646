import { judgeNewTerm, proposeTerm, startToday } from '@/domain/card/auto-start'
import { judgeCardState } from '@/domain/card/judge-card'
import { isExpired, isOnLeave } from '@/domain/card/validity'
import { addDays, daysBetween } from '@/domain/time'
import { aCard, aPeriodCard, day } from '../support/make'

const today = day('2024-05-20')
const limited = (from: string | null, to: string | null, more = {}) =>
  aCard({ checkValid: true, validFrom: from ? day(from) : null, validTo: to ? day(to) : null, ...more })
const state = (card: ReturnType<typeof aCard>, on = '2024-05-21', more = {}) => judgeCardState({ card, day: day(on), today, ...more })
const reason = (...args: Parameters<typeof state>) => {
  const verdict = state(...args)
  return verdict.ok ? 'ok' : verdict.reason
}

describe('the term of a card', () => {
  it.each([
    [
      'a value card without checkValid, whatever its dates',
      aCard({ validTo: day('2024-01-01'), end: day('2024-01-01') }),
      '2024-05-21',
      'ok',
    ],
    ['a class on the last day of validTo', limited('2024-05-01', '2024-05-25'), '2024-05-25', 'ok'],
    ['a class on the first day', limited('2024-05-20', '2024-05-25'), '2024-05-20', 'ok'],
    ['a class after validTo', limited('2024-05-01', '2024-05-25'), '2024-05-26', 'card.beyond_validity'],
    ['a class before validFrom', limited('2024-05-23', '2024-05-25'), '2024-05-22', 'card.not_started'],
    ['a card over yesterday', limited('2024-05-01', '2024-05-19'), '2024-05-20', 'card.expired'],
    ['an open end', limited('2024-05-01', null), '2030-01-01', 'ok'],
    ['an open start', limited(null, '2024-05-25'), '2024-05-20', 'ok'],
    ['a class after the end of a period card', aPeriodCard(), '2024-06-01', 'card.beyond_validity'],
    ['a class within a period card', aPeriodCard(), '2024-05-31', 'ok'],
  ])('%s [BK-252]', (_, card, on, expected) => {
    expect(reason(card, on)).toBe(expected)
  })

  it('a period card lasts to the end of its last day and no longer [BK-255]', () => {
    const card = aPeriodCard({ end: today })
    expect(isExpired(card, today)).toBe(false)
    expect(reason(card, '2024-05-20')).toBe('ok')
    expect(isExpired(card, addDays(today, 1))).toBe(true)
    const late = judgeCardState({ card, day: addDays(today, 1), today: addDays(today, 1) })
    expect(late).toEqual({ ok: false, reason: 'card.expired' })
  })

  it('names the day from which a card can be used', () => {
    expect(state(limited('2024-05-23', '2024-05-25'), '2024-05-22')).toEqual({
      ok: false,
      reason: 'card.not_started',
      params: { date: '2024-05-23' },
    })
  })
})

describe('a card on leave', () => {
  it.each([
    ['flagged', { isLocked: true }, true],
    ['from the first day of its leave', { lockStart: today, lockEnd: day('2024-05-22') }, true],
    ['to the last day of its leave', { lockStart: day('2024-05-10'), lockEnd: today }, true],
    ['without an end', { lockStart: day('2024-05-10') }, true],
    ['before its leave', { lockStart: day('2024-05-21'), lockEnd: day('2024-05-22') }, false],
    ['after its leave', { lockStart: day('2024-05-10'), lockEnd: day('2024-05-19') }, false],
    ['without any leave', {}, false],
  ])('is on leave in its days: %s [MC-096]', (_, lock, expected) => {
    expect(isOnLeave(aCard(lock), today)).toBe(expected)
  })

  it('is refused, also when only the class falls into the leave [BK-253]', () => {
    expect(reason(aCard({ isLocked: true }))).toBe('card.locked')
    expect(reason(aCard({ lockStart: day('2024-05-10'), lockEnd: today }))).toBe('card.locked')
    expect(reason(aCard({ lockStart: day('2024-05-21'), lockEnd: day('2024-05-22') }))).toBe('card.locked')
    expect(reason(aCard({ lockStart: day('2024-05-22'), lockEnd: day('2024-05-22') }))).toBe('ok')
  })
})

describe('the reasons against a card', () => {
  it('come in the order shop, stopped, on leave, term', () => {
    const bad = { shopIds: [2], isActive: false, isLocked: true, checkValid: true, validTo: day('2024-05-01') }
    const inShop = { shopId: 1 }
    expect(reason(aCard(bad), '2024-05-21', inShop)).toBe('card.wrong_shop')
    expect(reason(aCard({ ...bad, shopIds: [1, 2] }), '2024-05-21', inShop)).toBe('card.inactive')
    expect(reason(aCard({ ...bad, shopIds: undefined, isActive: true }), '2024-05-21', inShop)).toBe('card.locked')
    expect(reason(aCard({ ...bad, isActive: true, isLocked: false }))).toBe('card.expired')
  })
})

describe('auto-start', () => {
  const coming = limited('2024-05-25', '2024-06-24', { isAutoStart: true })

  it('moves the term to the booking date when that precedes the start [BK-221] [BK-222]', () => {
    const term = proposeTerm(coming, day('2024-05-22'), today)!
    expect(term.start).toBe('2024-05-22')
    expect(daysBetween(term.start, term.end)).toBe(daysBetween(coming.validFrom!, coming.validTo!))
    expect(judgeNewTerm(term, false)).toEqual({
      ok: false,
      reason: 'card.auto_start_confirm',
      params: { start: '2024-05-22', end: '2024-06-21' },
    })
    expect(judgeNewTerm(term, true)).toEqual({ ok: true })
    expect(state(coming, '2024-05-22')).toEqual({ ok: true, newTerm: term })
  })

  it('does not move a card that does not auto-start', () => {
    expect(proposeTerm({ ...coming, isAutoStart: false }, day('2024-05-22'), today)).toBeNull()
    expect(reason({ ...coming, isAutoStart: false }, '2024-05-22')).toBe('card.not_started')
  })

  it.each([
    ['a period card', aPeriodCard()],
    ['a card with checkValid and isAutoStart', limited('2024-05-20', '2024-05-20', { isAutoStart: true })],
  ])('uses %s as it is while today lies in its term [BK-223]', (_, card) => {
    expect(startToday(card, today)).toBeNull()
    expect(judgeNewTerm(proposeTerm(card, today, today), false)).toEqual({ ok: true })
  })

  it.each([
    ['a period card', aPeriodCard({ start: day('2024-05-22'), end: day('2024-06-21') }), '2024-06-19'],
    ['a card with checkValid and isAutoStart', limited('2024-05-22', '2024-06-21', { isAutoStart: true }), '2024-06-19'],
    ['such a card past its term', limited('2024-03-01', '2024-03-31', { isAutoStart: true }), '2024-06-19'],
  ])('proposes today and the same length for %s outside its term [BK-224]', (_, card, end) => {
    expect(startToday(card, today)).toEqual({ start: '2024-05-20', end })
  })

  it('proposes nothing for a value or times card without checkValid or without auto-start', () => {
    expect(startToday(limited('2024-05-22', '2024-06-21'), today)).toBeNull()
    expect(startToday(aCard({ isAutoStart: true, validFrom: day('2024-05-22'), validTo: day('2024-06-21') }), today)).toBeNull()
    expect(startToday(limited('2024-05-22', null, { isAutoStart: true }), today)).toBeNull()
  })

  it('asks the booking-date rule first and the today rule only for a booking date not before the start [BK-225]', () => {
    expect(proposeTerm(coming, day('2024-05-24'), today)?.start).toBe('2024-05-24')
    expect(proposeTerm(coming, day('2024-05-25'), today)?.start).toBe('2024-05-20')
  })

  it('does not restart a period card that is over', () => {
    expect(startToday(aPeriodCard({ end: day('2024-05-19'), isAutoStart: true }), today)).toBeNull()
  })

  it('keeps a term that covers the class when the moved one would not', () => {
    expect(proposeTerm(coming, day('2024-06-22'), today)).toBeNull()
    expect(reason(coming, '2024-06-22')).toBe('ok')
    expect(reason(coming, '2024-06-25')).toBe('card.beyond_validity')
  })
})
