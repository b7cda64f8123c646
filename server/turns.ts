/** Lets at most so many pieces of work go at once; the others begin in the order in which they were asked for. */
export const createTurns = (atOnce: number) => {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Handed on, so that nobody who comes now goes first.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
