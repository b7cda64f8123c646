import { latestSince, popupWeek } from '@/domain/medal/latest'
import { medalType, type MedalRule, type Visit, type VisitKind } from '@/domain/medal/medal'
import { ALL_TIME, medalsDue, shownPeriod } from '@/domain/medal/medals-due'
import { medalProgress } from '@/domain/medal/progress'
import { formatInstant, readInstant, type ShopDate } from '@/domain/time'

const day = (text: string) => text as ShopDate
const rule = (of: Partial<MedalRule> = {}): MedalRule => ({
  kind: 'count',
  period: 'week',
  target: 2,
  each: 1,
  of: [],
  fromMinute: 0,
  untilMinute: 1440,
  startOn: day('2026-01-01'),
  endOn: null,
  shopIds: [1],
  ...of,
})
/** A visit of a moment such as `11-17 07:30`, learned then. */
const visit = (moment: string, kind: VisitKind = 'class', shopId = 1): Visit => {
  const at = readInstant(`2026-${moment.replace(' ', 'T')}:00+08:00`)
  return { at, kind, shopId, learnedAt: at }
}
const periods = (visits: readonly Visit[], of: Partial<MedalRule> = {}) =>
  medalsDue(visits, rule(of)).map(({ periodStart, times }) => `${periodStart} ${times}`)

