import { columns, computed, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import { HOUR_MS, toDate, instant, type Instant } from '@/domain/time'

const feed = columns('calendar_feed', ['id', 'accountId', 'madeAt', 'seenAt'])
export type FeedRow = RowOf<typeof feed>

const findStatement = { name: 'calendar-feed-find', text: sql`SELECT ${feed} FROM calendar_feed WHERE id = $1` }
export const findFeed = async (id: string): Promise<FeedRow | undefined> => (await run<FeedRow>(findStatement, [id]))[0]

const ownStatement = { name: 'calendar-feed-own', text: sql`SELECT ${feed} FROM calendar_feed WHERE account_id = $1` }
/** The address that an account has. */
export const ownFeed = async (accountId: number): Promise<FeedRow | undefined> => (await run<FeedRow>(ownStatement, [accountId]))[0]

const lockStatement = { name: 'calendar-account-lock', text: 'SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE' }
const revokeStatement = {
  name: 'calendar-feed-revoke',
  text: 'UPDATE calendar_feed SET account_id = NULL, seen_at = NULL, revoked_at = $2 WHERE account_id = $1',
}
/** Takes an account's address from it. The account is locked, so that of two requests the second finds what the first has made. */
export const revokeFeed = async (accountId: number, now: Instant): Promise<void> => {
  await run(lockStatement, [accountId])
  await run(revokeStatement, [accountId, toDate(now)])
}

export const insertFeed = (id: string, accountId: number, now: Instant) =>
  insertInto('calendar_feed', { id, accountId, madeAt: toDate(now) })

/** $1 feed, $2 now, $3 an hour ago. */
const seenStatement = {
  name: 'calendar-feed-seen',
  text: 'UPDATE calendar_feed SET seen_at = $2 WHERE id = $1 AND account_id IS NOT NULL AND (seen_at IS NULL OR seen_at < $3)',
}
/** Notes that a calendar read it, at most once an hour. */
export const markSeen = (id: string, now: Instant) => run(seenStatement, [id, toDate(now), toDate(instant(now - HOUR_MS))])

const booking = columns('booking', ['id', 'accountId', 'shopId', 'startAt', 'endAt', 'status', 'heldUntil', 'sequence'], 'b')
const course = columns('course', { title: 'name' }, 'c')
const shop = columns('shop', { shopName: 'name', shopAddress: 'address' }, 'h')
const BOOKINGS = 'booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id JOIN shop h ON h.id = b.shop_id'

const bookingStatement = { name: 'calendar-booking', text: sql`SELECT ${booking}, ${course}, ${shop} FROM ${BOOKINGS} WHERE b.id = $1` }
export type BookedRow = RowOf<typeof booking> & RowOf<typeof course> & RowOf<typeof shop>
export const readBooked = async (id: number): Promise<BookedRow | undefined> => (await run<BookedRow>(bookingStatement, [id]))[0]

const bookingsStatement = {
  name: 'calendar-bookings',
  text: sql`SELECT ${booking}, ${course}, ${shop} FROM ${BOOKINGS}
             WHERE b.account_id = $1 AND b.status <> 2 AND b.held_until IS NULL AND b.end_at >= $2 ORDER BY b.start_at, b.id`,
}
/** The classes and lessons of an account that stand, from a moment on. */
export const listBooked = (accountId: number, from: Instant): Promise<BookedRow[]> =>
  run<BookedRow>(bookingsStatement, [accountId, toDate(from)])

const court = columns('court_order', ['id', 'shopId', 'startAt', 'endAt'], 'o')
const courtsStatement = {
  name: 'calendar-courts',
  text: sql`SELECT ${court}, ${shop}, (SELECT string_agg(DISTINCT k.name, '、' ORDER BY k.name) FROM court_slot t JOIN court k ON k.id = t.court_id
                WHERE t.court_order_id = o.id) ${computed<{ title: string }>('title')}
               FROM court_order o JOIN shop h ON h.id = o.shop_id
              WHERE o.account_id = $1 AND o.status = 1 AND o.held_until IS NULL AND o.end_at >= $2 ORDER BY o.start_at, o.id`,
}
export type CourtRow = RowOf<typeof court> & RowOf<typeof shop> & { title: string }
/** The courts of an account that stand, from a moment on. */
export const listCourts = (accountId: number, from: Instant): Promise<CourtRow[]> =>
  run<CourtRow>(courtsStatement, [accountId, toDate(from)])

const ordered = columns('activity_order', ['id', 'accountId', 'shopId', 'status', 'heldUntil', 'sequence'], 'o')
const activity = columns(
  'activity',
  { activityId: 'id', title: 'name', room: 'place', startAt: 'startAt', endAt: 'endAt', activitySequence: 'sequence', ownLat: 'gdLat' },
  'a',
)
const ORDERS = 'activity_order o JOIN activity a ON a.id = o.activity_id JOIN shop h ON h.id = o.shop_id'
const orderStatement = { name: 'calendar-activity', text: sql`SELECT ${ordered}, ${activity}, ${shop} FROM ${ORDERS} WHERE o.id = $1` }
export type OrderedRow = RowOf<typeof ordered> & RowOf<typeof activity> & RowOf<typeof shop>
export const readOrdered = async (id: number): Promise<OrderedRow | undefined> => (await run<OrderedRow>(orderStatement, [id]))[0]

const ordersStatement = {
  name: 'calendar-activities',
  text: sql`SELECT ${ordered}, ${activity}, ${shop} FROM ${ORDERS} WHERE o.account_id = $1 AND o.status = 1 AND a.end_at >= $2 ORDER BY a.start_at, o.id`,
}
/** The activities that an account has places for, from a moment on. */
export const listOrdered = (accountId: number, from: Instant): Promise<OrderedRow[]> =>
  run<OrderedRow>(ordersStatement, [accountId, toDate(from)])

const event = columns(
  'activity',
  {
    id: 'id',
    shopId: 'shopId',
    title: 'name',
    room: 'place',
    startAt: 'startAt',
    endAt: 'endAt',
    sequence: 'sequence',
    status: 'status',
    ownLat: 'gdLat',
  },
  'a',
)
const eventStatement = {
  name: 'calendar-event',
  text: sql`SELECT ${event}, ${shop} FROM activity a JOIN shop h ON h.id = a.shop_id WHERE a.id = $1 AND NOT a.need_sign_up AND a.status <> 0`,
}
export type EventRow = RowOf<typeof event> & RowOf<typeof shop>
/** An activity to which anybody may come, without a sign-up; undefined for any other. */
export const readEvent = async (id: number): Promise<EventRow | undefined> => (await run<EventRow>(eventStatement, [id]))[0]
