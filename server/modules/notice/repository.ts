import { columns, computed, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import { notice, type NoticeRow, type OrderKind } from './rows'
import type { NewNotice } from './new-notice'

const inserted = sql`${columns('notice', ['id'])},
  EXISTS (SELECT 1 FROM subscribe_grant g WHERE g.account_id = notice.account_id AND g.brand_id = notice.brand_id AND g.granted > 0) ${computed<{ mayPush: boolean }>('mayPush')}`
export const insertNotice = async ({ brandId, shopId, accountId, kind, params, path = '', orderKind, orderId, now }: NewNotice) => {
  const record = { brandId, shopId, accountId, kind, params: JSON.stringify(params), path, orderKind, orderId, createdAt: toDate(now) }
  return (await insertInto('notice', record, { returning: inserted }))[0]!
}

const countStatement = {
  name: 'notice-count',
  text: 'SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM notice WHERE account_id = $1 AND shop_id = $2',
}
export const countNotices = async (accountId: number, shopId: number) =>
  (await run<{ total: number; unread: number }>(countStatement, [accountId, shopId]))[0]!

const unreadStatement = {
  name: 'notice-unread',
  text: 'SELECT count(*) AS unread FROM notice WHERE account_id = $1 AND shop_id = $2 AND read_at IS NULL',
}
export const countUnread = async (accountId: number, shopId: number) =>
  (await run<{ unread: number }>(unreadStatement, [accountId, shopId]))[0]!.unread

const listStatement = {
  name: 'notice-list',
  text: sql`SELECT ${notice} FROM notice WHERE account_id = $1 AND shop_id = $2 ORDER BY id DESC LIMIT $3 OFFSET $4`,
}
export const listNotices = (accountId: number, shopId: number, page: { limit: number; offset: number }) =>
  run<NoticeRow>(listStatement, [accountId, shopId, page.limit, page.offset])

const aboutStatement = {
  name: 'notice-about',
  text: sql`SELECT ${notice} FROM notice WHERE account_id = $1 AND order_kind = $2 AND order_id = $3 ORDER BY id DESC LIMIT 100`,
}
export const listAbout = (accountId: number, orderKind: OrderKind, orderId: number) =>
  run<NoticeRow>(aboutStatement, [accountId, orderKind, orderId])

const readStatement = {
  name: 'notice-read',
  text: 'UPDATE notice SET read_at = $4 WHERE account_id = $1 AND shop_id = $2 AND id <= $3 AND read_at IS NULL',
}
export const markRead = (accountId: number, shopId: number, upTo: number, now: Instant) =>
  run(readStatement, [accountId, shopId, upTo, toDate(now)])

// $1 account, $2 brand, $3 app, $4 templates, $5 now. WeChat enforces the number of permissions too.
const grantStatement = {
  name: 'notice-grant',
  text: `INSERT INTO subscribe_grant AS g (account_id, brand_id, appid, template_id, granted, updated_at)
         SELECT $1, $2, $3, x, 1, $5 FROM unnest($4::text[]) x GROUP BY x
         ON CONFLICT (account_id, appid, template_id) DO UPDATE SET granted = least(g.granted + 1, 1000), updated_at = $5`,
}
export const grantMessages = (given: { accountId: number; brandId: number; appid: string; templates: readonly string[] }, now: Instant) =>
  run(grantStatement, [given.accountId, given.brandId, given.appid, given.templates, toDate(now)])

const oneStatement = {
  name: 'notice-one',
  text: sql`SELECT ${notice}, pushed_at IS NOT NULL ${computed<{ pushed: boolean }>('pushed')} FROM notice WHERE id = $1`,
}
export const findNotice = async (id: number) => (await run<NoticeRow & { pushed: boolean }>(oneStatement, [id]))[0]

const lateStatement = {
  name: 'notice-pushed-since',
  text: sql`SELECT ${columns('notice', ['kind'])} FROM notice WHERE account_id = $1 AND pushed_at > $2`,
}
/** The kinds of what a person was sent outside of the app since then. */
export const pushedKinds = (accountId: number, since: Instant) => run<{ kind: string }>(lateStatement, [accountId, toDate(since)])

// $1 notice, $2 app, $3 template, $4 now: spends one permission for a notice that has not been sent yet.
const spendStatement = {
  name: 'notice-spend',
  text: `WITH n AS (SELECT account_id FROM notice WHERE id = $1 AND pushed_at IS NULL FOR UPDATE),
              g AS (UPDATE subscribe_grant s SET granted = s.granted - 1, updated_at = $4 FROM n
                     WHERE s.account_id = n.account_id AND s.appid = $2 AND s.template_id = $3 AND s.granted > 0 RETURNING s.account_id)
         UPDATE notice SET pushed_at = $4 FROM g WHERE notice.id = $1 RETURNING notice.id`,
}
/** False if the notice was sent before, or no permission is left. */
export const spendGrant = async (noticeId: number, appid: string, template: string, now: Instant) =>
  (await run(spendStatement, [noticeId, appid, template, toDate(now)])).length > 0

// $1 notice, $2 app, $3 template: returns the permission of a notice that was not sent.
const unspendStatement = {
  name: 'notice-unspend',
  text: `WITH n AS (UPDATE notice SET pushed_at = NULL WHERE id = $1 RETURNING account_id)
         UPDATE subscribe_grant s SET granted = s.granted + 1 FROM n WHERE s.account_id = n.account_id AND s.appid = $2 AND s.template_id = $3`,
}
export const unspendGrant = (noticeId: number, appid: string, template: string) => run(unspendStatement, [noticeId, appid, template])

// $1 account, $2 app, $3 template: WeChat says that no permission is left.
const forgetStatement = {
  name: 'notice-grant-forget',
  text: 'UPDATE subscribe_grant SET granted = 0 WHERE account_id = $1 AND appid = $2 AND template_id = $3',
}
export const forgetGrants = (accountId: number, appid: string, template: string) => run(forgetStatement, [accountId, appid, template])
