import { isTrainingSpan, judgeMoment, lastDayAhead, MOST_DAYS_AHEAD } from '@/domain/booking/self-training'
import { addDays } from '@/domain/time'
import { at, day } from '../support/make'

const now = at('2026-11-21 10:00')

describe('a moment without a timetable', () => {
  it.each([
    ['2026-11-21 10:00', 'booking.past'],
    ['2026-11-21 10:01', 'ok'],
    ['2027-02-18 23:59', 'ok'],
    ['2027-02-19 00:00', 'booking.too_far'],
    ['2036-11-21 10:00', 'booking.too_far'],
  ])('is judged by its day: at %s it is %s', (start, expected) => {
    const verdict = judgeMoment(at(start), now)
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected)
  })

  it('says for how many days it can be booked, today included', () => {
    expect(judgeMoment(at('2036-11-21 10:00'), now)).toEqual({ ok: false, reason: 'booking.too_far', params: { days: 90 } })
    expect(lastDayAhead(day('2026-11-21'))).toBe(addDays(day('2026-11-21'), MOST_DAYS_AHEAD - 1))
    expect(judgeMoment(at(`${lastDayAhead(day('2026-11-21'))} 06:00`), now).ok).toBe(true)
  })
})

describe('a training by oneself', () => {
  it.each([
    ['ends with its start', '2026-11-22 10:00', false],
    ['ends before it', '2026-11-22 09:59', false],
    ['takes a minute', '2026-11-22 10:01', true],
    ['takes twelve hours', '2026-11-22 22:00', true],
    ['takes longer', '2026-11-22 22:01', false],
  ])('%s', (_, end, isOne) => {
    expect(isTrainingSpan({ start: at('2026-11-22 10:00'), end: at(end) })).toBe(isOne)
  })
})
