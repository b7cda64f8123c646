import type { Instant } from '../time'
import { OrderType } from './codes'

/** Kinds of the latest-schedule feed; `wod_order` is an online plan (BK-122). */
export type FeedType = 'order' | 'wod_order' | 'checkin_order' | 'visit_record' | 'court_order'

/** How long after its start a visit counts as over. */
export const VISIT_MINUTES = 60

/** The feed in the order of time, without what is over. */
export const soonestFirst = <Item>(
  items: readonly Item[],
  readSpan: (item: Item) => { start: Instant; end: Instant },
  now: Instant,
): Item[] => items.filter((item) => readSpan(item).end > now).sort((a, b) => readSpan(a).start - readSpan(b).start)

/** The last orders of a user, by kind (BK-123). */
export interface LatestOrders<Order> {
  order: Order | null
  wodOrder: Order | null
  selfTraining: Order | null
  lastCreateOrderType: number | null
}

/** The order made last: a private or group booking or a self-training as the type says, else the first of them. */
export const lastCreated = <Order>(latest: LatestOrders<Order>): Order | null => {
  const first = latest.lastCreateOrderType === OrderType.selfTraining ? latest.selfTraining : latest.order
  return first ?? latest.order ?? latest.wodOrder ?? latest.selfTraining
}
