/** What other modules may ask of the feed of what comes next. */
export type { AnyFeedSource, FeedEntry, FeedReader, FeedSource, LastOrder } from './source'
export { recordSelfTraining, recordVisit } from './record'
