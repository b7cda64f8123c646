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
import { bookedEntry, listEntries, orderedEntry, type House } from './entries'
import { readFeedToken } from './feed-token'
import { findFeed, markSeen, readBooked, readOrdered } from './repository'

/** So many addresses that this house never made one caller may ask for in an hour. Whoever has a real one is answered all the same, also from the same network. */
const MOST_GUESSES = 30
const HOUR_SECONDS = 3600

/** The greatest number of an order. */
const MOST = 2_147_483_647

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
      const id = /^[1-9]\d{0,9}$/.test(orderId) ? Number(orderId) : fail('request.not_found')
      const row = id <= MOST ? await read(id) : undefined
      const isThere = row !== undefined && (shopId === undefined || shopId === String(row.shopId))
      if (!isThere || row.accountId !== actor.accountId) return fail('permission.none')
      if (row.heldUntil !== null) return fail(missing)
      const entries = [entry(row, readHouse(context, request))]
      return answerFile(reply, `${name}-${id}.ics`, writeCalendar({ entries }, now))
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
      const id = readFeedToken(request.params.token, config.sessionSecret) ?? (await refuseGuess(request))
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
  serveFeed(app, context)
}
