export interface Lanes {
  /**
   * Does each item, at most `atOnce` of one key at a time; keys do not wait for each other. Items beyond the capacity of their key are skipped: they are still
   * due, and the next look finds them. Throws the first failure after all items were done.
   */
  each<Item>(items: readonly Item[], readKey: (item: Item) => string | number, act: (item: Item) => Promise<unknown>): Promise<void>
}

/** One set of lanes per key (an account, a tenant), shared by all calls: if all lanes of a key are busy, a further call skips the items of that key. */
export const createLanes = (atOnce: number): Lanes => {
  const busy = new Map<string | number, number>()

  return {
    async each(items, readKey, act) {
      const waiting = new Map<string | number, (typeof items)[number][]>()
      for (const item of items) waiting.set(readKey(item), [...(waiting.get(readKey(item)) ?? []), item])
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

/** Takes items off the front of a queue that several lanes share. */
function* takenFrom<Item>(queue: Item[]): Generator<Item> {
  while (queue.length > 0) yield queue.shift()!
}
