import { HISTORY_MOST_DAYS, judgeHistoryRange, sumHistory } from '@/domain/card/history'
import { DAY_MS, instant, readInstant } from '@/domain/time'

const at = readInstant('2026-05-22T10:00:00+08:00')

describe('The history of a card', () => {
  it('is read over 366 days at most, from the earlier instant to the later one', () => {
    const before = (ms: number) => judgeHistoryRange(instant(at - ms), at)
    expect(before(0)).toEqual({ ok: true })
    expect(before(HISTORY_MOST_DAYS * DAY_MS)).toEqual({ ok: true })
    for (const ms of [HISTORY_MOST_DAYS * DAY_MS + 1, -1]) expect(before(ms)).toEqual({ ok: false, reason: 'card.history_range' })
  })

  it('adds up additions and deductions, to the cent, between the balance before and after', () => {
    expect(
      sumHistory([
        { cost: -0.1, balance: 0.2 },
        { cost: -0.2, balance: 0.3 },
        { cost: 0.4, balance: 0.5 },
      ]),
    ).toEqual({ into: { count: 1, amount: 0.4 }, out: { count: 2, amount: -0.3 }, before: 0.1, after: 0.2 })
    expect(sumHistory([])).toBeUndefined()
  })
})
