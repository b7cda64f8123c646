import { cardCharge, cardUnit, coversCost, readCardAmount, shownBalance, writeCardAmount } from '@/domain/card/amount'
import { CardType, type CardCounts } from '@/domain/card/card'
import { cardFace } from '@/domain/card/card-face'
import { cardMarks } from '@/domain/card/card-marks'
import { judgeLimits } from '@/domain/card/limits'
import { aCard, aPeriodCard, aTimesCard, day } from '../support/make'

const { value, times, period } = CardType

describe('card amounts', () => {
  it.each([
    [1, 12.34, 1234, 'yuan'],
    [2, 8, 8, 'times'],
    [3, -3, -3, 'days'],
  ] as const)('an amount of type %i: %p on the wire is %p inside, in %s [MC-255]', (type, onWire, inside, unit) => {
    expect(readCardAmount(type, onWire)).toBe(inside)
    expect(writeCardAmount(type, inside)).toBe(onWire)
    expect(cardUnit(type)).toBe(unit)
    expect(CardType).toEqual({ value: 1, times: 2, period: 3 })
  })

  it('refuse half a time and a third decimal', () => {
    expect(() => readCardAmount(times, 0.5)).toThrow(RangeError)
    expect(() => readCardAmount(value, 0.005)).toThrow(RangeError)
  })

  it('show a times card never below zero [BK-254]', () => {
    expect([shownBalance({ type: times, balance: -1 }), shownBalance({ type: period, balance: -3 })]).toEqual([0, 0])
    expect([shownBalance({ type: times, balance: 2 }), shownBalance({ type: value, balance: -100 })]).toEqual([2, -100])
  })

  it.each([
    ['a value card with just enough', aCard({ balance: 6000 }), 3000, 2, true, 6000],
    ['a value card one fen short', aCard({ balance: 5999 }), 3000, 2, false, 6000],
    ['a times card with just enough', aTimesCard({ balance: 3 }), 1, 3, true, 3],
    ['a times card one short', aTimesCard({ balance: 2 }), 1, 3, false, 3],
    ['a period card, whatever its balance', aPeriodCard({ balance: -5 }), 9, 3, true, 0],
  ])('%s [BK-250] [BK-251]', (_, card, cost, count, covers, charge) => {
    expect(coversCost(card, cost, count)).toBe(covers)
    expect(cardCharge(card.type, cost, count)).toBe(charge)
  })
})

describe('card limits', () => {
  const reach = (span: keyof CardCounts, counts: Partial<CardCounts>, limit: number | null) =>
    judgeLimits(
      aCard({
        limits: { day: null, week: null, month: null, pre: null, [span]: limit },
        counts: { day: 0, week: 0, month: 0, pre: 0, ...counts },
      }),
    )

  it.each([
    ['day', 'card.limit_day'],
    ['week', 'card.limit_week'],
    ['month', 'card.limit_month'],
    ['pre', 'card.limit_pre'],
  ] as const)('block once the %s count is reached [BK-257] [BK-258] [BK-259] [BK-260]', (span, reason) => {
    expect(reach(span, { [span]: 2 }, 3)).toEqual({ ok: true })
    expect(reach(span, { [span]: 3 }, 3)).toEqual({ ok: false, reason, params: { n: 3 } })
    expect(reach(span, { [span]: 99 }, null)).toEqual({ ok: true })
    expect(reach(span, { [span]: 99 }, 0)).toEqual({ ok: true })
    expect(reach(span, { day: 9, week: 9, month: 9, pre: 9, [span]: 0 }, 1)).toEqual({ ok: true })
  })

  it('are judged in the order day, week, month, advance', () => {
    const limits = { day: 1, week: 1, month: 1, pre: 1 }
    const first = (counts: Partial<CardCounts>) => judgeLimits(aCard({ limits, counts: { day: 0, week: 0, month: 0, pre: 0, ...counts } }))
    expect(first({ day: 1, week: 1, month: 1, pre: 1 })).toMatchObject({ reason: 'card.limit_day' })
    expect(first({ week: 1, month: 1, pre: 1 })).toMatchObject({ reason: 'card.limit_week' })
    expect(first({ month: 1, pre: 1 })).toMatchObject({ reason: 'card.limit_month' })
  })
})

describe('the marks of a card', () => {
  const today = day('2024-05-20')

  it('are leave, overdue with its days, time limit and auto-start days [MC-095] [MC-096]', () => {
    const card = aCard({ checkValid: true, validFrom: day('2024-04-01'), validTo: day('2024-05-17'), isLocked: true })
    expect(cardMarks(card, today)).toEqual({
      leave: true,
      overdue: true,
      overdueDays: 3,
      timeLimited: { start: '2024-04-01', end: '2024-05-17' },
      autoStartDays: 46,
    })
    expect(cardMarks(aPeriodCard({ end: today }), today)).toEqual({
      leave: false,
      overdue: false,
      overdueDays: 0,
      timeLimited: null,
      autoStartDays: 19,
    })
    expect(cardMarks(aCard(), today)).toMatchObject({ leave: false, overdue: false, autoStartDays: null })
  })

  it('mark a term card with a negative balance as overdue [MC-155]', () => {
    expect(cardMarks(aPeriodCard({ balance: -1 }), today)).toMatchObject({ overdue: true, overdueDays: 0 })
    expect(cardMarks(aTimesCard({ balance: -1 }), today).overdue).toBe(false)
  })

  it('have another line for each type', () => {
    expect(cardFace(aCard())).toEqual({ kind: 'value', balance: 10_000 })
    expect(cardFace(aTimesCard({ balance: -2 }))).toEqual({ kind: 'times', balance: 0 })
    expect(cardFace(aPeriodCard())).toEqual({ kind: 'period', start: '2024-05-01', end: '2024-05-31' })
  })
})
