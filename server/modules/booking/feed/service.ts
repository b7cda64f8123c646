/** The types of the feed for other modules. */
export type { AnyFeedSource, FeedEntry, FeedReader, FeedSource, LastOrder } from './source'
export { recordSelfTraining, recordVisit } from '../training/record-training'
