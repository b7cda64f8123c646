import { recordStatement, update } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import type { ItemRow } from './rows'

/** Keeps the card that a choice opened or extended. */
export const saveGivenCard = ({ useId, n }: ItemRow, given: Pick<ItemRow, 'cardId' | 'isExtended' | 'endBefore'>) =>
  update('voucher_use_item', given, { useId, n })

interface GivenCoupons {
  giftId: number
  brandId: number
  accountId: number
  templateId: number
  num: number
  startDay: ShopDate
  endDay: ShopDate
  at: Date
}
/** Coupons, each named by its gift. */
export const giveCoupons = recordStatement<GivenCoupons>(
  'voucher-give-coupons',
  `WITH made AS (
      INSERT INTO user_coupon (brand_id, account_id, coupon_tpl_id, serial, gift_id, start_day, end_day, created_at)
      SELECT $brandId, $accountId, $templateId, NULL, $giftId, $startDay, $endDay, $at FROM generate_series(1, $num) RETURNING id)
    INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id)
    SELECT $giftId, (SELECT count(*) FROM gift_item i WHERE i.gift_id = $giftId) + row_number() OVER (ORDER BY id), $brandId, 'coupon', id FROM made`,
)

/** $1 gift, $2 brand, $3 card or null, $4 words or null. */
const namedStatement = {
  name: 'voucher-give-item',
  text: `INSERT INTO gift_item (gift_id, n, brand_id, kind, card_id, note)
    SELECT $1, 1 + (SELECT count(*) FROM gift_item i WHERE i.gift_id = $1), $2, CASE WHEN $3::int IS NULL THEN 'note' ELSE 'card' END, $3::int, $4::text`,
}
/** Names a card or words in a gift. */
export const nameGiven = (
  { giftId, brandId }: { giftId: number; brandId: number },
  { cardId, note }: { cardId: number; note?: undefined } | { cardId?: undefined; note: string },
) => run(namedStatement, [giftId, brandId, cardId ?? null, note ?? null])

/** $1 use, $2 template, $3 now: the unused coupons of its gift are taken back; those that are used or held are not. */
const couponsStatement = {
  name: 'voucher-take-coupons',
  text: `UPDATE user_coupon c SET taken_back_at = $3, version = c.version + 1 FROM gift g
    WHERE g.voucher_use_id = $1 AND g.state = 'given' AND c.gift_id = g.id AND c.coupon_tpl_id = $2 AND c.used_at IS NULL AND c.taken_back_at IS NULL
      AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed') RETURNING c.id`,
}
export const takeCoupons = (useId: number, templateId: number, now: Instant) => run(couponsStatement, [useId, templateId, toDate(now)])

/** $1 use: its coupons that were used or are held by an order. */
const usedStatement = {
  name: 'voucher-used-coupons',
  text: `SELECT c.id FROM gift g JOIN user_coupon c ON c.gift_id = g.id WHERE g.voucher_use_id = $1 AND g.state = 'given' AND c.coupon_tpl_id = $2
     AND (c.used_at IS NOT NULL OR EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed'))`,
}
export const hasUsedCoupons = async (useId: number, templateId: number): Promise<boolean> =>
  (await run(usedStatement, [useId, templateId])).length > 0

/** $1 use, $2 now. */
const giftStatement = {
  name: 'voucher-take-gift',
  text: `UPDATE gift SET state = 'taken_back', taken_back_at = $2 WHERE voucher_use_id = $1 AND state = 'given'`,
}
export const takeGift = (useId: number, now: Instant) => run(giftStatement, [useId, toDate(now)])
