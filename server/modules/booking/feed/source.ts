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

/** One kind of upcoming order: `read` returns the reader's orders at every shop that are not over, soonest first, at most `FEED_MOST`. */
export interface FeedSource<T extends FeedType> {
  type: T
  read(reader: FeedReader, now: Instant): Promise<readonly FeedEntry<T>[]>
  /** The person's latest order of this kind (booking ledger BK-123); undefined for kinds that the answer has no field for. */
  last?(accountId: number): Promise<LastOrder | null>
}

export interface LastOrder {
  createdAt: Instant
  order: SharedOrder
}

export type AnyFeedSource = { [T in FeedType]: FeedSource<T> }[FeedType]

/** The most entries of one kind. */
export const FEED_MOST = 20
