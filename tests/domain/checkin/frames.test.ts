import { minutesOf, nextSpan, openSpan, readSpan, textOf, type Frame } from '@/domain/checkin/frames'
import { formatInstant, readDay, readInstant, type ShopDate } from '@/domain/time'

const at = (text: string) => readInstant(`${text}:00+08:00`)
const frame = (...repeats: readonly (readonly [number, string, string])[]): Frame => ({
  id: 1,
  repeats: repeats.map(([weekday, from, until]) => ({ weekday, ...readSpan(from, until)! })),
  holidays: [],
})
const none = new Set<ShopDate>()
const said = (span: ReturnType<typeof openSpan>) => span && [formatInstant(span.start).slice(0, 16), formatInstant(span.end).slice(0, 16)]

// 2026-05-22 is a Friday, 2026-05-24 a Sunday.
describe('A frame of time in which a venue can be entered', () => {
  it('holds its first minute and not its last one, on its weekday alone', () => {
    const friday = frame([5, '06:30', '16:30'])
    expect(said(openSpan(friday, none, at('2026-05-22T06:30')))).toEqual(['2026-05-22T06:30', '2026-05-22T16:30'])
    expect(openSpan(friday, none, at('2026-05-22T06:29'))).toBeUndefined()
    expect(openSpan(friday, none, at('2026-05-22T16:30'))).toBeUndefined()
    expect(openSpan(friday, none, at('2026-05-21T10:00'))).toBeUndefined()
  })

  it('takes Sunday as 0 or 7 [IP-143]', () => {
    for (const sunday of [0, 7]) {
      expect(openSpan(frame([sunday, '08:00', '20:00']), none, at('2026-05-24T09:00'))).toBeDefined()
      expect(openSpan(frame([sunday, '08:00', '20:00']), none, at('2026-05-23T09:00'))).toBeUndefined()
    }
  })

  it('is judged by China’s time wherever the clock is [IP-142]', () => {
    // 22:45 UTC on Thursday is 06:45 on Friday in the shop.
    expect(openSpan(frame([5, '06:30', '16:30']), none, readInstant('2026-05-22T06:45:00+08:00'))).toBeDefined()
  })

  it('goes over midnight where it ends before it starts, and until midnight at 24:00', () => {
    const night = frame([5, '22:00', '02:00'])
    expect(said(openSpan(night, none, at('2026-05-23T01:59')))).toEqual(['2026-05-22T22:00', '2026-05-23T02:00'])
    expect(openSpan(night, none, at('2026-05-23T02:00'))).toBeUndefined()
    expect(openSpan(night, none, at('2026-05-22T01:00'))).toBeUndefined()
    const late = frame([5, '20:00', '24:00'])
    expect(said(openSpan(late, none, at('2026-05-22T23:59')))).toEqual(['2026-05-22T20:00', '2026-05-23T00:00'])
    expect(openSpan(late, none, at('2026-05-23T00:00'))).toBeUndefined()
  })

  it('has the times of a holiday in place of those of its weekday, or none', () => {
    const day = readDay('2026-05-22')
    const usual = frame([5, '06:30', '16:30'])
    const holidays = new Set([day])
    expect(openSpan(usual, holidays, at('2026-05-22T10:00'))).toBeUndefined()
    const shorter = { ...usual, holidays: [{ day, ...readSpan('10:00', '12:00')! }] }
    expect(said(openSpan(shorter, holidays, at('2026-05-22T10:00')))).toEqual(['2026-05-22T10:00', '2026-05-22T12:00'])
    expect(openSpan(shorter, holidays, at('2026-05-22T09:00'))).toBeUndefined()
    expect(openSpan(shorter, none, at('2026-05-22T09:00'))).toBeDefined()
  })

  it('says its next span within a week, holidays regarded', () => {
    const friday = frame([5, '06:30', '16:30'])
    expect(said(nextSpan(friday, none, at('2026-05-22T05:00')))).toEqual(['2026-05-22T06:30', '2026-05-22T16:30'])
    expect(said(nextSpan(friday, none, at('2026-05-22T06:30')))).toEqual(['2026-05-29T06:30', '2026-05-29T16:30'])
    expect(nextSpan(friday, new Set([readDay('2026-05-29')]), at('2026-05-22T06:30'))).toBeUndefined()
  })

  it('reads and writes its times, and nothing else', () => {
    expect(['00:00', '24:00', '06:05'].map(minutesOf)).toEqual([0, 1_440, 365])
    expect(['24:01', '6:30', '12:60', '25:00', ''].map(minutesOf)).toEqual(Array(5).fill(undefined))
    expect([365, 1_440, 1_560].map(textOf)).toEqual(['06:05', '24:00', '02:00'])
    expect(readSpan('24:00', '02:00')).toBeUndefined()
    expect(readSpan('08:00', '08:00')).toEqual({ start: 480, end: 1_920 })
  })
})
