/** The unit of a measured value, as it is stored and answered. */
export type MeasureUnit = 'kg' | 'cm' | '%' | 'kcal' | 'level' | ''

interface MeasureRule {
  unit: MeasureUnit
  /** The bounds of a value that a person can have, and the most decimals of one. */
  least: number
  most: number
  decimals: number
}

const body = (least: number, most: number): MeasureRule => ({ unit: 'cm', least, most, decimals: 2 })

/** What can be measured, in the order in which it is shown. `bmi` is worked out where weight and height are known and the device says none. */
export const measureRules = {
  weight: { unit: 'kg', least: 10, most: 300, decimals: 2 },
  body_fat: { unit: '%', least: 2, most: 75, decimals: 2 },
  muscle: { unit: 'kg', least: 3, most: 100, decimals: 2 },
  bmi: { unit: '', least: 8, most: 90, decimals: 2 },
  visceral_fat: { unit: 'level', least: 1, most: 60, decimals: 1 },
  basal: { unit: 'kcal', least: 300, most: 5_000, decimals: 0 },
  height: body(50, 250),
  waist: body(30, 250),
  hip: body(30, 250),
  chest: body(30, 250),
  thigh: body(15, 120),
  arm: body(8, 80),
} as const satisfies Record<string, MeasureRule>

export type MeasureName = keyof typeof measureRules
export const measureNames = Object.keys(measureRules) as [MeasureName, ...MeasureName[]]

/** The girths, which are listed apart from what a device tells. */
export const girths: readonly MeasureName[] = ['height', 'waist', 'hip', 'chest', 'thigh', 'arm']
/** Of these a coach may name a value to reach. */
export const targetNames = ['weight', 'body_fat', 'muscle', 'waist'] as const satisfies readonly MeasureName[]

/** A value under its name, as a measure keeps it. */
export interface MeasuredValue {
  value: number
  unit: MeasureUnit
  /** The value to reach, where the coach named one. */
  target?: number
  /** Worked out, and not measured. */
  isDerived?: true
}
export type MeasuredValues = Readonly<Partial<Record<MeasureName, MeasuredValue>>>

/** The most characters of a coach's words about a measure. */
export const MEASURE_NOTE_MAX = 200
