/** No device measures more, in kilocalories a minute. */
const MOST_A_MINUTE = 30
/** The weight of a person of whom none is known, in kilograms. */
const WEIGHT = { man: 70, woman: 57 } as const

/** A record as far as its calories follow from it. */
export interface Burnt {
  seconds: number
  /** Seconds for which a heart rate counts. */
  counted: number
  /** Beats a minute; null where nothing was read. */
  avg: number | null
  age: number
  /** 0 a man, 1 a woman, null unknown. */
  gender: number | null
  /** The device's own figure. */
  own: number | null
}

/** Kilojoules a minute by heart rate, weight and age (Keytel and others 2005, the equations without a measured uptake of oxygen). */
const byKeytel = {
  man: (rate: number, age: number) => -55.0969 + 0.6309 * rate + 0.1988 * WEIGHT.man + 0.2017 * age,
  woman: (rate: number, age: number) => -20.4022 + 0.4472 * rate - 0.1263 * WEIGHT.woman + 0.074 * age,
}

/** Kilocalories of a record: the device's own if they can be, else estimated; `isEstimated` says which. A person of unknown sex burns what lies between both. */
export const judgeCalories = ({ seconds, counted, avg, age, gender, own }: Burnt): { kcal: number; isEstimated: boolean } => {
  if (own !== null && own >= 0 && own <= (MOST_A_MINUTE * seconds) / 60) return { kcal: Math.round(own), isEstimated: false }
  if (avg === null) return { kcal: 0, isEstimated: true }
  const [man, woman] = [byKeytel.man(avg, age), byKeytel.woman(avg, age)]
  const kilojoules = gender === 0 ? man : gender === 1 ? woman : (man + woman) / 2
  const aMinute = Math.min(MOST_A_MINUTE, Math.max(0, kilojoules / 4.184))
  return { kcal: Math.round((aMinute * counted) / 60), isEstimated: true }
}
