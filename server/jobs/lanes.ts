export interface Lanes {
  /**
   * Does each item, those of one key at most `atOnce` at a time, and no key waits for another. What finds the lanes of its key full is left out: it is
   * still due, and the next look finds it. Fails with the first failure, after all were done.
   */
  each<Item>(items: readonly Item[], keyOf: (item: Item) => string | number, act: (item: Item) => Promise<unknown>): Promise<void>
}

/** Lanes for each tenant, or for each of his accounts. They are kept from call to call: a call adds nothing to a key whose lanes all wait already. */
export const createLanes = (atOnce: number): Lanes => {
  const busy = new Map<string | number, number>()

  return {
    async each(items, keyOf, act) {
      const waiting = new Map<string | number, (typeof items)[number][]>()
      for (const item of items) waiting.set(keyOf(item), [...(waiting.get(keyOf(item)) ?? []), item])
      const failures: unknown[] = []

      const lane = async (key: string | number, queue: (typeof items)[number][]): Promise<void> => {
        for (const item of takenFrom(queue)) await act(item).catch((error: unknown) => failures.push(error))
        busy.set(key, busy.get(key)! - 1)
        if (busy.get(key) === 0) busy.delete(key)
      }
      const opened = [...waiting].flatMap(([key, queue]) => {
        const taken = busy.get(key) ?? 0
        const free = Math.min(atOnce - taken, queue.length)
        if (free > 0) busy.set(key, taken + free)
        return Array.from({ length: Math.max(0, free) }, () => lane(key, queue))
      })
      await Promise.all(opened)
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** One after the other off the front, shared by whoever takes. */
function* takenFrom<Item>(queue: Item[]): Generator<Item> {
  while (queue.length > 0) yield queue.shift()!
}
