import { dayOf, type Instant, type ShopDate } from '../../time'

/** Items by the venue's day on which they start, days and items in the order of time (BK-353). */
export const groupByDay = <Item>(items: readonly Item[], readStart: (item: Item) => Instant): { date: ShopDate; items: Item[] }[] => {
  const days = new Map<ShopDate, Item[]>()
  for (const item of [...items].sort((a, b) => readStart(a) - readStart(b))) {
    const day = dayOf(readStart(item))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return Array.from(days, ([date, ofDay]) => ({ date, items: ofDay }))
}
