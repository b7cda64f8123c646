import { couponTemplate, shopsOfCoupon } from '@server/modules/coupon/service'
import { envelope, grantActivity } from './rows'

const grant = `SELECT ${grantActivity}, c.id AS "claimId", c.at AS "claimedAt"
  FROM grant_activity g JOIN grant_shop s ON s.grant_id = g.id LEFT JOIN grant_claim c ON c.grant_id = g.id AND c.account_id = $2`

/** $1 shop, $2 account or null, $3 now, $4 since when one that is gone is still shown: the grants of the shop under way, those that end first at the top. */
export const grantsStatement = {
  name: 'grants-of-shop',
  text: `${grant} WHERE s.shop_id = $1 AND NOT g.is_stopped AND g.start_at <= $3 AND g.end_at > $3
     AND (c.id IS NOT NULL OR g.taken < coalesce(g.stock, g.taken + 1) OR (SELECT max(l.at) FROM grant_claim l WHERE l.grant_id = g.id) >= $4)
   ORDER BY g.end_at, g.id`,
}

/** $1 grants, $2 shops, $3 accounts, as many of each: the grants of these shops, each with the claim of that account. */
export const grantStatement = {
  name: 'grant-of-shop',
  text: `SELECT (q.n - 1)::int AS at, ${grantActivity}, c.id AS "claimId", c.at AS "claimedAt"
    FROM unnest($1::int[], $2::int[], $3::int[]) WITH ORDINALITY q (grant_id, shop_id, account_id, n)
    JOIN grant_shop s ON s.grant_id = q.grant_id AND s.shop_id = q.shop_id JOIN grant_activity g ON g.id = q.grant_id
    LEFT JOIN grant_claim c ON c.grant_id = g.id AND c.account_id = q.account_id`,
}

/** $1 grants: what each gives, in the order of the file, coupons before envelopes. */
export const giftsStatement = {
  name: 'grant-gifts',
  text: `SELECT i.grant_id AS "grantId", i.each, i.days, i.envelope_id AS "envelopeId", ${couponTemplate}, t.amount, ${shopsOfCoupon} AS shops
    FROM (SELECT grant_id, 1 AS step, n, coupon_tpl_id, each, days, NULL::integer AS envelope_id FROM grant_coupon
          UNION ALL SELECT x.grant_id, 2, x.envelope_id, e.coupon_tpl_id, 1, e.days, e.id FROM grant_envelope x JOIN envelope e ON e.id = x.envelope_id) i
    JOIN coupon_tpl t ON t.id = i.coupon_tpl_id
   WHERE i.grant_id = ANY ($1::int[]) ORDER BY i.grant_id, i.step, i.n`,
}

/** $1 shop, $2 who reads, $3 one grant or null for all, $4 now: the grants of the shop that have not ended, and the latest hundred of the rest. */
export const staffStatement = {
  name: 'grants-for-staff',
  text: `SELECT ${grantActivity},
      (SELECT jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) ORDER BY h.id) FROM grant_shop x JOIN shop h ON h.id = x.shop_id WHERE x.grant_id = g.id) AS shops,
      NOT EXISTS (SELECT FROM grant_shop x WHERE x.grant_id = g.id
         AND NOT EXISTS (SELECT FROM ship p WHERE p.shop_id = x.shop_id AND p.account_id = $2 AND p.is_superuser)) AS "isOwn"
    FROM (SELECT o.*, row_number() OVER (PARTITION BY o.end_at <= $4 OR o.is_stopped ORDER BY o.end_at DESC, o.id DESC) AS place
            FROM grant_activity o JOIN grant_shop s ON s.grant_id = o.id WHERE s.shop_id = $1 AND o.id = coalesce($3, o.id)) g
   WHERE g.place <= 100 OR (g.end_at > $4 AND NOT g.is_stopped)
   ORDER BY g.end_at DESC, g.id DESC`,
}

/** $1 grants, $2 today: the coupons of their claims, and of the envelope slots that these gave. A grant without any is not answered. */
export const couponsStatement = {
  name: 'grant-coupons',
  text: `SELECT c.grant_id AS "grantId", count(u.id)::int AS given, count(u.used_at)::int AS used, coalesce(sum(d.discount_fen), 0)::bigint AS "costFen",
      (count(*) FILTER (WHERE u.used_at IS NULL AND u.taken_back_at IS NULL AND u.end_day >= $2::date))::int AS unused
    FROM grant_claim c JOIN gift f ON f.grant_claim_id = c.id JOIN gift_item i ON i.gift_id = f.id
    LEFT JOIN gift e ON e.envelope_slot_id = i.envelope_slot_id LEFT JOIN gift_item b ON b.gift_id = e.id
    JOIN user_coupon u ON u.id = coalesce(i.user_coupon_id, b.user_coupon_id)
    LEFT JOIN coupon_use d ON d.user_coupon_id = u.id AND d.state = 'used'
   WHERE c.grant_id = ANY ($1::int[]) GROUP BY c.grant_id`,
}

/** $1 shop, $2 now. */
export const openGrantsStatement = {
  name: 'grants-open',
  text: `SELECT count(*)::int AS "all",
      (count(*) FILTER (WHERE NOT g.is_stopped AND g.start_at <= $2 AND g.end_at > $2 AND g.taken < coalesce(g.stock, g.taken + 1)))::int AS open
    FROM grant_shop s JOIN grant_activity g ON g.id = s.grant_id WHERE s.shop_id = $1`,
}

