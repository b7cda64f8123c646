import { dayOf, readInstant, type ShopDate } from '../time'

interface Checkin {
  checkin_at: string
}
interface Order {
  start: string
}

/** A visit, or an order that is over. */
export type Train<C, O> = { kind: 'checkin'; at: string; checkin: C } | { kind: 'order'; at: string; order: O }

/** Visits and orders as one list, the latest first (identity ledger IP-248). */
export const mergeTrains = <C extends Checkin, O extends Order>(checkins: readonly C[], orders: readonly O[]): Train<C, O>[] =>
  [
    ...checkins.map((checkin): Train<C, O> => ({ kind: 'checkin', at: checkin.checkin_at, checkin })),
    ...orders.map((order): Train<C, O> => ({ kind: 'order', at: order.start, order })),
  ].sort((one, other) => readInstant(other.at) - readInstant(one.at))

/** The entries and orders that are sorted by time, under their days. */
export const byDay = <Item extends { at: string }>(items: readonly Item[]): { date: ShopDate; items: Item[] }[] => {
  const days: { date: ShopDate; items: Item[] }[] = []
  for (const item of items) {
    const date = dayOf(readInstant(item.at))
    const last = days[days.length - 1]
    if (last?.date === date) last.items.push(item)
    else days.push({ date, items: [item] })
  }
  return days
}
