import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '@server/context'
import { withEngine } from '@server/db/transaction'
import { fail } from '@server/errors'
import { addressPrefix } from '@server/plugins/address-prefix'
import { readCredential } from '@server/plugins/session'
import type { ErrorCode } from '@/contract/errors'
import { writeCalendar, type CalendarEntry } from '@/domain/calendar/calendar-file'
import { bookedEntry, eventEntry, listEntries, orderedEntry, type House } from './entries'
import { readFeedAddress } from './feed-address'
import { findFeed, markSeen, readBooked, readEvent, readOrdered } from './repository'

/** So many addresses that this house never made one caller may ask for in an hour. Whoever has a real one is answered all the same, also from the same network. */
const MOST_GUESSES = 30
const HOUR_SECONDS = 3600

/** The greatest number of a row. */
const MOST = 2_147_483_647

/** The number in a path; undefined for a greater one than there is. */
const readNumber = (text: string): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : fail('request.not_found')
  return id <= MOST ? id : undefined
}

/** The name that a calendar which subscribes shows until its person changes it. */
const CALENDAR_NAME = '约课'

/** The address of this house as the caller knows it. */
export const readHouse = ({ config }: Pick<AppContext, 'config'>, request: FastifyRequest): House => ({
  origin: config.publicUrl ?? `${request.protocol}://${request.host}`,
})

const answerFile = (reply: FastifyReply, name: string, text: string) =>
  reply
    .header('Content-Security-Policy', "default-src 'none'")
    .header('Cache-Control', 'private, no-store')
    // An iPhone adds a file that is shown to its calendar, and keeps one that is to be saved among its files.
    .header('Content-Disposition', `inline; filename="${name}"`)
    .type('text/calendar; charset=utf-8')
    .send(text)

/** The mark of what stands in a calendar, whenever it was written. */
const makeTag = (entries: readonly CalendarEntry[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 27)}"`

interface OwnFile<Row> {
  path: string
  /** The name of the file, before its number. */
  name: string
  /** What it is called where it is not paid yet, or never was. */
  missing: ErrorCode
  read: (id: number) => Promise<Row | undefined>
  entry: (row: Row, house: House) => CalendarEntry
}

/** The file of one's own appointment, for a calendar: the same appointment each time, and once it is cancelled the word that takes it out. */
const serveOwn = <Row extends { accountId: number; shopId: number; heldUntil: Date | null }>(
  app: FastifyInstance,
  context: AppContext,
  { path, name, missing, read, entry }: OwnFile<Row>,
): void => {
  const { clock, engine, identity } = context
  app.get<{ Params: { orderId: string; shopId?: string } }>(path, { schema: { hide: true } }, (request, reply) =>
    withEngine(engine, async () => {
      const now = clock.now()
      const credential = readCredential(request)
      const { actor } = (credential && (await identity.identify(credential.tokenHash, undefined, now))) ?? fail('session.needed')
      const { orderId, shopId } = request.params
      const id = readNumber(orderId)
      const row = id === undefined ? undefined : await read(id)
      const isThere = row !== undefined && (shopId === undefined || shopId === String(row.shopId))
      if (!isThere || row.accountId !== actor.accountId) return fail('permission.none')
      if (row.heldUntil !== null) return fail(missing)
      const entries = [entry(row, readHouse(context, request))]
      return answerFile(reply, `${name}-${id}.ics`, writeCalendar({ entries }, now))
    }),
  )
}

/** The file of an activity that needs no sign-up: it tells what its page tells everybody, without a session. */
const serveEvent = (app: FastifyInstance, context: AppContext): void => {
  const { clock, engine } = context
  const path = '/api/v2/mobile/shops/:shopId/activities/:activityId/calendar.ics'
  app.get<{ Params: { shopId: string; activityId: string } }>(path, { schema: { hide: true } }, (request, reply) =>
    withEngine(engine, async () => {
      const { shopId, activityId } = request.params
      const id = readNumber(activityId)
      const row = id === undefined ? undefined : await readEvent(id)
      if (!row || String(row.shopId) !== shopId) return fail('activity.not_found')
      return answerFile(reply, `event-${id}.ics`, writeCalendar({ entries: [eventEntry(row, readHouse(context, request))] }, clock.now()))
    }),
  )
}

/** What calendars read under a private address, without a session. */
const serveFeed = (app: FastifyInstance, context: AppContext): void => {
  const { clock, config, engine } = context
  const guesses = new RateLimiterMemory({ points: MOST_GUESSES, duration: HOUR_SECONDS })
  const refuseGuess = async (request: FastifyRequest): Promise<never> => {
    const isMore = await guesses.consume(addressPrefix(request.ip)).then(
      () => false,
      () => true,
    )
    return fail(isMore ? 'request.too_many' : 'calendar.not_found')
  }

  app.get<{ Params: { token: string } }>('/api/v2/calendar/:token.ics', { schema: { hide: true } }, (request, reply) =>
    withEngine(engine, async () => {
      const now = clock.now()
      const id = readFeedAddress(request.params.token, config.sessionSecret) ?? (await refuseGuess(request))
      const feed = (await findFeed(id)) ?? fail('calendar.revoked')
      const accountId = feed.accountId ?? fail('calendar.revoked')
      const entries = await listEntries(accountId, readHouse(context, request), now)
      await markSeen(id, now)
      const tag = makeTag(entries)
      reply.header('ETag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).header('Cache-Control', 'private, no-store').send()
      return answerFile(reply, 'calendar.ics', writeCalendar({ name: CALENDAR_NAME, entries }, now))
    }),
  )
}

/** Serves the files that calendars read. */
export const serveCalendars = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  serveOwn(app, context, {
    path: '/api/mobile/schedules/orders/:orderId/calendar.ics',
    name: 'booking',
    missing: 'booking.order_not_found',
    read: readBooked,
    entry: bookedEntry,
  })
  serveOwn(app, context, {
    path: '/api/v2/mobile/shops/:shopId/activities/orders/:orderId/calendar.ics',
    name: 'activity',
    missing: 'activity.order_not_found',
    read: readOrdered,
    entry: orderedEntry,
  })
  serveEvent(app, context)
  serveFeed(app, context)
}
