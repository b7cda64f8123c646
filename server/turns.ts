/** Runs at most `atOnce` pieces of work at a time; the others start in the order in which they were queued. */
export const createTurns = (atOnce: number) => {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot passes directly to the next in the queue, so that a newcomer cannot take it first.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
