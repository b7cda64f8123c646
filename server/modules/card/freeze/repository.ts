import { columns, computed, type RowOf, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { LeaveDays, LeaveReason, LeaveRule } from '@/domain/card/freeze'
import { startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'

const leave = columns(
  'card_leave',
  ['id', 'cardId', 'brandId', 'shopId', 'firstDay', 'lastDay', 'askedLastDay', 'reason', 'note', 'createdAt', 'endedAt', 'days'],
  'l',
)
export interface LeaveRow extends RowOf<typeof leave> {
  reason: LeaveReason
}

export interface TermsRow extends LeaveRule {
  brandId: number
  holderId: number
  shareMost: number
  cardName: string
  /** Leaves of the year that was asked about. */
  taken: number
}

/** $1 card, $2 year: what its template allows, and how many leaves it had in that year. */
const termsStatement = {
  name: 'card-leave-terms',
  text: sql`SELECT ${columns('card', { brandId: 'brandId', holderId: 'accountId' }, 'k')},
      ${columns('card_tpl', { cardName: 'name', times: 'leaveTimes', minDays: 'leaveMinDays', maxDays: 'leaveMaxDays', shareMost: 'shareCount' }, 't')},
      (SELECT count(*)::int FROM card_leave l WHERE l.card_id = k.id AND coalesce(l.days, 1) > 0 AND extract(year FROM l.first_day) = $2) ${computed<{ taken: number }>('taken')}
    FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id WHERE k.id = $1`,
}
export const findTerms = async (cardId: number, year: number): Promise<TermsRow> =>
  (await run<TermsRow>(termsStatement, [cardId, year]))[0]!

/** $1 card. */
const openStatement = { name: 'card-leave-open', text: sql`SELECT ${leave} FROM card_leave l WHERE l.card_id = $1 AND l.ended_at IS NULL` }
export const findOpenLeave = async (cardId: number): Promise<LeaveRow | undefined> => (await run<LeaveRow>(openStatement, [cardId]))[0]

/** $1 leave, $2 card. */
const oneStatement = { name: 'card-leave-one', text: sql`SELECT ${leave} FROM card_leave l WHERE l.id = $1 AND l.card_id = $2` }
export const findLeave = async (id: number, cardId: number): Promise<LeaveRow | undefined> =>
  (await run<LeaveRow>(oneStatement, [id, cardId]))[0]

export interface BookedRow {
  kind: 'class' | 'court'
  id: number
  name: string
  start: Date
  accountId: number
  username: string
}

/** $1 card, $2 from, $3 before or null, $4 limit: what is booked with a card and begins in between. Reads may join tables of other domains. */
const bookedStatement = {
  name: 'card-leave-booked',
  text: `SELECT x.kind, x.id, x.name, x.start, x."accountId", a.username FROM (
      SELECT 'class' AS kind, b.id, c.name, b.start_at AS start, b.account_id AS "accountId"
        FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id WHERE b.card_id = $1 AND b.status = 1
      UNION ALL
      SELECT 'court', o.id, coalesce((SELECT string_agg(DISTINCT k.name, '、') FROM court_slot z JOIN court k ON k.id = z.court_id WHERE z.court_order_id = o.id), ''),
             o.start_at, o.account_id
        FROM court_order o WHERE o.card_id = $1 AND o.status = 1) x JOIN account a ON a.id = x."accountId"
   WHERE x.start >= $2 AND x.start < coalesce($3::timestamptz, 'infinity') ORDER BY x.start, x.kind, x.id LIMIT $4`,
}
const MOST_BOOKED = 500

/** The bookings with a card from a day on, until before another day. */
export const listBooked = (cardId: number, from: ShopDate, before?: ShopDate): Promise<BookedRow[]> =>
  run<BookedRow>(bookedStatement, [cardId, toDate(startOfDay(from)), before === undefined ? null : toDate(startOfDay(before)), MOST_BOOKED])

export interface NewLeave extends LeaveDays {
  cardId: number
  shopId: number
  reason: LeaveReason
  note: string
  rule: LeaveRule
}
const writeLeave = recordStatement<Omit<NewLeave, 'rule'> & LeaveRule & { now: Date }, LeaveRow>(
  'card-leave-insert',
  `WITH k AS (
      UPDATE card SET lock_start = $from::date, lock_end = $to::date, version = version + 1, planned_start = NULL, planned_end = NULL WHERE id = $cardId RETURNING id, brand_id)
    INSERT INTO card_leave AS l (card_id, brand_id, shop_id, first_day, last_day, asked_last_day, reason, note, times_allowed, min_days, max_days, created_at)
    SELECT k.id, k.brand_id, $shopId, $from::date, $to::date, $to::date, $reason, $note, $times, $minDays, $maxDays, $now FROM k RETURNING ${leave}`,
)

/** Writes a leave down and locks the card for its days; its term, begun early or not, is the plan from then on. */
export const insertLeave = async ({ rule, ...leave }: NewLeave, now: Instant): Promise<LeaveRow> =>
  (await writeLeave({ ...leave, ...rule, now: toDate(now) }))[0]!

/** $1 leave, $2 last day, $3 days, $4 now: ends a leave that is open, and moves the end of its card; answers that end. */
const closeStatement = {
  name: 'card-leave-close',
  text: `WITH l AS (
      UPDATE card_leave SET ended_at = $4, last_day = $2::date, days = $3 WHERE id = $1 AND ended_at IS NULL RETURNING card_id, days, last_day)
    UPDATE card k SET version = k.version + 1,
           lock_start = CASE WHEN l.days = 0 THEN NULL ELSE k.lock_start END, lock_end = CASE WHEN l.days = 0 THEN NULL ELSE l.last_day END,
           end_day = CASE WHEN k.type = 3 THEN k.end_day + l.days ELSE k.end_day END,
           valid_to = CASE WHEN k.type <> 3 AND k.check_valid THEN k.valid_to + l.days ELSE k.valid_to END
      FROM l WHERE k.id = l.card_id
    RETURNING CASE k.type WHEN 3 THEN k.end_day ELSE k.valid_to END AS "end"`,
}

/** Ends a leave; undefined where it was ended before. Hold the card before it. */
export const closeLeave = async (
  id: number,
  { last, days }: { last: ShopDate; days: number },
  now: Instant,
): Promise<ShopDate | undefined> => (await run<{ end: ShopDate }>(closeStatement, [id, last, days, toDate(now)]))[0]?.end

/** $1 today, $2 limit. */
const dueStatement = {
  name: 'card-leave-due',
  text: sql`SELECT ${leave} FROM card_leave l WHERE l.ended_at IS NULL AND l.last_day < $1::date ORDER BY l.last_day, l.id LIMIT $2`,
}
/** Leaves whose last day is over. */
export const listDueLeaves = (today: ShopDate, most: number): Promise<LeaveRow[]> => run<LeaveRow>(dueStatement, [today, most])
