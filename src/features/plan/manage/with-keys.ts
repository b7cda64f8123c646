/** Items with unique keys. Items may be equal, such as the same exercise twice in a workout, and are numbered then. */
export const withKeys = <T>(items: readonly T[], nameWhat: (item: T) => string): { key: string; item: T; at: number }[] => {
  const seen = new Map<string, number>()
  return items.map((item, at) => {
    const what = nameWhat(item)
    const nth = (seen.get(what) ?? 0) + 1
    seen.set(what, nth)
    return { key: `${what} ${nth}`, item, at }
  })
}
