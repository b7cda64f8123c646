import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { ObstacleKind } from '@/domain/member/deletion'
import { dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'

interface AtShop {
  shopId: number
  shopName: string
  shopPhone: string
}

export interface ObstacleRow extends AtShop {
  kind: ObstacleKind
  id: number
  name: string
  at: Date | null
  fen: number | null
}

/** So many of a kind of things are listed at most. */
const MOST = 200

/**
 * $1 account, $2 now, $3 today. An order that waits for money is an order to pay, not yet a booking. A refund that failed for good is in the way until it was settled otherwise. Reads may
 * join tables of other domains.
 */
const obstaclesStatement = {
  name: 'deletion-obstacles',
  text: sql`SELECT x.kind ${computed<{ kind: 'booking' | 'court' | 'plan' | 'role' | 'refund' | 'waiting' | 'lesson' | 'order' | 'wallet' | 'activity' }>('kind')},
      x.id ${computed<{ id: number }>('id')}, x.name ${computed<{ name: string }>('name')}, x.at ${computed<{ at: Date | null }>('at')},
      x.fen ${computed<{ fen: number | null }>('fen')}, ${columns('shop', { shopId: 'id', shopName: 'name', shopPhone: 'phone' }, 'h')} FROM (
      SELECT CASE WHEN b.is_private THEN 'lesson' ELSE 'booking' END AS kind, b.id, c.name, b.start_at AS at, NULL::bigint AS fen, b.shop_id
        FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id
       WHERE b.account_id = $1 AND b.status <> 2 AND b.held_until IS NULL AND b.end_at > $2
      UNION ALL
      SELECT 'court', o.id, (SELECT string_agg(DISTINCT c.name, ' ') FROM court_slot s JOIN court c ON c.id = s.court_id WHERE s.court_order_id = o.id), o.start_at, NULL, o.shop_id
        FROM court_order o WHERE o.account_id = $1 AND o.status = 1 AND o.held_until IS NULL AND o.end_at > $2
      UNION ALL
      SELECT 'plan', o.id, p.name, NULL, NULL, o.shop_id FROM plan_order o JOIN plan p ON p.id = o.plan_id
       WHERE o.account_id = $1 AND o.status = 1 AND o.held_until IS NULL
         AND p.from_date + (SELECT coalesce(max(d.position), 1) FROM plan_day d WHERE d.plan_id = p.id) - 1 >= $3::date
      UNION ALL
      SELECT 'activity', o.id, a.name, a.start_at, NULL, o.shop_id FROM activity_order o JOIN activity a ON a.id = o.activity_id
       WHERE o.account_id = $1 AND o.status = 1 AND a.end_at > $2
      UNION ALL
      SELECT 'order', o.id, o.subject, NULL, o.amount_fen, o.shop_id FROM payment_order o WHERE o.account_id = $1 AND o.status = 0
      UNION ALL
      SELECT 'refund', o.id, o.subject, NULL, sum(r.amount_fen)::bigint, o.shop_id FROM payment_refund r JOIN payment_order o ON o.id = r.order_id
       WHERE o.account_id = $1 AND (r.state IN ('due', 'processing') OR (r.state = 'failed' AND EXISTS (
         SELECT FROM payment_exception e WHERE e.brand_id = r.brand_id AND e.kind = 'refund.failed' AND e.subject = r.refund_no AND e.resolved_at IS NULL)))
       GROUP BY o.id
      UNION ALL
      SELECT 'waiting', w.schedule_id, c.name, s.start_at, NULL, w.shop_id FROM candidate w JOIN schedule s ON s.id = w.schedule_id JOIN course c ON c.id = s.course_id
       WHERE w.account_id = $1 AND w.ended_at IS NULL AND s.start_at > $2
      UNION ALL
      SELECT 'wallet', k.id, t.name, NULL, k.user_balance_fen + k.user_freeze_fen,
             coalesce((SELECT p.shop_id FROM ship p WHERE p.account_id = $1 AND p.brand_id = k.brand_id ORDER BY p.id LIMIT 1),
                      (SELECT min(z.id) FROM shop z WHERE z.brand_id = k.brand_id))
        FROM corp_card k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id WHERE k.account_id = $1 AND k.user_balance_fen + k.user_freeze_fen > 0
      UNION ALL
      SELECT 'role', r.shop_id, z.name, NULL, NULL, r.shop_id
        FROM (SELECT shop_id FROM ship WHERE account_id = $1 AND (is_teacher OR is_staff OR is_superuser)
              UNION SELECT shop_id FROM teacher WHERE account_id = $1) r JOIN shop z ON z.id = r.shop_id
    ) x JOIN shop h ON h.id = x.shop_id
    ORDER BY x.kind NOT IN ('order', 'refund'), x.at, x.kind, x.id LIMIT ${MOST}`,
}
/** The obstacles of a deletion, at every shop: what is owed first, then what is soon. */
export const listObstacles = (accountId: number, now: Instant): Promise<ObstacleRow[]> =>
  run<ObstacleRow>(obstaclesStatement, [accountId, toDate(now), dayOf(now)])

export interface LossRow extends AtShop {
  kind: 'card' | 'coupon'
  id: number
  name: string
  type: 1 | 2 | 3 | null
  units: number | null
  endDay: ShopDate | null
}

/** $1 account, $2 today. */
const lossesStatement = {
  name: 'deletion-losses',
  text: `SELECT x.kind, x.id, x.name, x.type, x.units, x."endDay", h.id AS "shopId", h.name AS "shopName", h.phone AS "shopPhone" FROM (
      SELECT 'card' AS kind, k.id, t.name, k.type::int AS type, CASE WHEN k.type = 3 THEN NULL ELSE k.balance_units END AS units, k.end_day AS "endDay", k.brand_id,
             (SELECT min(s.shop_id) FROM card_shop s WHERE s.card_id = k.id) AS shop_id
        FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id
       WHERE k.account_id = $1 AND k.lapsed_at IS NULL AND (k.end_day IS NULL OR k.end_day >= $2::date) AND (k.type = 3 OR k.balance_units > 0)
      UNION ALL
      SELECT 'coupon', u.id, t.name, NULL, NULL, u.end_day, u.brand_id, (SELECT min(s.shop_id) FROM coupon_tpl_shop s WHERE s.coupon_tpl_id = t.id)
        FROM user_coupon u JOIN coupon_tpl t ON t.id = u.coupon_tpl_id WHERE u.account_id = $1 AND u.used_at IS NULL AND u.taken_back_at IS NULL AND u.end_day >= $2::date
    ) x JOIN shop h ON h.id = coalesce(x.shop_id, (SELECT min(z.id) FROM shop z WHERE z.brand_id = x.brand_id))
    ORDER BY x.kind, x.type, x.id LIMIT ${MOST}`,
}
/** The losses of a deletion: cards with something left on them, and coupons that can be used. */
export const listLosses = (accountId: number, now: Instant): Promise<LossRow[]> => run<LossRow>(lossesStatement, [accountId, dayOf(now)])

/** The balance of stored-value cards, in fen. */
export const sumBalance = (losses: readonly LossRow[]): number =>
  losses.reduce((sum, { type, units }) => sum + (type === 1 ? (units ?? 0) : 0), 0)
