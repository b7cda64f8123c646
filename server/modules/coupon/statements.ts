import { columns, sql } from '@server/db/columns'
import * as rows from './rows'

const couponColumns = `
  ${rows.coupon}, ${rows.template}, coalesce(c.amount_fen, t.amount) AS amount, coalesce(u.state = 'held', false) AS "isHeld", u.order_id AS "orderId", o.subject AS "orderSubject",
  ${rows.shopsOfCoupon} AS shops`
// Reads may join tables of other domains.
const from = `
  FROM user_coupon c JOIN coupon_tpl t ON t.id = c.coupon_tpl_id
  LEFT JOIN coupon_use u ON u.user_coupon_id = c.id AND u.state <> 'freed'
  LEFT JOIN payment_order o ON o.id = u.order_id`

/** A used coupon counts as used even after its last day, and a coupon held by an order does not expire; one that was taken back counts as expired. */
const selectGroup = (day: string) =>
  `CASE WHEN c.used_at IS NOT NULL THEN 'used' WHEN c.taken_back_at IS NOT NULL OR c.end_day < ${day} AND u.state IS NULL THEN 'expired' ELSE 'usable' END`

// $1 account, $2 brand or null, $3 shop where it must be valid, or null, $4 day.
const whose = `c.account_id = $1 AND ($2::int IS NULL OR c.brand_id = $2)
  AND ($3::int IS NULL OR EXISTS (SELECT 1 FROM coupon_tpl_shop s WHERE s.coupon_tpl_id = t.id AND s.shop_id = $3))`

/** Parameters of `whose`, then $5 group or null, $6 limit, $7 offset: usable ones by their last day, the rest by the latest end. */
export const couponsStatement = {
  name: 'coupons',
  text: `SELECT ${couponColumns} ${from}, LATERAL (SELECT ${selectGroup('$4::date')} AS word) g
   WHERE ${whose} AND ($5::text IS NULL OR g.word = $5)
   ORDER BY g.word <> 'usable', CASE WHEN g.word = 'usable' THEN c.end_day END,
            coalesce(c.used_at, c.end_day::timestamp AT TIME ZONE 'Asia/Shanghai') DESC, c.id LIMIT $6 OFFSET $7`,
}

/** Parameters of `whose`. */
export const couponCountsStatement = {
  name: 'coupon-counts',
  text: `SELECT count(*)::int AS all, count(*) FILTER (WHERE word = 'usable')::int AS usable, count(*) FILTER (WHERE word = 'used')::int AS used,
      count(*) FILTER (WHERE word = 'expired')::int AS expired
    FROM (SELECT ${selectGroup('$4::date')} AS word ${from} WHERE ${whose}) g`,
}

/** $1 account, $2 brand: unused coupons, by id. */
export const unusedCouponsStatement = {
  name: 'coupons-unused',
  text: `SELECT ${couponColumns} ${from} WHERE c.account_id = $1 AND c.brand_id = $2 AND c.used_at IS NULL ORDER BY c.id`,
}

/** $1 coupon, $2 account, $3 brand. */
export const couponStatement = {
  name: 'coupon-one',
  text: `SELECT ${couponColumns} ${from} WHERE c.id = $1 AND c.account_id = $2 AND c.brand_id = $3`,
}

/** $1 coupon. */
export const lockStatement = { name: 'coupon-lock', text: 'SELECT 1 AS locked FROM user_coupon WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 order, $2 brand, $3 shop, $4 coupon, $5 price, $6 discount: taken by nobody yet. */
export const useInsert = {
  name: 'coupon-use-insert',
  text: `INSERT INTO coupon_use (order_id, brand_id, shop_id, user_coupon_id, price_fen, discount_fen, state) VALUES ($1, $2, $3, $4, $5, $6, 'freed')`,
}

/** $1 order, $2 kind, $3 now, $4 whether the shop took the class away. */
export const moveUseStatement = { name: 'coupon-use-move', text: 'SELECT move_coupon_use($1, $2, $3, $4) AS moved' }

/**
 * Coupons `c` of brand $1 that end after day $2 and by day $3 and whose owner was not told. Whoever got one later than that many days before knows its last day; one that an order
 * holds is told of once it is free.
 */
const ending = `c.brand_id = $1 AND c.end_day > $2::date AND c.end_day <= $3::date AND c.used_at IS NULL AND c.taken_back_at IS NULL AND c.ending_told_at IS NULL
  AND (c.created_at AT TIME ZONE 'Asia/Shanghai')::date < c.end_day - ($3::date - $2::date)
  AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed')`

/** Parameters of `ending`, then $4 the last account of the page before, $5 limit. Nobody is told who leaves. */
export const endingOwnersStatement = {
  name: 'coupons-ending-owners',
  text: sql`SELECT DISTINCT ${columns('user_coupon', ['accountId'], 'c')} FROM user_coupon c JOIN account a ON a.id = c.account_id
    WHERE ${ending} AND a.leaving_at IS NULL AND c.account_id > $4 ORDER BY 1 LIMIT $5`,
}

/**
 * Parameters of `ending`, then $4 account, $5 now: writes down that the person is told of them. Each with a shop in which it is valid, one to which the person is bound where there
 * is one; the first to end first.
 */
export const notifyEndingStatement = {
  name: 'coupons-tell-ending',
  text: `WITH told AS (UPDATE user_coupon c SET ending_told_at = $5 WHERE ${ending} AND c.account_id = $4 RETURNING c.id, c.account_id, c.coupon_tpl_id, c.end_day)
    SELECT told.id, told.end_day AS "endDay", h.shop_id AS "shopId" FROM told,
      LATERAL (SELECT s.shop_id FROM coupon_tpl_shop s LEFT JOIN ship p ON p.shop_id = s.shop_id AND p.account_id = told.account_id
                WHERE s.coupon_tpl_id = told.coupon_tpl_id ORDER BY p.id IS NULL, s.shop_id LIMIT 1) h
     ORDER BY told.end_day, told.id`,
}

/** $1 order: its coupon use. */
export const useStatement = {
  name: 'coupon-use',
  text: sql`SELECT ${rows.use}, ${rows.used}, ${rows.usedTemplate} FROM coupon_use u JOIN user_coupon c ON c.id = u.user_coupon_id JOIN coupon_tpl t ON t.id = c.coupon_tpl_id WHERE u.order_id = $1`,
}
