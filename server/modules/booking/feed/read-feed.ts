import type { FeedItem } from '@/contract/booking/feed'
import type { Instant } from '@/domain/time'
import type { AnyFeedSource, FeedReader, LastOrder } from './source'

/** Upcoming orders of every kind, soonest first (booking ledger BK-122, BK-327). */
export const readFeed = async (sources: readonly AnyFeedSource[], reader: FeedReader, now: Instant): Promise<FeedItem[]> => {
  const found: { start: Instant; item: FeedItem }[] = []
  // One after the other, because they share the request's connection.
  for (const source of sources)
    for (const { start, data } of await source.read(reader, now)) found.push({ start, item: { type: source.type, data } as FeedItem })
  return found.sort((a, b) => a.start - b.start).map(({ item }) => item)
}

/** The last order of each kind, and the type of the one made last (booking ledger BK-123, BK-124). */
export const readLatestOrder = async (sources: readonly AnyFeedSource[], accountId: number) => {
  const found = new Map<string, LastOrder>()
  for (const source of sources) {
    const last = await source.last?.(accountId)
    if (last) found.set(source.type, last)
  }
  const [newest] = [...found.values()].sort((a, b) => b.createdAt - a.createdAt)
  return {
    order: found.get('order')?.order ?? null,
    wod_order: found.get('wod_order')?.order ?? null,
    checkin_order: found.get('checkin_order')?.order ?? null,
    last_create_order_type: newest?.order.type ?? null,
  }
}