/** $1 claim: what it gave, in the order in which it was given. */
export const recordsStatement = {
  name: 'grant-records',
  text: `SELECT coalesce(u.id, l.id) AS id, l.envelope_id AS "envelopeId", coalesce(u.end_day, (e.end_at AT TIME ZONE 'Asia/Shanghai')::date)::text AS "endDay",
      ${couponTemplate}, t.amount, ${shopsOfCoupon} AS shops
    FROM gift f JOIN gift_item i ON i.gift_id = f.id
    LEFT JOIN user_coupon u ON u.id = i.user_coupon_id
    LEFT JOIN envelope_slot l ON l.id = i.envelope_slot_id LEFT JOIN envelope e ON e.id = l.envelope_id
    JOIN coupon_tpl t ON t.id = coalesce(u.coupon_tpl_id, e.coupon_tpl_id)
   WHERE f.grant_claim_id = $1 ORDER BY i.n`,
}

/** $1 accounts, $2 brands, as many of each, answered in their order. */
export const personStatement = {
  name: 'grant-person',
  text: `SELECT (SELECT (max(t.at) AT TIME ZONE 'Asia/Shanghai')::date FROM attendance t WHERE t.account_id = q.id AND t.brand_id = q.brand_id)::text AS "cameOn",
      EXISTS (SELECT FROM payment_order o WHERE o.account_id = q.id AND o.brand_id = q.brand_id AND o.paid_at IS NOT NULL AND o.amount_fen > 0) AS "hasPaid",
      EXISTS (SELECT FROM card k WHERE k.account_id = q.id AND k.brand_id = q.brand_id) AS "hadCard",
      EXISTS (SELECT FROM consent s WHERE s.account_id = q.id AND s.brand_id = q.brand_id AND s.kind = 'recommend' AND s.withdrawn_at IS NULL) AS "takesOffers"
    FROM unnest($1::int[], $2::int[]) WITH ORDINALITY q (id, brand_id, n) ORDER BY q.n`,
}

/** $1 grant, $2 who asks, $3 now. */
export const claimStatement = {
  name: 'grant-claim',
  text: 'SELECT at, claim_id AS "id", is_first AS "isFirst", code FROM claim_grant($1, $2::jsonb, $3)',
}

/** $1 envelope, $2 who asks, $3 now. */
export const openStatement = {
  name: 'envelope-open',
  text: 'SELECT at, slot_id AS "id", is_first AS "isFirst", code FROM open_envelope($1, $2::jsonb, $3)',
}

const envelopeColumns = `${envelope}, ${couponTemplate}, t.amount, ${shopsOfCoupon} AS shops, n.left::int AS left, n.gone_at AS "goneAt",
    l.id AS "slotId", l.taken_at AS "takenAt", l.opened_at AS "openedAt", l.amount_fen AS "amountFen", u.id AS "couponId", u.end_day::text AS "couponEndDay"`

const slotsLeft = `SELECT x.envelope_id, count(*) FILTER (WHERE x.account_id IS NULL) AS left, CASE WHEN bool_and(x.account_id IS NOT NULL) THEN max(x.taken_at) END AS gone_at
    FROM envelope_slot x`

/** The slot of an account, and the coupon that it gave. */
const joinOwnSlot = (account: string) => `LEFT JOIN envelope_slot l ON l.envelope_id = e.id AND l.account_id = ${account}
  LEFT JOIN gift f ON f.envelope_slot_id = l.id LEFT JOIN gift_item i ON i.gift_id = f.id LEFT JOIN user_coupon u ON u.id = i.user_coupon_id`

/** $1 envelopes, $2 shops, $3 accounts or null, as many of each: the envelopes of these shops, each with the slot of that account. The slots of an envelope are counted once. */
export const envelopeStatement = {
  name: 'envelope-of-shop',
  text: `WITH n AS MATERIALIZED (${slotsLeft} WHERE x.envelope_id = ANY ($1::int[]) GROUP BY x.envelope_id)
    SELECT (q.n - 1)::int AS at, ${envelopeColumns}
    FROM unnest($1::int[], $2::int[], $3::int[]) WITH ORDINALITY q (envelope_id, shop_id, account_id, n)
    JOIN envelope_shop s ON s.envelope_id = q.envelope_id AND s.shop_id = q.shop_id JOIN envelope e ON e.id = q.envelope_id
    JOIN coupon_tpl t ON t.id = e.coupon_tpl_id JOIN n ON n.envelope_id = e.id ${joinOwnSlot('q.account_id')}`,
}

/** $1 shop, $2 account or null, $3 now: the envelopes under way that are offered at home, those that end first at the top. */
export const envelopesStatement = {
  name: 'envelopes-of-shop',
  text: `SELECT ${envelopeColumns} FROM envelope e JOIN envelope_shop s ON s.envelope_id = e.id JOIN coupon_tpl t ON t.id = e.coupon_tpl_id
    CROSS JOIN LATERAL (${slotsLeft} WHERE x.envelope_id = e.id GROUP BY x.envelope_id) n ${joinOwnSlot('$2')}
   WHERE s.shop_id = $1 AND NOT e.is_stopped AND e.start_at <= $3 AND e.end_at > $3 AND NOT e.is_hidden ORDER BY e.end_at, e.id`,
}
