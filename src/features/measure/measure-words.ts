import type { Measure } from '@/contract/measure/measure'
import type { MeasuredValues, MeasureName, MeasureUnit } from '@/domain/measure/names'
import type { TrendMeasure } from '@/domain/measure/trend'
import { readInstant } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { countText } from '@/i18n/numbers'

type T = Translate<'measure'>

const names = {
  weight: 'measure.weight',
  body_fat: 'measure.bodyFat',
  muscle: 'measure.muscle',
  bmi: 'measure.bmi',
  visceral_fat: 'measure.visceralFat',
  basal: 'measure.basal',
  height: 'measure.height',
  waist: 'measure.waist',
  hip: 'measure.hip',
  chest: 'measure.chest',
  thigh: 'measure.thigh',
  arm: 'measure.arm',
} as const satisfies Record<MeasureName, string>

export const nameText = (t: T, name: MeasureName): string => t(names[name])

export const unitText = (t: T, unit: MeasureUnit): string =>
  unit === 'level' ? t('measure.unitLevel') : unit === 'kcal' ? t('measure.unitKcal') : unit

/** 1,246 or 54.2 */
export const figureText = (value: number): string => {
  const [whole = '', part] = String(value).split('.')
  return part === undefined ? countText(Number(whole)) : `${countText(Number(whole))}.${part}`
}

/** 54.2 kg, 25.8% */
export const valueText = (t: T, { value, unit }: { value: number; unit: MeasureUnit }): string =>
  `${figureText(value)}${unit === '' || unit === '%' ? unit : ` ${unitText(t, unit)}`}`

/** −0.6, +0.2 or 0, with the sign of a minus. */
export const changeText = (change: number): string => (change === 0 ? '0' : `${change < 0 ? '−' : '+'}${figureText(Math.abs(change))}`)

/** A measure as the rules of its trend read it. */
export const readMeasureForTrend = ({ at, values, replaced_by }: Measure): TrendMeasure => ({
  at: readInstant(at),
  values: Object.fromEntries(
    values.map(({ name, value, unit, target }) => [name, { value, unit, ...(target !== null && { target }) }]),
  ) as MeasuredValues,
  isReplaced: replaced_by !== null,
})
