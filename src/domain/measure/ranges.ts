import type { Gender } from '../member/gender'
import type { ShopDate } from '../time'
import type { MeasureName } from './names'

/** Nobody younger is told of a range. */
export const RANGE_AGE = 18

/** A range that the gym's file gives for one of its devices: of people of a gender, or of all where it is null, from one age to another. */
export interface DeviceRange {
  name: MeasureName
  gender: Gender | null
  fromAge: number
  untilAge: number
  low: number
  high: number
}

export interface Range {
  low: number
  high: number
  /** A value at `high` lies above it. */
  isHighOut: boolean
}

/** Below, within or above the range: 偏低, 标准, 偏高. It is no diagnosis. */
export const placements = ['below', 'within', 'above'] as const
export type Placement = (typeof placements)[number]

/** Of adults, as China's standard WS/T 428 has it: 24 is above. */
const bmi: Range = { low: 18.5, high: 24, isHighOut: true }

/** The age in whole years on a day; undefined of a person who has not said when he was born. */
export const ageOn = (bornOn: ShopDate | null, day: ShopDate): number | undefined => {
  if (bornOn === null || bornOn > day) return undefined
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

interface Person {
  /** On the day of the measure. */
  age: number | undefined
  gender: number | null
}

/** The range of a name for a person: that of the device, else that of the body mass index. None for people under 18, and for those of an unknown age. */
export const chooseRange = (name: MeasureName, { age, gender }: Person, device: readonly DeviceRange[]): Range | undefined => {
  if (age === undefined || age < RANGE_AGE) return undefined
  const given = device.find(
    (range) =>
      range.name === name &&
      age >= range.fromAge &&
      age <= range.untilAge &&
      (range.gender === null || range.gender === (gender as Gender | null)),
  )
  if (given) return { low: given.low, high: given.high, isHighOut: false }
  return name === 'bmi' ? bmi : undefined
}

export const placeValue = (value: number, { low, high, isHighOut }: Range): Placement => {
  if (value < low) return 'below'
  return value > high || (isHighOut && value === high) ? 'above' : 'within'
}

/** Where a value stands on a bar in the parts 1 : 2 : 1, in percent from its left end. */
export const placeMark = (value: number, { low, high }: Range): number => {
  const at = 25 + (50 * (value - low)) / (high - low)
  return Math.round(Math.min(98, Math.max(2, at)))
}
