import { toDate, type Instant } from '@/domain/time'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'

const MOST_AT_ONCE = 500
export type RemindKind = 'activity_open' | 'activity_place'

/** An activity of which somebody wants to be told. */
export interface DueRow {
  activityId: number
  shopId: number
  brandId: number
  name: string
  startAt: Date
}

/** $1 activity, $2 kind, $3 now. */
const tellStatement = {
  name: 'remind-me-tell',
  text: `UPDATE remind_me SET told_at = $3 WHERE activity_id = $1 AND kind = $2 AND told_at IS NULL RETURNING account_id AS "accountId"`,
}
/** Notes that everybody who asked is told, and says who that is. */
export const markTold = (activityId: number, kind: RemindKind, now: Instant) =>
  run<{ accountId: number }>(tellStatement, [activityId, kind, toDate(now)])

/** $1 now, $2 the most. */
const openedStatement = {
  name: 'remind-me-opened',
  text: `SELECT a.id AS "activityId", a.shop_id AS "shopId", a.brand_id AS "brandId", a.name, a.start_at AS "startAt" FROM activity a
   WHERE a.status = 1 AND a.called_off_at IS NULL AND a.end_at > $1 AND coalesce(a.sign_up_start, $1) <= $1 AND coalesce(a.sign_up_end, a.end_at) >= $1
     AND EXISTS (SELECT FROM remind_me r WHERE r.activity_id = a.id AND r.kind = 'activity_open' AND r.told_at IS NULL) ORDER BY a.id LIMIT $2`,
}
/** The activities whose sign-up has begun and of which somebody wants to be told. */
export const listOpened = (now: Instant) => run<DueRow>(openedStatement, [toDate(now), MOST_AT_ONCE])

/** Notes that a person wants to be told once. */
export const insertReminder = (
  reminder: { brandId: number; shopId: number; accountId: number; activityId: number; kind: RemindKind },
  now: Instant,
) =>
  insertInto(
    'remind_me',
    { ...reminder, askedAt: toDate(now) },
    { onConflict: '(account_id, kind, activity_id) WHERE told_at IS NULL DO NOTHING' },
  )

/** $1 activity, $2 account. */
const endStatement = { name: 'remind-me-end', text: 'DELETE FROM remind_me WHERE activity_id = $1 AND account_id = $2 AND told_at IS NULL' }
export const endReminder = (activityId: number, accountId: number) => run(endStatement, [activityId, accountId])
