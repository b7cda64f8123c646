import { judgeMeasure } from '@/domain/measure/judge-measure'
import type { MeasureName } from '@/domain/measure/names'
import { ageOn, chooseRange, placeMark, placeValue, type DeviceRange } from '@/domain/measure/ranges'
import { readValue } from '@/domain/measure/read-value'
import { findChanges, findScale, readTrends, type TrendMeasure } from '@/domain/measure/trend'
import { Gender } from '@/domain/member/gender'
import { readDay, readInstant } from '@/domain/time'

describe('A value as people type it', () => {
  it.each<[MeasureName, string, number]>([
    ['weight', '54.2', 54.2],
    ['weight', ' 54.2 kg ', 54.2],
    ['weight', '５４．２ｋｇ', 54.2],
    ['weight', '54,2', 54.2],
    ['weight', '54。2公斤', 54.2],
    ['weight', '108.4斤', 54.2],
    ['weight', '㎏'.normalize('NFKC') === 'kg' ? '54.20㎏' : '54.2', 54.2],
    ['body_fat', '25.8％', 25.8],
    ['basal', '1,246', 1246],
    ['basal', '1，246 千卡', 1246],
    ['basal', '1246大卡', 1246],
    ['height', '1.63m', 163],
    ['height', '163 公分', 163],
    ['height', '1,63 米', 163],
    ['visceral_fat', '4 级', 4],
    ['bmi', '20.4', 20.4],
  ])('%s of "%s" is %d', (name, typed, value) => {
    expect(readValue(name, typed)).toEqual({ ok: true, value })
  })

  it.each<[MeasureName, string, string]>([
    ['weight', '', 'measure.unread'],
    ['weight', 'kg', 'measure.unread'],
    ['weight', '-54', 'measure.unread'],
    ['weight', '5 4.2.1', 'measure.unread'],
    ['weight', '五十四', 'measure.unread'],
    ['weight', 'NaN', 'measure.unread'],
    ['weight', '5e1', 'measure.unit'],
    ['weight', '120 lb', 'measure.unit'],
    ['weight', '54 cm', 'measure.unit'],
    ['bmi', '20 kg', 'measure.unit'],
    ['weight', 'toString', 'measure.unread'],
    ['weight', '54 constructor', 'measure.unit'],
    ['weight', '54.234', 'measure.decimals'],
    ['basal', '1246.5', 'measure.decimals'],
    ['weight', '9.9', 'measure.bounds'],
    ['weight', '301', 'measure.bounds'],
    ['weight', '1,246', 'measure.decimals'],
    ['body_fat', '99999', 'measure.bounds'],
  ])('%s of "%s" is refused: %s', (name, typed, reason) => {
    expect(readValue(name, typed)).toMatchObject({ ok: false, reason })
  })
})

describe('A measure', () => {
  const known = { methods: ['体成分仪'], height: 163 }
  it('gets the body mass index from its own height, else from the last one, and keeps that of a device', () => {
    const judge = (values: { name: MeasureName; value: string }[], height: number | undefined = 163) => {
      const verdict = judgeMeasure({ values, method: '', note: '' }, { ...known, height })
      return verdict.ok ? verdict.values.bmi : verdict.reason
    }
    const weight = { name: 'weight', value: '54.2' } as const
    expect(judge([weight])).toEqual({ value: 20.4, unit: '', isDerived: true })
    expect(judge([weight, { name: 'height', value: '170' }])).toEqual({ value: 18.8, unit: '', isDerived: true })
    expect(judge([weight, { name: 'bmi', value: '21' }])).toEqual({ value: 21, unit: '' })
    expect(judgeMeasure({ values: [weight], method: '', note: '' }, { ...known, height: undefined })).toMatchObject({
      values: { weight: { value: 54.2 } },
    })
    expect(judge([{ name: 'waist', value: '68' }])).toBeUndefined()
  })

  it('counts the characters of a note as people do', () => {
    const judge = (note: string) => judgeMeasure({ values: [{ name: 'weight', value: '54' }], method: '体成分仪', note }, known)
    expect(judge('👍'.repeat(200)).ok).toBe(true)
    expect(judge('好'.repeat(201))).toMatchObject({ reason: 'measure.note' })
  })
})

