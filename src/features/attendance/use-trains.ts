import { byDay, mergeTrains } from '@/domain/attendance/merge-trains'
import { useTrainsQuery } from './train-queries'

const once = <Item>(items: readonly Item[], readKey: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [readKey(item), item])).values(),
]

/** The visits, classes and training of a person at a shop, the latest first, under their days (identity ledger IP-248). */
export const useTrains = (shopId: number, userId: number) => {
  const query = useTrainsQuery(shopId, userId)
  const pages = query.data?.pages
  // Rows that came meanwhile pushed others on to a later page.
  const checkins = once(pages?.flatMap((page) => page.checkins) ?? [], ({ id }) => String(id))
  const orders = once(pages?.flatMap((page) => page.orders) ?? [], ({ kind, id }) => `${kind}-${id}`)
  return { query, days: pages && byDay(mergeTrains(checkins, orders)) }
}
