import { toDate, type Instant } from '@/domain/time'
import { insertInto } from '@server/db/records'
import { inTransaction, run } from '@server/db/transaction'
import { notifyActivity } from '../notify'

const MOST_AT_ONCE = 500
export type RemindKind = 'activity_open' | 'activity_place'

interface Due {
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

const tell = async (kind: RemindKind, due: Due, now: Instant): Promise<void> => {
  for (const { accountId } of await run<{ accountId: number }>(tellStatement, [due.activityId, kind, toDate(now)]))
    await notifyActivity(kind === 'activity_open' ? 'activity.open' : 'activity.vacancy', accountId, due, {}, now)
}

/** Tells everybody who asked to be told that an activity has a place again, once. In the open transaction. */
export const tellOfPlace = (due: Due, now: Instant): Promise<void> => tell('activity_place', due, now)

/** $1 now, $2 the most: activities whose sign-up has begun and of which somebody wants to be told. */
const openedStatement = {
  name: 'remind-me-opened',
  text: `SELECT a.id AS "activityId", a.shop_id AS "shopId", a.brand_id AS "brandId", a.name, a.start_at AS "startAt" FROM activity a
   WHERE a.status = 1 AND a.called_off_at IS NULL AND a.end_at > $1 AND coalesce(a.sign_up_start, $1) <= $1 AND coalesce(a.sign_up_end, a.end_at) >= $1
     AND EXISTS (SELECT FROM remind_me r WHERE r.activity_id = a.id AND r.kind = 'activity_open' AND r.told_at IS NULL) ORDER BY a.id LIMIT $2`,
}

/** Tells everybody who asked to be told when a sign-up opens. */
export const tellOfOpening = async (now: Instant): Promise<void> => {
  for (const due of await run<Due>(openedStatement, [toDate(now), MOST_AT_ONCE])) await inTransaction(() => tell('activity_open', due, now))
}

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
