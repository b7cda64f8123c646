/** The heart rate at rest that everybody is judged by, in beats a minute (identity ledger IP-340). */
export const REST_RATE = 72

/** The age of a person who said no birthday, in years (identity ledger IP-341). */
export const DEFAULT_AGE = 40

/** The highest heart rate of an age, in beats a minute; not rounded before anything is computed from it (identity ledger IP-339). */
export const maxRate = (age: number): number => 208 - 0.7 * age

/** The effort of a heart rate at an age in percent: below 0 under the rate at rest, above 100 over the highest (identity ledger IP-345). */
export const readEffort = (rate: number, age: number): number => ((rate - REST_RATE) / (maxRate(age) - REST_RATE)) * 100

/** The age of a person on a day, in whole years; `DEFAULT_AGE` where no birthday was said, or one that cannot be. */
export const ageOn = (bornOn: string | null, day: string): number => {
  if (bornOn === null) return DEFAULT_AGE
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0)
  return years >= 1 && years <= 120 ? years : DEFAULT_AGE
}
