import { createHash } from 'node:crypto'
import type { Seed } from '../support/database'
import { couponShop } from '../coupon/shop'

/** Grants and envelopes of the first brand by what they are, at 10 o'clock on 2026-11-21. */
export const grants = {
  /** Two of a coupon and one of another, a hundred of it, for everybody at shops 1 and 2. */
  festival: 1,
  /** For newcomers, without a limit. */
  newcomers: 2,
  /** For members alone; one is left. */
  members: 3,
  /** Tomorrow. */
  tomorrow: 4,
  /** Yesterday. */
  yesterday: 5,
  /** A coupon and a slot of the hidden envelope, three of it. */
  withEnvelope: 6,
  /** For people who stayed away for thirty days. */
  away: 7,
  /** At shop 2 alone. */
  elsewhere: 8,
} as const
export const envelopes = { shown: 1, hidden: 2, elsewhere: 3 } as const

const at = (day: string, time = '00:00') => `'2026-11-${day}T${time}:00+08:00'`
const sql = `
INSERT INTO envelope (id, brand_id, key, rules, coupon_tpl_id, slots, total_fen, min_fen, max_fen, start_at, end_at, days, is_hidden) VALUES
  (1, 1, 'shown', '每人 1 个', 4, 3, 1800, 450, 800, ${at('20')}, ${at('25')}, 14, false),
  (2, 1, 'hidden', '', 4, 3, 900, 300, 300, ${at('20')}, ${at('28')}, 14, true),
  (3, 1, 'elsewhere', '', 4, 1, 300, 300, 300, ${at('20')}, ${at('28')}, 14, false);
INSERT INTO envelope_shop (envelope_id, shop_id, brand_id) VALUES (1, 1, 1), (2, 1, 1), (3, 2, 1);
INSERT INTO envelope_slot (brand_id, envelope_id, n, amount_fen) VALUES
  (1, 1, 1, 550), (1, 1, 2, 800), (1, 1, 3, 450), (1, 2, 1, 300), (1, 2, 2, 300), (1, 2, 3, 300), (1, 3, 1, 300);
INSERT INTO grant_activity (id, brand_id, key, name, rules, start_at, end_at, stock, taken, standing, is_new, away_days) VALUES
  (1, 1, 'festival', '端午开练礼', '每人 1 份', ${at('20')}, ${at('24')}, 100, 0, '{}', false, NULL),
  (2, 1, 'newcomers', '新人礼', '', ${at('20')}, ${at('30')}, NULL, 0, '{}', true, NULL),
  (3, 1, 'members', '会员礼', '', ${at('20')}, ${at('29')}, 1, 0, '{2}', false, NULL),
  (4, 1, 'tomorrow', '明日礼', '', ${at('22', '10:00')}, ${at('30')}, 5, 0, '{}', false, NULL),
  (5, 1, 'yesterday', '昨日礼', '', ${at('19')}, ${at('21')}, 5, 0, '{}', false, NULL),
  (6, 1, 'with-envelope', '双重礼', '', ${at('20')}, ${at('27')}, 3, 0, '{}', false, NULL),
  (7, 1, 'away', '老朋友回来', '', ${at('20')}, ${at('26')}, 5, 0, '{}', false, 30),
  (8, 1, 'elsewhere', '徐汇礼', '', ${at('20')}, ${at('26')}, 5, 0, '{}', false, NULL);
INSERT INTO grant_shop (grant_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1, 7) g;
INSERT INTO grant_shop (grant_id, shop_id, brand_id) VALUES (1, 2, 1), (8, 2, 1);
INSERT INTO grant_coupon (grant_id, brand_id, n, coupon_tpl_id, each, days) VALUES
  (1, 1, 1, 1, 2, 7), (1, 1, 2, 3, 1, 30), (2, 1, 1, 1, 1, 7), (3, 1, 1, 1, 1, 7), (4, 1, 1, 1, 1, 7), (5, 1, 1, 1, 1, 7), (6, 1, 1, 2, 1, 7), (7, 1, 1, 1, 1, 7), (8, 1, 1, 8, 1, 7);
INSERT INTO grant_envelope (grant_id, envelope_id, brand_id) VALUES (6, 2, 1);
ALTER TABLE user_coupon ALTER COLUMN id RESTART WITH 101;
`

/** `couponShop` with grants and envelopes. */
export const grantShop: Seed = {
  name: `grant shop of ${couponShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await couponShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}

/** The accounts 5001 and on, each registered at shop 1. */
export const crowd = (count: number): string => `
INSERT INTO account (id, area_code, phone, username, created_at)
  SELECT 5000 + n, 'zh-cn', (13500000000 + n)::text, '会员 ' || n, '2026-01-01Z' FROM generate_series(1, ${count}) n;
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT 5000 + n, 1, 1, 0, '2026-01-01Z' FROM generate_series(1, ${count}) n;
`
