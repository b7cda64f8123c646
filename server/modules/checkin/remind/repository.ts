import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

interface Whose {
  shopId: number
  accountId: number
}

export interface ReminderRow {
  id: number
  shopId: number
  brandId: number
  accountId: number
  fromAt: Date
  untilAt: Date
  toldAt: Date | null
}

const shown = columns('crowd_reminder', ['id', 'shopId', 'brandId', 'accountId', 'fromAt', 'untilAt', 'toldAt'], 'r')

/** $1 account, $2 shop, $3 now. */
const ownStatement = {
  name: 'crowd-reminders-own',
  text: sql`SELECT ${shown} FROM crowd_reminder r WHERE r.account_id = $1 AND r.shop_id = $2 AND r.until_at > $3 ORDER BY r.from_at, r.id`,
}
export const listOwn = ({ accountId, shopId }: Whose, now: Instant) => run<ReminderRow>(ownStatement, [accountId, shopId, toDate(now)])

/** $1 account, $2 shop, $3 brand, $4 from, $5 until, $6 now. */
const insertStatement = {
  name: 'crowd-reminder-insert',
  text: `INSERT INTO crowd_reminder (account_id, shop_id, brand_id, from_at, until_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (account_id, shop_id, from_at) DO NOTHING`,
}
export const insertReminder = (
  { accountId, shopId, brandId }: Whose & { brandId: number },
  { from, until }: { from: Instant; until: Instant },
  now: Instant,
) => run(insertStatement, [accountId, shopId, brandId, toDate(from), toDate(until), toDate(now)])

/** $1 account, $2 shop, $3 from. */
const deleteStatement = {
  name: 'crowd-reminder-delete',
  text: 'DELETE FROM crowd_reminder WHERE account_id = $1 AND shop_id = $2 AND from_at = $3',
}
export const deleteReminder = ({ accountId, shopId }: Whose, from: Instant) => run(deleteStatement, [accountId, shopId, toDate(from)])

/** $1 now: the shops where somebody waits to hear that it is quiet. */
const shopsStatement = {
  name: 'crowd-reminder-shops',
  text: sql`SELECT DISTINCT ${columns('crowd_reminder', ['shopId', 'brandId'], 'r')} FROM crowd_reminder r WHERE r.told_at IS NULL AND r.from_at <= $1 AND r.until_at > $1`,
}
export const listShops = (now: Instant) => run<Pick<ReminderRow, 'shopId' | 'brandId'>>(shopsStatement, [toDate(now)])

/** $1 shop, $2 now, $3 how many: the people to notify, locked; other processes notify those that are locked. `isInside`: he is there already. */
const dueStatement = {
  name: 'crowd-reminders-due',
  text: sql`SELECT ${shown}, ${columns('shop', { shop: 'name' }, 'h')},
      EXISTS (
      SELECT FROM checkin c WHERE c.shop_id = r.shop_id AND c.account_id = r.account_id AND c.status IN (1, 3, 4)) ${computed<{ isInside: boolean }>('isInside')}
    FROM crowd_reminder r JOIN shop h ON h.id = r.shop_id
   WHERE r.shop_id = $1 AND r.told_at IS NULL AND r.from_at <= $2 AND r.until_at > $2 ORDER BY r.id LIMIT $3 FOR UPDATE OF r SKIP LOCKED`,
}
export const lockDue = (shopId: number, now: Instant, most: number) =>
  run<ReminderRow & { shop: string; isInside: boolean }>(dueStatement, [shopId, toDate(now), most])

/** $1 reminders, $2 now. */
const notifiedStatement = { name: 'crowd-reminders-told', text: 'UPDATE crowd_reminder SET told_at = $2 WHERE id = ANY ($1)' }
export const markNotified = (ids: readonly number[], now: Instant) => run(notifiedStatement, [ids, toDate(now)])

/** $1 now. */
const overStatement = { name: 'crowd-reminders-over', text: 'DELETE FROM crowd_reminder WHERE until_at <= $1' }
export const deleteOver = (now: Instant) => run(overStatement, [toDate(now)])
