interface Kept<Day> {
  day: Day
  bytes: number
}

interface Shelf<Day> {
  /** In the order of use; the most recently used day is last. */
  days: Map<string, Kept<Day>>
  bytes: number
}

/**
 * A cache of days by shop. Beyond `most` bytes the shop with the most bytes loses its least recently used day, so requests for many days of one shop leave the
 * other shops' days cached.
 */
export class KeptDays<Day> {
  private readonly shelves = new Map<number, Shelf<Day>>()
  private bytes = 0

  constructor(private readonly most: number) {}

  get(shopId: number, key: string): Day | undefined {
    const shelf = this.shelves.get(shopId)
    const kept = shelf?.days.get(key)
    if (!kept) return undefined
    shelf!.days.delete(key)
    shelf!.days.set(key, kept)
    return kept.day
  }

  set(shopId: number, key: string, day: Day, bytes: number): void {
    this.drop(shopId, key)
    const shelf = this.shelves.get(shopId) ?? { days: new Map<string, Kept<Day>>(), bytes: 0 }
    this.shelves.set(shopId, shelf)
    shelf.days.set(key, { day, bytes })
    shelf.bytes += bytes
    this.bytes += bytes
    while (this.bytes > this.most) this.dropOldest(this.largest())
  }

  drop(shopId: number, key: string): void {
    const shelf = this.shelves.get(shopId)
    const kept = shelf?.days.get(key)
    if (!kept) return
    shelf!.days.delete(key)
    shelf!.bytes -= kept.bytes
    this.bytes -= kept.bytes
    if (shelf!.days.size === 0) this.shelves.delete(shopId)
  }

  private largest(): number {
    return [...this.shelves].reduce((most, one) => (one[1].bytes > most[1].bytes ? one : most))[0]
  }

  private dropOldest(shopId: number): void {
    this.drop(shopId, this.shelves.get(shopId)!.days.keys().next().value!)
  }
}
