import { readInstant } from '../time'

interface Entry {
  checkin_at: string
  checkout_at: string | null
}
interface Order {
  start: string
}
type EntryKind = 'in' | 'back' | 'away' | 'out'

/** Something that happened on a visit. */
export type Step<E, O> = { at: string; entry: E; kind: EntryKind } | { at: string; order: O; kind: 'order' }

/** The order of two things at one time: coming in before training, and training before leaving. */
const ranks: Record<EntryKind | 'order', number> = { in: 0, back: 0, order: 1, away: 2, out: 2 }

/** A visit as a line of time: its entries in their order, and what was booked meanwhile. `isAway`: the last leaving is for a while. */
export const makeTimeline = <E extends Entry, O extends Order>(
  entries: readonly E[],
  orders: readonly O[],
  isAway: boolean,
): Step<E, O>[] => {
  const steps: Step<E, O>[] = entries.flatMap((entry, number) => {
    const isLast = number === entries.length - 1
    const came: Step<E, O> = { kind: number === 0 ? 'in' : 'back', at: entry.checkin_at, entry }
    if (entry.checkout_at === null) return [came]
    return [came, { kind: isLast && !isAway ? 'out' : 'away', at: entry.checkout_at, entry }]
  })
  const all = [...steps, ...orders.map((order): Step<E, O> => ({ kind: 'order', at: order.start, order }))]
  return all.sort((one, other) => readInstant(one.at) - readInstant(other.at) || ranks[one.kind] - ranks[other.kind])
}
