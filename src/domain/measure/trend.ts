import { dayOf, monthOf, type Instant, type ShopDate } from '../time'
import { measureNames, type MeasuredValues, type MeasureName } from './names'

/** A measure for its trend. */
export interface TrendMeasure {
  at: Instant
  values: MeasuredValues
  isReplaced: boolean
}

export interface TrendPoint {
  day: ShopDate
  value: number
}

export interface Trend {
  name: MeasureName
  /** The oldest first. */
  points: readonly TrendPoint[]
  latest: TrendPoint
  /** Since the one before; null of the first. */
  change: number | null
  /** Since the first of the points, where that is another month than the one before; null otherwise. */
  since: { day: ShopDate; change: number } | null
  /** The value to reach that was named last. */
  target: number | null
}

/** So many points fit beside each other. */
const POINTS = 8

/** The difference of two values as numbers of two decimals. */
const differ = (value: number, before: number): number => Math.round((value - before) * 100) / 100

/** How one name went, by the measures that stand; undefined where it was never measured. */
const readTrend = (measures: readonly TrendMeasure[], name: MeasureName): Trend | undefined => {
  const standing = measures.filter(({ isReplaced, values }) => !isReplaced && values[name]).sort((a, b) => a.at - b.at)
  const points = standing.map(({ at, values }) => ({ day: dayOf(at), value: values[name]!.value })).slice(-POINTS)
  const latest = points.at(-1)
  if (!latest) return undefined
  const [before, first] = [points.at(-2), points[0]!]
  return {
    name,
    points,
    latest,
    change: before ? differ(latest.value, before.value) : null,
    since: before && monthOf(first.day) !== monthOf(before.day) ? { day: first.day, change: differ(latest.value, first.value) } : null,
    target: standing.flatMap(({ values }) => values[name]?.target ?? []).at(-1) ?? null,
  }
}

/** The trends of everything that was measured, in the order in which it is shown. */
export const readTrends = (measures: readonly TrendMeasure[]): Trend[] => measureNames.flatMap((name) => readTrend(measures, name) ?? [])

/** How each value of a measure changed since the measure before it that has the same name. */
export const findChanges = (measures: readonly TrendMeasure[], one: TrendMeasure): Partial<Record<MeasureName, number>> => {
  const before = measures.filter(({ at, isReplaced }) => !isReplaced && at < one.at).sort((a, b) => b.at - a.at)
  return Object.fromEntries(
    measureNames.flatMap((name) => {
      const [value, last] = [one.values[name], before.find(({ values }) => values[name])?.values[name]]
      return value && last ? [[name, differ(value.value, last.value)]] : []
    }),
  )
}

/** The lines of a picture of a trend: a round step, so that all points and the target lie between the lowest line and the highest. */
export const findScale = (values: readonly number[]): { low: number; high: number; step: number } => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
  const step = steps.find((each) => Math.ceil(most / each) - Math.floor(least / each) <= 4) ?? 2_000
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  return { low, high, step }
}
