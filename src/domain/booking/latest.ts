import type { Instant } from '../time'
import { OrderType } from './codes'

/** Kinds of the latest-schedule feed; `wod_order` is an online plan (BK-122). */
export type FeedType = 'order' | 'wod_order' | 'checkin_order' | 'visit_record' | 'court_order'

/** An appointment is looked at as over so long after it began. */
export const VISIT_MINUTES = 60

/** What comes next first; what is over is left out. */
export const soonestFirst = <Item>(
  items: readonly Item[],
  spanOf: (item: Item) => { start: Instant; end: Instant },
  now: Instant,
): Item[] => items.filter((item) => spanOf(item).end > now).sort((a, b) => spanOf(a).start - spanOf(b).start)

/** The latest-order answer of a user, by kind (BK-123). */
export interface LatestOrders<Order> {
  order: Order | null
  wodOrder: Order | null
  checkinOrder: Order | null
  lastCreateOrderType: number | null
}

/** The order made last: a private or group booking or a self-training as the type says, else the first that there is. */
export const lastCreated = <Order>(latest: LatestOrders<Order>): Order | null => {
  const first = latest.lastCreateOrderType === OrderType.selfTraining ? latest.checkinOrder : latest.order
  return first ?? latest.order ?? latest.wodOrder ?? latest.checkinOrder
}
