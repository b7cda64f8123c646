import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { NoticeRow, OrderKind } from './rows'
import type { Told } from './tell'

const columns = `id, brand_id AS "brandId", shop_id AS "shopId", account_id AS "accountId", kind, params, path, order_kind AS "orderKind",
  order_id AS "orderId", created_at AS "createdAt", read_at AS "readAt"`

const insertStatement = {
  name: 'notice-insert',
  text: `INSERT INTO notice (brand_id, shop_id, account_id, kind, params, path, order_kind, order_id, created_at)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)
   RETURNING id, EXISTS (SELECT 1 FROM subscribe_grant g WHERE g.account_id = $3 AND g.brand_id = $1 AND g.granted > 0) AS "mayPush"`,
}
export const insertNotice = async (told: Told) =>
  (
    await run<{ id: number; mayPush: boolean }>(insertStatement, [
      told.brandId,
      told.shopId,
      told.accountId,
      told.kind,
      JSON.stringify(told.params),
      told.path ?? '',
      told.orderKind ?? null,
      told.orderId ?? null,
      toDate(told.now),
    ])
  )[0]!

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
  text: `SELECT ${columns} FROM notice WHERE account_id = $1 AND shop_id = $2 ORDER BY id DESC LIMIT $3 OFFSET $4`,
}
export const listNotices = (accountId: number, shopId: number, page: { limit: number; offset: number }) =>
  run<NoticeRow>(listStatement, [accountId, shopId, page.limit, page.offset])

const aboutStatement = {
  name: 'notice-about',
  text: `SELECT ${columns} FROM notice WHERE account_id = $1 AND order_kind = $2 AND order_id = $3 ORDER BY id DESC LIMIT 100`,
}
export const listAbout = (accountId: number, orderKind: OrderKind, orderId: number) =>
  run<NoticeRow>(aboutStatement, [accountId, orderKind, orderId])

const readStatement = {
  name: 'notice-read',
  text: 'UPDATE notice SET read_at = $4 WHERE account_id = $1 AND shop_id = $2 AND id <= $3 AND read_at IS NULL',
}
export const markRead = (accountId: number, shopId: number, upTo: number, now: Instant) =>
  run(readStatement, [accountId, shopId, upTo, toDate(now)])
