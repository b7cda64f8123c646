import { judgeSlot, type SlotCase } from '@/domain/court/judge-slot'
import { overlap, makeSlots, type CourtHours } from '@/domain/court/timetable'
import { formatInstant } from '@/domain/time'
import { at, day } from '../support/make'

const hours = (more: Partial<CourtHours> = {}): CourtHours => ({
  openMinute: 600,
  closeMinute: 780,
  slotMinutes: 60,
  pricePlanId: 1,
  bands: [],
  ...more,
})
// A Monday.
const MONDAY = day('2024-05-20')
const times = (given: CourtHours) =>
  makeSlots(given, MONDAY).map(({ start, end }) => `${formatInstant(start).slice(11, 16)}-${formatInstant(end).slice(11, 16)}`)
const plans = (given: CourtHours, date = MONDAY) => makeSlots(given, date).map(({ pricePlanId }) => pricePlanId)

describe('the slots of a court', () => {
  it('follow each other from opening to closing; a remainder is no slot', () => {
    expect(times(hours())).toEqual(['10:00-11:00', '11:00-12:00', '12:00-13:00'])
    expect(times(hours({ slotMinutes: 45 }))).toEqual(['10:00-10:45', '10:45-11:30', '11:30-12:15', '12:15-13:00'])
    expect(times(hours({ closeMinute: 779 }))).toEqual(['10:00-11:00', '11:00-12:00'])
  })

  it('may last until midnight', () => {
    expect(times(hours({ openMinute: 1380, closeMinute: 1440 }))).toEqual(['23:00-00:00'])
  })

  it('have the prices of the first band in which they start, else the court’s own', () => {
    const evening = { weekdays: [], from: 660, to: 720, pricePlanId: 2 }
    const later = { weekdays: [], from: 600, to: 780, pricePlanId: 3 }
    expect(plans(hours({ bands: [evening] }))).toEqual([1, 2, 1])
    expect(plans(hours({ bands: [evening, later] }))).toEqual([3, 2, 3])
    expect(plans(hours({ bands: [later, evening] }))).toEqual([3, 3, 3])
  })

  it('have the prices of a band on its weekdays only, Sunday being the seventh', () => {
    const weekend = hours({ bands: [{ weekdays: [6, 7], from: 600, to: 780, pricePlanId: 2 }] })
    expect(plans(weekend)).toEqual([1, 1, 1])
    expect(plans(weekend, day('2024-05-25'))).toEqual([2, 2, 2])
    expect(plans(weekend, day('2024-05-26'))).toEqual([2, 2, 2])
  })
})

describe('two spans', () => {
  const span = (from: string, to: string) => ({ start: at(`2024-05-20 ${from}`), end: at(`2024-05-20 ${to}`) })
  it.each([
    ['10:00', '11:00', '10:00', '11:00', true],
    ['10:00', '11:00', '10:59', '12:00', true],
    ['10:00', '13:00', '11:00', '12:00', true],
    ['10:00', '11:00', '11:00', '12:00', false],
    ['12:00', '13:00', '11:00', '12:00', false],
  ])('%s–%s and %s–%s overlap: %s', (a, b, c, d, shared) => {
    expect(overlap(span(a, b), span(c, d))).toBe(shared)
  })
})

describe('a slot', () => {
  const judge = (start: string, more: Partial<SlotCase> = {}) => {
    const verdict = judgeSlot({
      start: at(start),
      isTaken: false,
      daysCanOrder: 7,
      minutesCanOrder: 60,
      now: at('2024-05-20 10:00'),
      ...more,
    })
    return verdict.ok ? 'open' : verdict.reason
  }

  it('a slot of a past date, or that has started, cannot be taken any more, taken or not [BK-235]', () => {
    expect(judge('2024-05-19 23:00')).toBe('court.past')
    expect(judge('2024-05-20 09:59', { minutesCanOrder: 0 })).toBe('court.past')
    expect(judge('2024-05-19 20:00', { isTaken: true })).toBe('court.past')
  })

  it('a slot that is booked is taken', () => {
    expect(judge('2024-05-20 18:00', { isTaken: true })).toBe('court.taken')
  })

  it('can be booked on so many days, today included', () => {
    expect(judge('2024-05-26 22:00')).toBe('open')
    expect(judge('2024-05-27 00:00')).toBe('court.not_open')
    expect(judge('2024-05-21 00:00', { daysCanOrder: 1 })).toBe('court.not_open')
  })

  it('closes so many minutes before it starts', () => {
    expect(judge('2024-05-20 10:59')).toBe('booking.order_window')
    expect(judge('2024-05-20 11:00')).toBe('open')
  })
})
