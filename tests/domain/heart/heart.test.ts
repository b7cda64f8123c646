import { judgeCalories } from '@/domain/heart/calories'
import { ageOn, DEFAULT_AGE, maxRate, readEffort, REST_RATE } from '@/domain/heart/effort'
import { compareFood } from '@/domain/heart/foods'
import { nextPlace, rankDense } from '@/domain/heart/ranking'
import { cleanRate, judgeRecord } from '@/domain/heart/record'
import { groupBars, splitRates, sumRates } from '@/domain/heart/splits'
import { largestZone, shareMinutes, sumZones, zoneAt, zoneWords } from '@/domain/heart/zones'
import { instant, readInstant } from '@/domain/time'

const constant = (rate: number, seconds: number): number[] => Array.from({ length: seconds }, () => rate)

describe('Effort', () => {
  it('goes from the rate at rest, 72, to the highest, 208 less 0.7 a year, which is not rounded before [IP-339] [IP-340] [IP-345]', () => {
    expect(REST_RATE).toBe(72)
    expect(maxRate(30)).toBe(187)
    expect(maxRate(31)).toBeCloseTo(186.3)
    expect(readEffort(72, 30)).toBe(0)
    expect(readEffort(187, 30)).toBe(100)
    expect(readEffort(140, 30)).toBeCloseTo(59.13, 2)
    expect(readEffort(60, 30)).toBeLessThan(0)
    // Rounded to 186 it would be a little more.
    expect(readEffort(180, 31)).toBeCloseTo((108 / 114.3) * 100)
  })

  it('is of the age on the day of the record, 40 where none is known or none can be [IP-341]', () => {
    expect(DEFAULT_AGE).toBe(40)
    expect(ageOn(null, '2026-05-20')).toBe(40)
    expect(ageOn('1996-05-20', '2026-05-20')).toBe(30)
    expect(ageOn('1996-05-21', '2026-05-20')).toBe(29)
    expect(ageOn('2026-05-21', '2026-05-20')).toBe(40)
  })
})

it.each([
  [-20, 'rest'],
  [0, 'rest'],
  [49.999, 'rest'],
  [50, 'warm_up'],
  [59.999, 'warm_up'],
  [60, 'fat_burn'],
  [70, 'cardio'],
  [79.999, 'cardio'],
  [80, 'endurance'],
  [90, 'competitive'],
  [100, 'competitive'],
  [130, 'competitive'],
])('An effort of %d percent is in the zone %s [IP-343] [IP-344]', (effort, zone) => {
  expect(zoneWords[zoneAt(effort)]).toBe(zone)
})

describe('The seconds in the zones', () => {
  it('count a gap of ten seconds with the reading before it, and a longer one nowhere [IP-343]', () => {
    const gap = (seconds: number) => [...constant(140, 60), ...constant(0, seconds), ...constant(171, 20)]
    expect(sumZones(gap(10), 30)).toEqual([0, 70, 0, 0, 20, 0])
    expect(sumZones(gap(11), 30)).toEqual([0, 60, 0, 0, 20, 0])
    expect(sumZones([...constant(0, 5), ...constant(140, 5), ...constant(0, 5)], 30)).toEqual([0, 5, 0, 0, 0, 0])
  })

  it('become whole minutes whose sum is kept, the largest remainder first [IP-343]', () => {
    expect(shareMinutes([745, 355, 655, 425, 220, 0])).toEqual([12, 6, 11, 7, 4, 0])
    expect(shareMinutes([50, 50, 50, 0, 0, 0])).toEqual([1, 1, 1, 0, 0, 0])
    expect(shareMinutes([25, 25, 25, 0, 0, 0])).toEqual([1, 0, 0, 0, 0, 0])
    expect(largestZone([720, 360, 360, 0, 0, 0])).toBe(2)
    expect(largestZone([720, 0, 0, 0, 0, 0])).toBe(0)
    expect(largestZone([0, 0, 0, 0, 0, 0])).toBeUndefined()
  })
})

