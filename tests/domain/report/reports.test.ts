import { nameLines, readCharacters } from '@/domain/report/name-lines'
import { findPromo } from '@/domain/report/promo'
import { makeVisits, type Attended } from '@/domain/report/visits'
import { isWeekOver, makeWeek } from '@/domain/report/week'
import { isYearOver, lastYear, makeYear } from '@/domain/report/year'
import { readDay, readInstant } from '@/domain/time'

const at = (text: string) => readInstant(`${text}:00+08:00`)
const came = (from: string, to: string, more: object = {}): Attended => ({
  shopId: 1,
  at: at(from),
  spans: [{ from: at(from), to: at(to) }],
  ...more,
})

describe('The visits of a report', () => {
  it('are one where a class lies in an entry, and as long as both together', () => {
    const entry = came('2026-05-12T18:00', '2026-05-12T19:40')
    const lesson = came('2026-05-12T18:30', '2026-05-12T19:30')
    expect(makeVisits([lesson, entry])).toEqual([{ at: at('2026-05-12T18:00'), day: '2026-05-12', minutes: 100 }])
  })

  it('are two where a class follows the other, and where two shops have one at a time', () => {
    const first = came('2026-05-12T18:00', '2026-05-12T19:00')
    expect(makeVisits([first, came('2026-05-12T19:00', '2026-05-12T20:00')]).map(({ minutes }) => minutes)).toEqual([60, 60])
    expect(makeVisits([first, { ...first, shopId: 2 }])).toHaveLength(2)
  })

  it('are one for who left for a while, without the time outside', () => {
    const left = {
      shopId: 1,
      at: at('2026-05-12T09:00'),
      spans: [
        { from: at('2026-05-12T09:00'), to: at('2026-05-12T09:30') },
        { from: at('2026-05-12T11:00'), to: at('2026-05-12T11:20') },
      ],
    }
    expect(makeVisits([left])).toEqual([{ at: at('2026-05-12T09:00'), day: '2026-05-12', minutes: 50 }])
  })
})

describe('The report of a week', () => {
  it('counts a visit for the day on which it began, and names the classes in their order (IP-311)', () => {
    const late = { ...came('2026-05-17T23:30', '2026-05-18T00:30'), done: { kind: 'class' as const, id: 8 } }
    const early = { ...came('2026-05-12T18:30', '2026-05-12T19:30'), done: { kind: 'self_training' as const, id: 3 } }
    expect(makeWeek(readDay('2026-05-11'), [late, early])).toEqual({
      visits: 2,
      minutes: 120,
      days: [0, 60, 0, 0, 0, 0, 60],
      done: [
        { kind: 'self_training', id: 3 },
        { kind: 'class', id: 8 },
      ],
    })
  })

  it('is kept from the Monday after on', () => {
    expect(isWeekOver(readDay('2026-05-11'), at('2026-05-17T23:59'))).toBe(false)
    expect(isWeekOver(readDay('2026-05-11'), at('2026-05-18T00:00'))).toBe(true)
  })
})

describe('The report of a year', () => {
  const flow = { name: '流瑜伽', courseId: 5, teacher: '周岚' }
  const year = makeYear([
    { ...came('2025-01-02T18:30', '2025-01-02T19:30'), ...flow },
    { ...came('2025-01-09T18:40', '2025-01-09T19:30'), ...flow },
    { ...came('2025-01-15T18:30', '2025-01-15T19:30'), name: '搏击', courseId: 6, teacher: '陈屿' },
    { ...came('2025-03-01T07:00', '2025-03-01T08:00'), shopId: 2 },
    { ...came('2025-03-01T12:00', '2025-03-01T13:00'), name: '自主训练' },
  ])!

  it('has the visits of all shops, their days, the longest row of weeks, and the most frequent hour (IP-311)', () => {
    expect(year).toMatchObject({ visits: 5, minutes: 290, days: 4, weeks: 3, shops: [1, 2], most: { half: 37, weekday: 4, times: 3 } })
    expect(year.halves.map((n, half) => [half, n] as const).filter(([, n]) => n > 0)).toEqual([
      [14, 1],
      [24, 1],
      [37, 3],
    ])
    expect(year.months).toEqual([3, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('names what was attended most often, with who gave it', () => {
    expect(year.favourite).toEqual({ name: '流瑜伽', times: 2, courseId: 5, teacher: '周岚' })
    expect(makeYear([came('2025-03-01T07:00', '2025-03-01T08:00')])!.favourite).toBeNull()
  })

  it('is none without a visit', () => {
    expect(makeYear([])).toBeNull()
  })

  it('is made from 2 January on, since classes are marked until the end of the day after', () => {
    expect(isYearOver(2025, at('2026-01-01T23:59'))).toBe(false)
    expect(isYearOver(2025, at('2026-01-02T00:00'))).toBe(true)
    expect([lastYear(at('2026-01-01T12:00')), lastYear(at('2026-01-02T12:00'))]).toEqual([2024, 2025])
  })
})

describe('The annual report at home', () => {
  it('is that of 2024 from 2025-01-13 to 2025-02-28, where the shop says nothing else (IP-362)', () => {
    const promo = (day: string) => findPromo(readDay(day), [])?.year
    expect([promo('2025-01-12'), promo('2025-01-13'), promo('2025-02-28'), promo('2025-03-01')]).toEqual([undefined, 2024, 2024, undefined])
    expect([promo('2028-02-29'), promo('2028-03-01')]).toEqual([2027, undefined])
  })

  it('is shown in the days that the shop says', () => {
    const named = [{ year: 2024, from: readDay('2025-01-05'), until: readDay('2025-01-07') }]
    const promo = (day: string) => findPromo(readDay(day), named)?.year
    expect([promo('2025-01-05'), promo('2025-01-07'), promo('2025-01-13'), promo('2026-01-13')]).toEqual([2024, 2024, undefined, 2025])
  })
})

describe('A name on the picture (IP-363)', () => {
  it.each([
    ['林晓', ['林晓']],
    ['一二三四五六七八', ['一二三四五六七八']],
    ['一二三四五六七八九', ['一二三四五六七八', '九']],
    ['一二三四五六七八九十一二三四五六', ['一二三四五六七八', '九十一二三四五六']],
    ['一二三四五六七八九十一二三四五六七', ['一二三四五六七八', '九十一二三四五六…']],
    ['', []],
  ])('%s stands in lines of eight characters, two at most', (name, lines) => {
    expect(nameLines(name)).toEqual(lines)
  })

  it.each([
    ['a family', '👨\u200d👩\u200d👧'],
    ['a tone of skin', '👍🏽'],
    ['a flag', '🇨🇳'],
    ['a letter with marks', 'e\u0301\u0323'],
    ['a heart in colour', '❤\ufe0f'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('keeps %s whole', (_, whole) => {
    expect(readCharacters(`甲${whole}乙`)).toEqual(['甲', whole, '乙'])
    expect(nameLines(`一二三四五六七${whole}九`)).toEqual([`一二三四五六七${whole}`, '九'])
  })

  it('keeps two flags apart', () => {
    expect(readCharacters('🇨🇳🇫🇷')).toEqual(['🇨🇳', '🇫🇷'])
  })
})
