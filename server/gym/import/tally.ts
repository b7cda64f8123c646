import { askedBy, countImpact, takenBy, type ClassStake, type GrantStake, type Impact, type Person } from '@/domain/shop/impact'
import { impactLines } from './impact-lines'

/** The changes that an import made to one kind of thing. */
export interface Counts {
  added: number
  changed: number
  removed: number
}

/** Counts the changes of an import: rows by kind of thing, in the order in which the kinds came up, and what it touches of people. */
export class Tally {
  readonly kinds = new Map<string, Counts>()
  /** Classes that are called off, or gone from the file and used. */
  cancelledClasses = 0
  /** Classes of series that were left out, because they clash with what is in the database. */
  leftOut = 0
  /** The contradictions of the file that are done all the same, each with its line. */
  readonly warnings: string[] = []
  /** The things that the impact counts. */
  readonly touched = {
    calledOff: [] as ClassStake[],
    moved: [] as ClassStake[],
    activitiesOff: [] as ClassStake[],
    activitiesMoved: [] as ClassStake[],
    roles: [] as Person[],
    subsidies: [] as Person[],
    cards: [] as Person[],
    accounts: 0,
    offered: 0,
    grantsEnded: [] as GrantStake[],
    grantsRestarted: 0,
  }
  /** Which rights the import takes away, and which stopped grants begin again, a sentence each. */
  readonly taken: string[] = []
  /** The things of the file that may be known under another key, a question each. */
  readonly questions: string[] = []

  /** Notes that these people lose a right, and says so in one sentence. */
  take(right: 'roles' | 'subsidies' | 'cards', people: readonly Person[], sentence: string): void {
    this.touched[right].push(...people)
    this.taken.push(sentence)
  }

  /** Notes that these grants, which were stopped, begin again, and names each. */
  restart(grants: readonly string[]): void {
    this.touched.grantsRestarted += grants.length
    this.taken.push(...grants.map((name) => `${name} was stopped, and begins again`))
  }

  get impact(): Impact {
    return countImpact(this.touched)
  }

  /** How many bookings, waiting places and rights the import takes away. */
  get takes(): number {
    return takenBy(this.impact)
  }

  /** The number that says yes to it all: what it takes away, and the stopped grants that begin again. */
  get asks(): number {
    return askedBy(this.impact)
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

  /** One line per kind that changed, then what it does to people, and the questions. */
  describe(): string[] {
    const lines = [...this.kinds].flatMap(([kind, counts]) => {
      const parts = (['added', 'changed', 'removed'] as const).filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`)
      return parts.length > 0 ? [`${kind}: ${parts.join(', ')}`] : []
    })
    const { impact } = this
    if (this.cancelledClasses > 0) lines.push(`classes cancelled: ${this.cancelledClasses}, with ${impact.bookings} bookings given back`)
    if (this.leftOut > 0) lines.push(`classes left out, as their coach or space is taken or the coach rests: ${this.leftOut}`)
    lines.push(...impactLines(impact), ...this.taken, ...this.questions)
    return [...(lines.length > 0 ? lines : ['nothing to change']), ...this.warnings.map((warning) => `warning: ${warning}`)]
  }
}
