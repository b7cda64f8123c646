import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { latestFeed, latestOrder } from '@/contract/booking'
import { readFeed, readLatestOrder } from './read-feed'
import { selfTrainingFeed, visitFeed } from './own-sources'
import type { AnyFeedSource } from './source'

/** What comes next for a user, out of every module's source. */
export const feedModule = (sources: readonly AnyFeedSource[]): Module => {
  const all = [...sources, selfTrainingFeed, visitFeed]
  return {
    name: 'feed',
    routes(mount) {
      mount(latestFeed, ({ actor, locale, now }) => readFeed(all, { accountId: actor.accountId, locale }, now))

      mount(latestOrder, ({ params, actor }) =>
        params.userId === actor.accountId ? readLatestOrder(all, actor.accountId) : fail('permission.none'),
      )
    },
  }
}
