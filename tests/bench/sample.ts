const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** The value that the share `q` of all values does not exceed. */
export const quantile = (values: readonly number[], q: number): number => sorted(values)[Math.max(0, Math.ceil(values.length * q) - 1)]!

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Runs the sides in turn (A B A B …), so that other work of the machine meets all of them, and returns the measures of each turn. */
export const alternate = async <Side extends string, T>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<T>>>,
): Promise<Record<Side, T[]>> => {
  const names = Object.keys(sides) as Side[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Side, T[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) taken[name].push(await sides[name]())
  }
  return taken
}

/** The median of the ratios of neighbouring turns. */
export const medianRatio = (ours: readonly number[], beside: readonly number[]): number =>
  median(ours.map((value, round) => value / beside[round]!))

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Does `total` acts with `callers` at once, each beginning the next as soon as it is done. */
export const hammer = async (callers: number, total: number, act: (caller: number) => Promise<unknown>): Promise<Load> => {
  const took: number[] = []
  let begun = 0
  const since = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (begun < total) {
        begun += 1
        const start = performance.now()
        await act(caller)
        took.push(performance.now() - start)
      }
    }),
  )
  return { perSecond: (total / (performance.now() - since)) * 1000, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}

/** How many acts make a round of about `seconds` at the speed seen in the warm-up; never more than `most`, and always a multiple of `step`. */
export const measureRound = (perSecond: number, most: number, step: number, seconds = 1.5): number =>
  Math.max(step, Math.min(most, Math.floor((perSecond * seconds) / step) * step))

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
