import { sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { VoucherKind } from '@/domain/voucher/kind'
import { shownUse } from './rows'

const shown = `u.state <> 'refused'`
const from = 'voucher_use u JOIN account a ON a.id = u.account_id JOIN shop s ON s.id = u.shop_id'

export interface Whose {
  accountId: number
  kind: VoucherKind
  brandId: number
}

/** $1 account, $2 kind, $3 brand, $4 most, $5 offset. */
const listStatement = {
  name: 'voucher-history',
  text: sql`SELECT ${shownUse} FROM ${from} WHERE u.account_id = $1 AND u.kind = $2 AND u.brand_id = $3 AND ${shown} ORDER BY u.id DESC LIMIT $4 OFFSET $5`,
}
/** A person's own uses that were not refused, the latest first. */
export const listOwn = ({ accountId, kind, brandId }: Whose, most: number, offset: number) =>
  run(listStatement, [accountId, kind, brandId, most, offset])

/** $1 account, $2 kind, $3 brand. */
const countStatement = {
  name: 'voucher-history-count',
  text: `SELECT count(*)::int AS n FROM voucher_use u WHERE account_id = $1 AND kind = $2 AND brand_id = $3 AND ${shown}`,
}
export const countHistory = async ({ accountId, kind, brandId }: Whose): Promise<number> =>
  (await run<{ n: number }>(countStatement, [accountId, kind, brandId]))[0]!.n

/** $1 use, $2 account, $3 kind. */
const oneStatement = {
  name: 'voucher-history-one',
  text: sql`SELECT ${shownUse} FROM ${from} WHERE u.id = $1 AND u.account_id = $2 AND u.kind = $3`,
}
export const findOwn = async (id: number, accountId: number, kind: VoucherKind) => (await run(oneStatement, [id, accountId, kind]))[0]

/** $1 uses. */
const manyStatement = {
  name: 'voucher-history-many',
  text: sql`SELECT ${shownUse} FROM ${from} WHERE u.id = ANY ($1::int[]) ORDER BY u.id`,
}
/** Uses with their people, for staff. */
export const listShown = (ids: readonly number[]) => run(manyStatement, [ids])

/** $1 uses: the coupons that their gifts gave. */
const couponsStatement = {
  name: 'voucher-coupons',
  text: `SELECT g.voucher_use_id AS "useId", c.coupon_tpl_id AS "couponTplId", c.id FROM gift g JOIN user_coupon c ON c.gift_id = g.id
    WHERE g.voucher_use_id = ANY ($1::int[]) AND g.state = 'given' ORDER BY c.id`,
}
export const listCoupons = (useIds: readonly number[]) =>
  run<{ useId: number; couponTplId: number; id: number }>(couponsStatement, [useIds])
