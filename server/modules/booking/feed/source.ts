import type { SharedOrder } from '@/contract/booking/shapes'
import type { FeedItem } from '@/contract/booking/feed'
import type { FeedType } from '@/domain/booking/latest'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'

export interface FeedReader {
  accountId: number
  locale: ErrorLocale
}

type DataOf<T extends FeedType> = Extract<FeedItem, { type: T }>['data']

export interface FeedEntry<T extends FeedType> {
  start: Instant
  data: DataOf<T>
}

/** One kind of what comes next: `read` answers what of it is not over yet for the reader, at every shop, soonest first, at most `FEED_MOST`. */
export interface FeedSource<T extends FeedType> {
  type: T
  read(reader: FeedReader, now: Instant): Promise<readonly FeedEntry<T>[]>
  /** What of this kind the person ordered last (booking ledger BK-123); kinds that the answer does not know have none. */
  last?(accountId: number): Promise<LastOrder | null>
}

export interface LastOrder {
  createdAt: Instant
  order: SharedOrder
}

export type AnyFeedSource = { [T in FeedType]: FeedSource<T> }[FeedType]

/** Of one kind. */
export const FEED_MOST = 20
