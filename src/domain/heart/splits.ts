import { readEffort } from './effort'

/** A record is told in at most so many parts. */
const MOST_SPLITS = 180
/** No part is shorter, in seconds. */
const LEAST_SECONDS = 10
/** The bar chart has at most so many bars (identity ledger IP-342). */
const MOST_BARS = 30

/** A part of a record with its averages; null where nothing was read in it. */
export interface Split {
  /** Where it begins, in seconds from the start of the record. */
  at: number
  /** Beats a minute, rounded. */
  rate: number | null
  /** Percent to one decimal, of the average that was not rounded. */
  effort: number | null
}

const meanRate = (rates: ArrayLike<number>, from: number, until: number): number | null => {
  let sum = 0
  let count = 0
  for (let at = from; at < until; at += 1) {
    const rate = rates[at]!
    sum += rate
    if (rate > 0) count += 1
  }
  return count === 0 ? null : sum / count
}

/** The parts of a record of one heart rate a second, 0 where none was read: equally long but for the last, which may be shorter. */
export const splitRates = (rates: ArrayLike<number>, age: number): Split[] => {
  const step = Math.max(LEAST_SECONDS, Math.ceil(rates.length / MOST_SPLITS))
  const splits: Split[] = []
  for (let at = 0; at < rates.length; at += step) {
    const mean = meanRate(rates, at, Math.min(rates.length, at + step))
    splits.push({
      at,
      rate: mean === null ? null : Math.round(mean),
      effort: mean === null ? null : Math.round(readEffort(mean, age) * 10) / 10,
    })
  }
  return splits
}

/** Average and highest heart rate of a record; null where none was read. */
export const sumRates = (rates: ArrayLike<number>): { avg: number | null; max: number | null } => {
  const mean = meanRate(rates, 0, rates.length)
  let max = 0
  for (let at = 0; at < rates.length; at += 1) max = Math.max(max, rates[at]!)
  return { avg: mean === null ? null : Math.round(mean), max: mean === null ? null : max }
}

const average = (values: readonly (number | null)[]): number | null => {
  const read = values.filter((value) => value !== null)
  return read.length === 0 ? null : read.reduce((sum, value) => sum + value, 0) / read.length
}

/** The bars of the chart: of n parts each bar is of ceil(n / 30), the last of fewer (identity ledger IP-342). */
export const groupBars = (splits: readonly Split[]): Split[] => {
  const each = Math.ceil(splits.length / MOST_BARS)
  const bars: Split[] = []
  for (let from = 0; from < splits.length; from += each) {
    const group = splits.slice(from, from + each)
    bars.push({ at: group[0]!.at, rate: average(group.map(({ rate }) => rate)), effort: average(group.map(({ effort }) => effort)) })
  }
  return bars
}
