/** Why a file is not read. */
export type FileReason = 'heart.file_type' | 'heart.no_rates' | 'heart.no_zone' | 'heart.too_long'

/** A training that a file tells: one heart rate a second from an instant on, in milliseconds since 1970; 0 where the file has none. */
export interface Activity {
  source: 'fit' | 'tcx'
  startAt: number
  rates: Uint8Array
  /** Kilocalories by the device; null where it told none. */
  calorie: number | null
}

export class FileError extends Error {
  constructor(readonly reason: FileReason) {
    super(reason)
  }
}

export const refuseFile = (reason: FileReason): never => {
  throw new FileError(reason)
}

/** A day, in seconds: no training is longer. */
const MOST_SECONDS = 86_400
/** Bounds of a reading, in beats a minute. */
const [LEAST, MOST] = [25, 250]

/** Gathers readings by their second, in any order. */
export const gatherRates = () => {
  const rates = new Map<number, number>()
  let first = Infinity
  let last = -Infinity
  return {
    /** A reading at a second since 1970. */
    add(second: number, rate: number): void {
      if (rate < LEAST || rate > MOST) return
      first = Math.min(first, second)
      last = Math.max(last, second)
      if (last - first >= MOST_SECONDS) refuseFile('heart.too_long')
      rates.set(second, rate)
    },
    /** The readings from the first to the last. */
    end(): Pick<Activity, 'startAt' | 'rates'> {
      if (rates.size === 0) return refuseFile('heart.no_rates')
      const line = new Uint8Array(last - first + 1)
      for (const [second, rate] of rates) line[second - first] = rate
      return { startAt: first * 1000, rates: line }
    },
  }
}
