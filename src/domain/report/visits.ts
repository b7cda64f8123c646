import { dayOf, MINUTE_MS, type Instant, type ShopDate } from '../time'

/** From when to when a person was there. */
export interface Span {
  from: Instant
  to: Instant
}

/** What a person came for: a class, a self-training, or an entry, which may have been left for a while. */
export interface Attended {
  shopId: number
  /** When it began; it counts for this day. */
  at: Instant
  /** In order; at least one. */
  spans: readonly Span[]
}

/** One visit: all that was attended at a shop without leaving in between. */
export interface Visit {
  at: Instant
  day: ShopDate
  minutes: number
}

const endOfSpans = (spans: readonly Span[]): Instant => spans.reduce((last, { to }) => (to > last ? to : last), spans[0]!.to)

/** How long the spans last together; where they lie over each other they count once. */
const sumMinutes = (spans: readonly Span[]): number => {
  let [sum, until] = [0, 0]
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    if (to <= until) continue
    sum += to - Math.max(from, until)
    until = to
  }
  return Math.floor(sum / MINUTE_MS)
}

/**
 * The visits of a person: what lies over each other at one shop, such as a class and the entry in which it took place, is one visit. Classes that follow each other are
 * visits of their own.
 */
export const makeVisits = (attended: readonly Attended[]): Visit[] => {
  const sorted = [...attended].sort((one, other) => one.shopId - other.shopId || one.at - other.at)
  const groups: { shopId: number; until: Instant; of: Attended[] }[] = []
  for (const each of sorted) {
    const until = endOfSpans(each.spans)
    const last = groups[groups.length - 1]
    if (last && last.shopId === each.shopId && each.at < last.until) {
      last.of.push(each)
      if (until > last.until) last.until = until
    } else groups.push({ shopId: each.shopId, until, of: [each] })
  }
  return groups
    .map(({ of }) => ({ at: of[0]!.at, day: dayOf(of[0]!.at), minutes: sumMinutes(of.flatMap(({ spans }) => spans)) }))
    .sort((one, other) => one.at - other.at)
}
