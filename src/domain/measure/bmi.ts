import { measureRules } from './names'

/** The body mass index of a weight in kg and a height in cm, at one decimal; undefined without both, or where it is none that a person can have. */
export const findBmi = (weight: number | undefined, height: number | undefined): number | undefined => {
  if (weight === undefined || height === undefined) return undefined
  const bmi = Math.round((weight / (height / 100) ** 2) * 10) / 10
  return bmi < measureRules.bmi.least || bmi > measureRules.bmi.most ? undefined : bmi
}
