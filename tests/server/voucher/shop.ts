import { createHash } from 'node:crypto'
import type { SoldProduct } from '@server/sandbox/voucher/memory'
import type { Seed } from '../support/database'
import { couponShop } from '../coupon/shop'

/** Rules of the first brand for products of both platforms. */
export const rules = {
  /** Douyin: one of a card of 3 times, a card of 7 days, two coupons, a card of shop 2. */
  choice: 1,
  /** Meituan: a card of 3 times. */
  times: 2,
  /** Douyin: a bottle at the desk and a coupon. */
  bottle: 3,
  /** Meituan, item 30: a month. */
  monthly: 4,
  /** Douyin: shop 2 alone. */
  elsewhere: 5,
  /** Meituan: every other product, a value card. */
  all: 6,
} as const
export const options = {
  threeTimes: 1,
  week: 2,
  coupons: 3,
  elsewhere: 4,
  times: 5,
  bottle: 6,
  coupon: 7,
  month: 8,
  shop2: 9,
  value: 10,
} as const
export const templates = { times: 51, week: 52, month: 53, elsewhere: 54, value: 55 } as const

export const products = {
  choice: { title: '团课新人三选一', own: 'newcomer', key: '7630290236999731263', deal: '1', price: 9900, merchant: 1000 },
  bottle: { title: '拾光随行水杯', own: 'bottle', key: '7630290236999731264', deal: '2', price: 6900 },
  times: { title: '团课三次体验', key: '70', deal: '77', price: 9990, merchant: 500 },
  monthly: { title: '连续包月', key: '71', deal: '78', price: 16900 },
  elsewhere: { title: '徐汇店专享', own: 'xuhui', key: '7630290236999731265', deal: '3', price: 3000 },
  other: { title: '储值 100', key: '79', deal: '80', price: 10000 },
  unknown: { title: '没有规则', own: 'nothing', key: '7630290236999731266', deal: '4', price: 100 },
} as const satisfies Record<string, SoldProduct>

const sql = `
INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES
  (51, 1, 'v-times', '团课次卡', 2), (52, 1, 'v-week', '七日卡', 3), (53, 1, 'v-month', '月卡', 3), (54, 1, 'v-elsewhere', '普拉提卡', 2), (55, 1, 'v-value', '储值卡', 1);
INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (51, 1, 1), (52, 1, 1), (53, 1, 1), (54, 2, 1), (55, 1, 1);
INSERT INTO voucher_link (shop_id, brand_id, kind, poi, account_ref) VALUES (1, 1, 'douyin', '7001', '69'), (1, 1, 'meituan', 'store-1', ''), (2, 1, 'douyin', '7002', '69');
INSERT INTO voucher_rule (id, brand_id, key, kind, products, is_product_all, product_num, exchange_num) VALUES
  (1, 1, 'choice', 'douyin', '{newcomer}', false, 1, 1), (2, 1, 'times', 'meituan', '{70}', false, 1, 1), (3, 1, 'bottle', 'douyin', '{bottle}', false, 2, 2),
  (4, 1, 'monthly', 'meituan', '{71}', false, 30, 1), (5, 1, 'elsewhere', 'douyin', '{xuhui}', false, 1, 1), (6, 1, 'all', 'meituan', '{}', true, 0, 1);
INSERT INTO voucher_rule_shop (rule_id, shop_id, brand_id) VALUES (1, 1, 1), (1, 2, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 2, 1), (6, 1, 1);
INSERT INTO voucher_rule_option (id, rule_id, brand_id, n, name, note, exchange_type, card_tpl_id, units, coupon_tpl_id, num, days) VALUES
  (1, 1, 1, 1, '团课次卡 3 次', '静安店全部团课', 1, 51, 3, NULL, 1, 30), (2, 1, 1, 2, '', '', 1, 52, NULL, NULL, 1, 7), (3, 1, 1, 3, '', '限在线约课', 2, NULL, NULL, 1, 2, 30),
  (4, 1, 1, 4, '普拉提床 1 节', '', 1, 54, 1, NULL, 1, 30), (5, 2, 1, 1, '', '', 1, 51, 3, NULL, 1, 30), (6, 3, 1, 1, '拾光随行水杯', '前台领取', 3, NULL, NULL, NULL, 1, NULL),
  (7, 3, 1, 2, '', '', 2, NULL, NULL, 1, 1, 30), (8, 4, 1, 1, '', '', 1, 53, NULL, NULL, 1, 30), (9, 5, 1, 1, '', '', 1, 54, 1, NULL, 1, 30), (10, 6, 1, 1, '', '', 1, 55, 12000, NULL, 1, 365);
ALTER TABLE user_coupon ALTER COLUMN id RESTART WITH 101;
ALTER TABLE card ALTER COLUMN id RESTART WITH 9001;
INSERT INTO account (id, area_code, phone, username, created_at) VALUES (9001, 'zh-cn', '13900000077', '小沈', '2026-01-01Z');
INSERT INTO ship (account_id, shop_id, brand_id, status, is_staff, permissions, created_at) VALUES (9001, 1, 1, 2, true, '{till_can_write}', '2026-01-01Z');
`
export const DESK = 9001

/** `couponShop` with vouchers of both platforms. */
export const voucherShop: Seed = {
  name: `voucher shop of ${couponShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await couponShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}