describe('A reference range', () => {
  const device: DeviceRange[] = [
    { name: 'body_fat', gender: Gender.female, fromAge: 18, untilAge: 39, low: 18, high: 28 },
    { name: 'body_fat', gender: null, fromAge: 40, untilAge: 120, low: 20, high: 30 },
  ]
  it('is for adults alone, by the age on the day', () => {
    const day = readDay('2026-11-21')
    const ages = ['2008-11-22', '2008-11-21', '1996-03-18', '2026-11-22'].map((born) => ageOn(readDay(born), day))
    expect(ages).toEqual([17, 18, 30, undefined])
    expect(ageOn(null, day)).toBeUndefined()
    for (const age of [undefined, 8, 17]) expect(chooseRange('bmi', { age, gender: 1 }, device)).toBeUndefined()
    expect(chooseRange('bmi', { age: 18, gender: null }, device)).toEqual({ low: 18.5, high: 24, isHighOut: true })
  })

  it('is the device’s for the gender and age, and none where the device gives none', () => {
    expect(chooseRange('body_fat', { age: 39, gender: 1 }, device)).toMatchObject({ low: 18, high: 28 })
    expect(chooseRange('body_fat', { age: 40, gender: 1 }, device)).toMatchObject({ low: 20, high: 30 })
    expect(chooseRange('body_fat', { age: 30, gender: 0 }, device)).toBeUndefined()
    expect(chooseRange('body_fat', { age: 30, gender: null }, device)).toBeUndefined()
    expect(chooseRange('weight', { age: 30, gender: 1 }, device)).toBeUndefined()
  })

  it('places a value below, within or above: 24 is above for the body mass index, and the ends of a device’s range are within', () => {
    const bmi = { low: 18.5, high: 24, isHighOut: true }
    expect([18.4, 18.5, 23.9, 24].map((value) => placeValue(value, bmi))).toEqual(['below', 'within', 'within', 'above'])
    const fat = { low: 18, high: 28, isHighOut: false }
    expect([17.9, 18, 28, 28.1].map((value) => placeValue(value, fat))).toEqual(['below', 'within', 'within', 'above'])
    expect([0, 18, 23, 28, 99].map((value) => placeMark(value, fat))).toEqual([2, 25, 50, 75, 98])
  })
})

describe('The trend of measures', () => {
  const at = (day: string, weight: number, more: Partial<TrendMeasure> & { target?: number } = {}): TrendMeasure => ({
    at: readInstant(`${day}T10:20:00+08:00`),
    values: { weight: { value: weight, unit: 'kg', ...(more.target !== undefined && { target: more.target }) } },
    isReplaced: more.isReplaced ?? false,
  })
  const four = [at('2026-05-17', 54.2), at('2026-04-19', 54.8, { target: 53.5 }), at('2026-03-15', 55.9), at('2026-02-15', 56.6)]

  it('goes from the oldest to the newest, with the change since the last and since the first, and the target named last', () => {
    const [trend] = readTrends(four)
    expect(trend).toMatchObject({ name: 'weight', change: -0.6, since: { day: '2026-02-15', change: -2.4 }, target: 53.5 })
    expect(trend!.points.map(({ value }) => value)).toEqual([56.6, 55.9, 54.8, 54.2])
  })

  it('leaves out what was corrected, and has neither change nor picture of what was not measured', () => {
    const [trend] = readTrends([at('2026-05-17', 45.2, { isReplaced: true }), at('2026-05-17', 54.2)])
    expect(trend).toMatchObject({ points: [{ value: 54.2 }], change: null, since: null, target: null })
    expect(readTrends([])).toEqual([])
    expect(findChanges([...four, at('2026-05-01', 70, { isReplaced: true })], four[0]!)).toEqual({ weight: -0.6 })
    expect(findChanges(four, four[3]!)).toEqual({})
  })

  it('has lines at round values around all of its points', () => {
    expect(findScale([56.6, 55.9, 54.8, 54.2, 53.5])).toEqual({ low: 53, high: 57, step: 1 })
    expect(findScale([54])).toEqual({ low: 54, high: 54.5, step: 0.5 })
    expect(findScale([1246, 1238])).toEqual({ low: 1238, high: 1246, step: 2 })
    expect(findScale([10, 5000])).toEqual({ low: 0, high: 6000, step: 2000 })
  })
})