// 2026-11-16 is a Monday.
describe('A medal for coming', () => {
  it('is due once for each week with days enough, from Monday to Sunday in China’s time; a day counts once', () => {
    expect(periods([visit('11-16 00:00'), visit('11-22 23:59')])).toEqual(['2026-11-16 2'])
    expect(periods([visit('11-15 23:59'), visit('11-16 00:00')])).toEqual([])
    expect(periods([visit('11-17 09:00'), visit('11-17 18:00', 'entry')])).toEqual([])
    expect(periods([visit('11-10 09:00'), visit('11-11 09:00'), visit('11-17 09:00'), visit('11-18 09:00'), visit('11-19 09:00')])).toEqual(
      ['2026-11-09 2', '2026-11-16 3'],
    )
  })

  it('is due for a month by the days of the month', () => {
    const visits = [visit('10-31 23:59'), visit('11-01 00:00'), visit('11-30 23:59')]
    expect(periods(visits, { period: 'month' })).toEqual(['2026-11-01 2'])
  })

  it.each<[string, Visit, Partial<MedalRule>]>([
    ['before its first day', visit('11-16 09:00'), { startOn: day('2026-11-17') }],
    ['after its last day', visit('11-16 09:00'), { endOn: day('2026-11-15') }],
    ['before its hours', visit('11-16 06:59'), { fromMinute: 420 }],
    ['when its hours end', visit('11-16 09:00'), { untilMinute: 540 }],
    ['of another kind', visit('11-16 09:00', 'training'), { of: ['class', 'entry'] }],
    ['of a shop that has it not', visit('11-16 09:00', 'class', 2), {}],
  ])('does not count a visit %s', (_, one, of) => {
    expect(periods([one], { target: 1, ...of })).toEqual([])
  })

  it('is learned when the visit that reached it was: a mark that came late makes it late', () => {
    const late = { ...visit('11-16 09:00'), learnedAt: readInstant('2026-11-19T20:00:00+08:00') }
    const [due] = medalsDue([late, visit('11-17 09:00'), visit('11-20 09:00')], rule())
    expect(due).toMatchObject({ reachedOn: '2026-11-17', times: 3, shopId: 1 })
    expect(formatInstant(due!.reachedAt)).toBe('2026-11-19T20:00:00+08:00')
  })

  it('A streak needs weeks without a gap, and is due each time that there are as many again', () => {
    const weeks = ['10-05', '10-12', '10-26', '11-02', '11-09', '11-16'].map((monday) => visit(`${monday} 09:00`))
    expect(periods(weeks, { kind: 'streak' })).toEqual(['2026-10-12 2', '2026-11-02 2', '2026-11-16 2'])
    expect(periods(weeks.slice(1), { kind: 'streak' })).toEqual(['2026-11-02 2', '2026-11-16 2'])
    expect(periods(weeks, { kind: 'streak', each: 2 })).toEqual([])
  })

  it('The first of a kind is due once for all time, and shown with the month of it', () => {
    const of = { kind: 'first', of: ['lesson'], target: 1 } as const
    const [due, ...others] = medalsDue([visit('10-03 09:00'), visit('10-09 09:00', 'lesson'), visit('11-09 09:00', 'lesson')], rule(of))
    expect(due).toMatchObject({ periodStart: ALL_TIME, reachedOn: '2026-10-09' })
    expect(others).toEqual([])
    expect(shownPeriod(rule(of), due!)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
  })

  it('is shown with its week, its month or all weeks of its streak; weekly ones are of type 0, monthly ones of type 1 [IP-109]', () => {
    const due = { periodStart: day('2026-11-16'), reachedOn: day('2026-11-17') }
    expect(shownPeriod(rule(), due)).toEqual({ start: '2026-11-16', end: '2026-11-22' })
    expect(shownPeriod(rule({ kind: 'streak', target: 3 }), due)).toEqual({ start: '2026-11-02', end: '2026-11-22' })
    expect(shownPeriod(rule({ period: 'month' }), { ...due, periodStart: day('2026-11-01') })).toEqual({
      start: '2026-11-01',
      end: '2026-11-30',
    })
    const types = [rule(), rule({ kind: 'streak' }), rule({ period: 'month' }), rule({ kind: 'first' })].map(medalType)
    expect(types).toEqual([0, 0, 1, 1])
  })
})

describe('The way to a medal', () => {
  const today = day('2026-11-20')
  const progress = (visits: readonly Visit[], of: Partial<MedalRule> = {}) => medalProgress(visits, rule(of), today)

  it('says how many days are missing until the end of its period', () => {
    expect(progress([visit('11-17 09:00')])).toEqual({ start: '2026-11-16', end: '2026-11-22', n: 1, of: 2, left: 1 })
    expect(progress([visit('11-10 09:00')], { period: 'month', target: 8, endOn: day('2026-11-28') })).toMatchObject({
      end: '2026-11-28',
      n: 1,
      left: 7,
    })
  })

  it('is closed where the days that are left are too few; today is one unless it counts already', () => {
    expect(progress([], { target: 3 })?.left).toBe(3)
    expect(progress([], { target: 4 })?.left).toBeNull()
    expect(progress([visit('11-20 09:00')], { target: 3 })?.left).toBe(2)
    expect(progress([visit('11-20 09:00')], { target: 4 })?.left).toBeNull()
  })

  it('is over once the medal is reached, before its first day and after its last', () => {
    expect(progress([visit('11-17 09:00'), visit('11-18 09:00')])).toBeUndefined()
    expect(progress([], { startOn: day('2026-11-21') })).toBeUndefined()
    expect(progress([], { endOn: day('2026-11-19') })).toBeUndefined()
    expect(progress([visit('10-01 09:00')], { kind: 'first', target: 1 })).toBeUndefined()
  })

  it('A streak counts its weeks, and days only in the week that completes it', () => {
    const streak = { kind: 'streak', target: 3, each: 2 } as const
    const weeks = [visit('11-03 09:00'), visit('11-04 09:00'), visit('11-10 09:00'), visit('11-12 09:00')]
    expect(progress(weeks, streak)).toEqual({ start: '2026-11-02', end: '2026-11-22', n: 2, of: 3, left: 2 })
    expect(progress(weeks.slice(2), streak)).toMatchObject({ n: 1, left: null })
    expect(progress([...weeks.slice(2), visit('11-16 09:00'), visit('11-17 09:00')], streak)).toMatchObject({ n: 2, left: null })
  })
})

describe('The latest medals', () => {
  it('are asked for once a week from Monday, and reach back to the Monday of last week [IP-165] [IP-302]', () => {
    expect(popupWeek(readInstant('2026-11-22T23:59:59+08:00'))).toBe('2026-11-16')
    expect(popupWeek(readInstant('2026-11-23T00:00:00+08:00'))).toBe('2026-11-23')
    expect(formatInstant(latestSince(readInstant('2026-11-22T23:59:59+08:00')))).toBe('2026-11-09T00:00:00+08:00')
  })
})