describe('The course of a record', () => {
  it('is told in 180 parts at most, with averages of what was read in them [IP-110]', () => {
    expect(splitRates(constant(140, 86_400), 30)).toHaveLength(180)
    expect(splitRates(constant(140, 25), 30)).toEqual([
      { at: 0, rate: 140, effort: 59.1 },
      { at: 10, rate: 140, effort: 59.1 },
      { at: 20, rate: 140, effort: 59.1 },
    ])
    expect(splitRates([...constant(0, 10), ...constant(100, 5), ...constant(0, 5)], 30)).toEqual([
      { at: 0, rate: null, effort: null },
      { at: 10, rate: 100, effort: 24.3 },
    ])
    expect(sumRates([0, 100, 171, 0])).toEqual({ avg: 136, max: 171 })
    expect(sumRates([0, 0])).toEqual({ avg: null, max: null })
  })

  it.each([
    [1, 1, 1],
    [30, 30, 1],
    [31, 16, 1],
    [172, 29, 4],
    [180, 30, 6],
  ])('A course of %d parts has %d bars, the last of %d parts [IP-342]', (parts, bars, last) => {
    const splits = Array.from({ length: parts }, (_, at) => ({ at: at * 10, rate: at, effort: at }))
    const made = groupBars(splits)
    expect(made).toHaveLength(bars)
    expect(made.length).toBeLessThanOrEqual(30)
    expect((parts * 10 - made.at(-1)!.at) / 10).toBe(last)
    expect(made[0]!.rate).toBe((Math.ceil(parts / 30) - 1) / 2)
  })

  it('has a bar without a height where nothing was read', () => {
    expect(groupBars([{ at: 0, rate: null, effort: null }])).toEqual([{ at: 0, rate: null, effort: null }])
    expect(groupBars([])).toEqual([])
  })
})

it.each([
  [0, undefined],
  [40, undefined],
  [90, { food: 'apple', count: 1 }],
  [412, { food: 'rice', count: 2 }],
  [499, { food: 'rice', count: 2 }],
  [500, { food: 'noodles', count: 1 }],
  [1080, { food: 'noodles', count: 2 }],
  [2200, { food: 'hotpot', count: 2 }],
])('%d kilocalories are compared with %j: below 500 with one set of foods, from 500 with another [IP-346] [IP-347]', (kcal, food) => {
  expect(compareFood(kcal)).toEqual(food)
})

describe('Calories', () => {
  const hour = { seconds: 3600, counted: 3600, avg: 140, age: 30, gender: 0, own: null }
  it('are the device’s own as long as they can be', () => {
    expect(judgeCalories({ ...hour, own: 412 })).toEqual({ kcal: 412, isEstimated: false })
    expect(judgeCalories({ ...hour, own: 1800 })).toEqual({ kcal: 1800, isEstimated: false })
    expect(judgeCalories({ ...hour, own: 1801 }).isEstimated).toBe(true)
  })

  it('are estimated by heart rate, sex and age else', () => {
    const [man, woman, unknown] = [0, 1, null].map((gender) => judgeCalories({ ...hour, gender }).kcal)
    expect(man).toBe(763)
    expect(woman).toBe(534)
    expect(unknown).toBe(648)
    expect(judgeCalories({ ...hour, avg: 40 }).kcal).toBe(0)
    expect(judgeCalories({ ...hour, avg: null })).toEqual({ kcal: 0, isEstimated: true })
  })
})

describe('A record', () => {
  const now = readInstant('2026-11-21T10:00:00+08:00')
  const before = (seconds: number) => instant(now - seconds * 1000)
  it('lasts a day at most, is not of the future and not older than two years', () => {
    expect(judgeRecord(before(86_400), 86_400, now)).toEqual({ ok: true })
    expect(judgeRecord(before(90_000), 86_401, now)).toMatchObject({ reason: 'heart.too_long' })
    expect(judgeRecord(now, 300, now)).toEqual({ ok: true })
    expect(judgeRecord(now, 301, now)).toMatchObject({ reason: 'heart.time_wrong' })
    expect(judgeRecord(readInstant('2024-11-19T10:00:00+08:00'), 60, now)).toMatchObject({ reason: 'heart.time_wrong' })
    expect(judgeRecord(now, 0, now)).toMatchObject({ reason: 'heart.no_rates' })
  })

  it('takes no reading that cannot be a heart rate', () => {
    expect([24, 25, 250, 251, 255, 0].map(cleanRate)).toEqual([0, 25, 250, 0, 0, 0])
  })
})

describe('The ranking of wristbands', () => {
  it('gives equals one place and leaves none out, and tells what the next takes', () => {
    const ranked = rankDense([{ kcal: 412 }, { kcal: 816 }, { kcal: 457 }, { kcal: 457 }, { kcal: 396 }])
    expect(ranked.map(({ rank, kcal }) => [rank, kcal])).toEqual([
      [1, 816],
      [2, 457],
      [2, 457],
      [3, 412],
      [4, 396],
    ])
    expect(nextPlace(ranked, ranked[3]!)).toEqual({ rank: 2, kcal: 45 })
    expect(nextPlace(ranked, ranked[0]!)).toBeUndefined()
  })
})
