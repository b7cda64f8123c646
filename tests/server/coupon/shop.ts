import { createHash } from 'node:crypto'
import { CouponType } from '@/domain/coupon/coupon'
import type { Engine } from '@server/db/engine'
import type { Seed } from '../support/database'
import { privateShop } from '../booking/private/shop'

/** Coupons of 林晓 (account 1) by what they are, and of others. On 2026-11-21; an online class costs ¥68. */
export const coupons = {
  /** ¥20 off from ¥60, for everything, to the 30th. */
  twenty: 1,
  /** ¥5 off for every ¥30, online classes only, to 2026-12-31. */
  every: 2,
  /** 85 %, from ¥50, to 2026-12-31. */
  discount: 3,
  /** A red envelope of ¥8, to 2026-11-25. */
  envelope: 4,
  /** ¥100 off without a threshold. */
  whole: 5,
  /** ¥20 off from ¥100. */
  high: 6,
  /** For cards alone. */
  forCards: 7,
  /** At shop 2 alone. */
  elsewhere: 8,
  /** Its last day was yesterday. */
  expired: 9,
  /** From tomorrow on. */
  tomorrow: 10,
  /** Used at the counter. */
  used: 11,
  /** Another of the first kind. */
  second: 12,
  /** Of account 1001. */
  ofAnother: 13,
  /** Of the other brand. */
  otherBrand: 14,
} as const

const sql = `
INSERT INTO coupon_tpl (id, brand_id, key, name, is_red_envelope, coupon_type, amount, reach_fen, course_pay_on_line, new_cards, charge_cards) VALUES
  (1, 1, 'twenty', '满60减20', false, ${CouponType.threshold}, 2000, 6000, true, true, true),
  (2, 1, 'every', '每满30减5', false, ${CouponType.every}, 500, 3000, true, false, false),
  (3, 1, 'discount', '八五折', false, ${CouponType.discount}, 85, 5000, true, false, false),
  (4, 1, 'envelope', '新人红包', true, ${CouponType.threshold}, 800, 0, true, true, true),
  (5, 1, 'whole', '体验券', false, ${CouponType.threshold}, 10000, 0, true, false, false),
  (6, 1, 'high', '满100减20', false, ${CouponType.threshold}, 2000, 10000, true, true, true),
  (7, 1, 'cards', '购卡券', false, ${CouponType.threshold}, 5000, 0, false, true, true),
  (8, 1, 'elsewhere', '徐汇券', false, ${CouponType.threshold}, 1000, 0, true, true, true),
  (9, 2, 'other', '别家券', false, ${CouponType.threshold}, 1000, 0, true, true, true);
INSERT INTO coupon_tpl_shop (coupon_tpl_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1, 7) g;
INSERT INTO coupon_tpl_shop (coupon_tpl_id, shop_id, brand_id) VALUES (1, 2, 1), (8, 2, 1), (9, 4, 2);
INSERT INTO user_coupon (id, brand_id, account_id, coupon_tpl_id, serial, start_day, end_day, used_at, created_at) VALUES
  (1, 1, 1, 1, 1, '2026-11-01', '2026-11-30', NULL, '2026-11-01Z'), (2, 1, 1, 2, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'),
  (3, 1, 1, 3, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'), (4, 1, 1, 4, 1, '2026-11-01', '2026-11-25', NULL, '2026-11-01Z'),
  (5, 1, 1, 5, 1, '2026-11-01', '2026-11-21', NULL, '2026-11-01Z'), (6, 1, 1, 6, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'),
  (7, 1, 1, 7, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'), (8, 1, 1, 8, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'),
  (9, 1, 1, 1, 2, '2026-11-01', '2026-11-20', NULL, '2026-11-01Z'), (10, 1, 1, 1, 3, '2026-11-22', '2026-12-31', NULL, '2026-11-01Z'),
  (11, 1, 1, 1, 4, '2026-11-01', '2026-12-31', '2026-11-10T10:00:00Z', '2026-11-01Z'), (12, 1, 1, 1, 5, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'),
  (13, 1, 1001, 1, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z'), (14, 2, 1, 9, 1, '2026-11-01', '2026-12-31', NULL, '2026-11-01Z');
`

/** `privateShop` with coupons. */
export const couponShop: Seed = {
  name: `coupon shop of ${privateShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await privateShop.fill(engine)
    await addCoupons(engine)
  },
}

/** Adds the coupons to a shop made from `bookingShop`. */
export const addCoupons = (engine: Engine): Promise<void> => engine.session((session) => session.exec(sql))
