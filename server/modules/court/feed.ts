import type { FeedSource } from '@server/modules/booking/feed/service'
import { nextCourtOrders } from './read-orders'

/** A person's upcoming court orders. */
export const courtFeed: FeedSource<'court_order'> = {
  type: 'court_order',
  read: ({ accountId, locale }, now) => nextCourtOrders(accountId, locale, now),
}
