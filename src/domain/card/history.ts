import { DAY_MS, type Instant } from '../time'

/** How many days of a card's movements are read at once. */
export const HISTORY_MOST_DAYS = 366

export type HistoryRange = { ok: true } | { ok: false; reason: 'card.history_range' }

/** Whether the movements between two instants can be read in one call: in order, and at most `HISTORY_MOST_DAYS` apart. */
export const judgeHistoryRange = (from: Instant, to: Instant): HistoryRange =>
  from <= to && to - from <= HISTORY_MOST_DAYS * DAY_MS ? { ok: true } : { ok: false, reason: 'card.history_range' }

/** The sums of a list of movements of a card, newest first, with the balance before the first and after the last; undefined without movements. */
export const sumHistory = (list: readonly { cost: number; balance: number }[]) => {
  const [last, first] = [list[0], list.at(-1)]
  if (!last || !first) return undefined
  const sum = (some: readonly { cost: number }[]) => ({ count: some.length, amount: round(some.reduce((all, { cost }) => all + cost, 0)) })
  return {
    into: sum(list.filter(({ cost }) => cost > 0)),
    out: sum(list.filter(({ cost }) => cost < 0)),
    before: round(first.balance - first.cost),
    after: last.balance,
  }
}

/** Amounts of the wire have at most two decimals. */
const round = (amount: number): number => Math.round(amount * 100) / 100
