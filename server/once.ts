/** Work under way by key: who asks for the same meanwhile gets its result instead of doing it again. */
export const createOnce = <T>() => {
  const underway = new Map<string, Promise<T>>()
  return {
    run(key: string, work: () => Promise<T>): Promise<T> {
      const known = underway.get(key)
      if (known) return known
      const begun = work().finally(() => underway.delete(key))
      underway.set(key, begun)
      return begun
    },
    /** Waits for the end of what is under way. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underway.values())),
  }
}
