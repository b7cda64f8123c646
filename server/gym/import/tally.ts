/** The changes that an import made to one kind of thing. */
export interface Counts {
  added: number
  changed: number
  removed: number
}

/** Counts the changes of an import by kind of thing, in the order in which the kinds came up. */
export class Tally {
  readonly kinds = new Map<string, Counts>()
  /** Classes that are gone from the file but have bookings, and those bookings, which were cancelled. */
  cancelledClasses = 0
  cancelledBookings = 0
  /** Places on the waiting lists of those classes. */
  endedWaiting = 0
  /** Classes of series that were left out, because they clash with what is in the database. */
  leftOut = 0
  /** How many people are told that a class of theirs has another coach, room or time. */
  told = 0
  /** What of the file contradicts itself and is done all the same, each with its line. */
  readonly warnings: string[] = []
  /** What the import takes away from people besides bookings, a sentence each. */
  readonly taken: string[] = []

  take(sentence: string): void {
    this.taken.push(sentence)
  }

  /** How many bookings, waiting places, rights and subsidies the import takes away. */
  get takes(): number {
    return this.cancelledBookings + this.endedWaiting + this.taken.length
  }

  count(kind: string, { added = [], changed = [], removed = [] }: Partial<Record<keyof Counts, readonly unknown[]>>): void {
    const counts = this.kinds.get(kind) ?? { added: 0, changed: 0, removed: 0 }
    this.kinds.set(kind, {
      added: counts.added + added.length,
      changed: counts.changed + changed.length,
      removed: counts.removed + removed.length,
    })
  }

  /** Whether the import changed nothing. */
  get isEmpty(): boolean {
    return this.cancelledClasses === 0 && [...this.kinds.values()].every(({ added, changed, removed }) => added + changed + removed === 0)
  }

  /** One line per kind that changed. */
  describe(): string[] {
    const lines = [...this.kinds].flatMap(([kind, counts]) => {
      const parts = (['added', 'changed', 'removed'] as const).filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`)
      return parts.length > 0 ? [`${kind}: ${parts.join(', ')}`] : []
    })
    if (this.cancelledClasses > 0)
      lines.push(`classes cancelled: ${this.cancelledClasses}, with ${this.cancelledBookings} bookings given back`)
    if (this.endedWaiting > 0) lines.push(`waiting places ended: ${this.endedWaiting}`)
    if (this.told > 0) lines.push(`people told of a changed class: ${this.told}, who may leave it until it starts`)
    if (this.leftOut > 0) lines.push(`classes left out, as their coach or space is taken or the coach rests: ${this.leftOut}`)
    lines.push(...this.taken)
    return [...(lines.length > 0 ? lines : ['nothing to change']), ...this.warnings.map((warning) => `warning: ${warning}`)]
  }
}
