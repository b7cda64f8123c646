import {
  addDays,
  addMinutes,
  dayOf,
  daysBetween,
  endOfDay,
  formatInstant,
  formatMinute,
  formatTime,
  hourOf,
  instant,
  instantOf,
  minutesBetween,
  monthOf,
  monthRange,
  parseDay,
  parseInstant,
  readDay,
  readInstant,
  startOfDay,
  toDate,
  weekdayOf,
  weekStart,
} from '@/domain/time'

describe('instants', () => {
  it('are exchanged as YYYY-MM-DDTHH:mm:ss+08:00 and days as YYYY-MM-DD in UTC+8 [BK-171]', () => {
    const at = instant(Date.UTC(2024, 4, 19, 16, 30, 5))
    expect(formatInstant(at)).toBe('2024-05-20T00:30:05+08:00')
    expect(readInstant('2024-05-20T00:30:05+08:00')).toBe(at)
    expect(dayOf(at)).toBe('2024-05-20')
  })

  it.each([
    '2024-02-30T00:00:00+08:00',
    '2024-13-01T00:00:00+08:00',
    '2024-05-20T24:00:00+08:00',
    '2024-05-20T00:60:00+08:00',
    '2024-05-20T00:00:00Z',
    '2024-05-20T00:00:00+00:00',
    '2024-05-20T00:00:00.000+08:00',
    '2024-05-20 00:00:00',
    '0050-01-01T00:00:00+08:00',
    '',
  ])('does not read %p', (text) => {
    expect(parseInstant(text)).toBeUndefined()
    expect(() => readInstant(text)).toThrow(RangeError)
  })

  it.each(['1999-12-31T23:59:59+08:00', '2100-01-01T00:00:00+08:00', '9999-12-31T23:59:59+08:00'])(
    'are refused as input beyond the calendar, though they can be parsed: %p',
    (text) => {
      expect(parseInstant(text)).toBeUndefined()
      expect(formatInstant(readInstant(text))).toBe(text)
    },
  )

  it('are taken from the first to the last second of the calendar', () => {
    for (const text of ['2000-01-01T00:00:00+08:00', '2099-12-31T23:59:59+08:00']) expect(formatInstant(parseInstant(text)!)).toBe(text)
  })

  it('come back unchanged from their text, to the second', () => {
    for (let ms = Date.UTC(1999, 11, 31); ms < Date.UTC(2031, 0, 2); ms += 86_400_000 * 3 + 3_723_000) {
      expect(readInstant(formatInstant(instant(ms)))).toBe(ms)
      expect(instantOf(toDate(instant(ms)))).toBe(ms)
    }
  })

  it('show the clock of the venue', () => {
    const at = readInstant('2024-05-20T23:59:59+08:00')
    expect([formatTime(at), formatMinute(at), hourOf(at)]).toEqual(['23:59', '2024-05-20 23:59', 23])
    expect(hourOf(readInstant('2024-05-20T00:00:00+08:00'))).toBe(0)
  })

  it('show the clock of the venue while the clocks of the device change', () => {
    for (const day of ['2026-03-07', '2026-10-31'])
      for (let hour = 0; hour < 72; hour += 1) {
        const at = addMinutes(readInstant(`${day}T00:00:00+08:00`), 60 * hour)
        const text = formatInstant(at)
        expect(formatMinute(at)).toBe(`${text.slice(0, 10)} ${text.slice(11, 16)}`)
        expect([formatTime(at), hourOf(at)]).toEqual([text.slice(11, 16), Number(text.slice(11, 13))])
      }
  })

  it('count minutes', () => {
    const from = readInstant('2024-05-20T23:30:00+08:00')
    expect(formatInstant(addMinutes(from, 45))).toBe('2024-05-21T00:15:00+08:00')
    expect(minutesBetween(from, addMinutes(from, 90))).toBe(90)
    expect(minutesBetween(from, instant(from + 59_999))).toBe(0)
    expect(() => instant(0.5)).toThrow(RangeError)
  })
})

describe('days', () => {
  it.each(['2023-02-29', '2024-04-31', '2024-00-10', '2024-1-01', '20240101', 'today'])('there is no day %p', (text) => {
    expect(parseDay(text)).toBeUndefined()
    expect(() => readDay(text)).toThrow(RangeError)
  })

  it.each(['1999-12-31', '2100-01-01', '9999-12-31'])('are refused as input beyond the calendar, though they can be parsed: %p', (text) => {
    expect(parseDay(text)).toBeUndefined()
    expect(readDay(text)).toBe(text)
  })

  it('are taken from the first to the last of the calendar', () => {
    for (const text of ['2000-01-01', '2099-12-31']) expect(parseDay(text)).toBe(text)
  })

  it.each(['0000-01-01', '0001-01-01', '2026-02-30', '2026-13-45', '2026-00-00', '+12026-01-01'])(
    'there is no day %p, near or far',
    (text) => {
      expect(parseDay(text)).toBeUndefined()
    },
  )

  it('begin and end at midnight of the venue', () => {
    const day = readDay('2024-02-29')
    expect(formatInstant(startOfDay(day))).toBe('2024-02-29T00:00:00+08:00')
    expect(formatInstant(endOfDay(day))).toBe('2024-02-29T23:59:59+08:00')
    expect(endOfDay(day) + 1).toBe(startOfDay(addDays(day, 1)))
  })

  it('follow one another without a gap', () => {
    let day = readDay('1999-12-25')
    let weekday = weekdayOf(day)
    for (let count = 0; count < 12_000; count += 1) {
      const next = addDays(day, 1)
      expect(daysBetween(day, next)).toBe(1)
      expect(next > day).toBe(true)
      expect(weekdayOf(next)).toBe((weekday % 7) + 1)
      expect(dayOf(startOfDay(next))).toBe(next)
      expect(dayOf(endOfDay(next))).toBe(next)
      day = next
      weekday = weekdayOf(day)
    }
    expect(daysBetween(day, readDay('1999-12-25'))).toBe(-12_000)
  })

  it.each([
    ['2024-05-20', 1, '2024-05-20'],
    ['2024-05-26', 7, '2024-05-20'],
    ['2024-03-01', 5, '2024-02-26'],
    ['2025-01-01', 3, '2024-12-30'],
    ['1969-12-31', 3, '1969-12-29'],
  ])('%s is weekday %i of the week of %s', (day, weekday, monday) => {
    expect(weekdayOf(readDay(day))).toBe(weekday)
    expect(weekStart(readDay(day))).toBe(monday)
  })

  it.each([
    [2024, 2, '2024-02-01', '2024-02-29'],
    [2023, 2, '2023-02-01', '2023-02-28'],
    [2024, 12, '2024-12-01', '2024-12-31'],
    [2024, 9, '2024-09-01', '2024-09-30'],
  ])('month %i-%i runs from %s to %s', (year, month, first, last) => {
    expect(monthRange(year, month)).toEqual({ first, last })
    expect(monthOf(readDay(last))).toBe(first.slice(0, 7))
  })

  it('refuses a month that does not exist', () => {
    expect(() => monthRange(2024, 13)).toThrow(RangeError)
    expect(() => monthRange(2024, 0)).toThrow(RangeError)
  })
})
