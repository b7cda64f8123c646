import { randomUUID } from 'node:crypto'
import type { Call, Module } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { calendarMake, calendarRead, calendarRevoke, type CalendarFeed } from '@/contract/calendar'
import { formatInstant, instantOf } from '@/domain/time'
import { makeFeedAddress } from './feed-address'
import { insertFeed, ownFeed, revokeFeed, type FeedRow } from './repository'
import { readHouse, serveCalendars } from './serve-files'

type OwnCall = Pick<Call<typeof calendarRead>, 'actor' | 'params'>

/** The person himself: nobody else learns of his address or makes one for him. */
const judgeOwn = ({ actor: { accountId }, params }: OwnCall): number => (params.userId === accountId ? accountId : fail('permission.none'))

const feedWire = ({ madeAt, seenAt }: FeedRow): CalendarFeed => ({
  made_at: formatInstant(instantOf(madeAt)),
  seen_at: seenAt && formatInstant(instantOf(seenAt)),
})

/** Calendars: files of single appointments, and the private address that a calendar subscribes to. */
export const calendarModule: Module = {
  name: 'calendar',
  plugin: serveCalendars,
  routes(mount, context) {
    mount(calendarRead, async (call) => {
      const feed = await ownFeed(judgeOwn(call))
      return { feed: feed ? feedWire(feed) : null }
    })

    mount(calendarMake, async (call) => {
      const accountId = judgeOwn(call)
      // What is kept of the answer for a repetition is the id alone, so that no table ever has an address.
      const { id } = await withKey(call.keyed, call.now, async () => {
        await revokeFeed(accountId, call.now)
        const made = { id: randomUUID() }
        await insertFeed(made.id, accountId, call.now)
        return made
      })
      const feed = await ownFeed(accountId)
      if (feed?.id !== id) return fail('calendar.revoked')
      const url = `${readHouse(context, call.request).origin}/api/v2/calendar/${makeFeedAddress(id, context.config.sessionSecret)}.ics`
      return { feed: feedWire(feed), url, webcal: url.replace(/^https?:/, 'webcal:') }
    })

    mount(calendarRevoke, async (call) => {
      const accountId = judgeOwn(call)
      return withKey(call.keyed, call.now, async () => {
        await revokeFeed(accountId, call.now)
        return { feed: null }
      })
    })
  },
}
