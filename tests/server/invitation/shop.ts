import { createHash } from 'node:crypto'
import type { Seed } from '../support/database'
import { couponShop } from '../coupon/shop'
import { withWorkers } from '../staff/shop'

/** Events of shop 1 by what they are, at 10 o'clock on 2026-11-21. */
export const events = {
  /** Three times on a card for the friend, ¥20 off for the inviter, two of a month. */
  card: 1,
  /** A coupon for the friend, nothing for the inviter. */
  coupon: 2,
  /** Over since yesterday. */
  ended: 3,
  paused: 4,
  /** One friend a month. */
  scarce: 5,
  /** ¥50 on a value card for both. */
  value: 6,
  /** Of shop 2. */
  elsewhere: 7,
  /** From tomorrow on. */
  tomorrow: 8,
} as const

const at = (day: string, time = '00:00') => `'2026-11-${day}T${time}:00+08:00'`

/** The card templates: 901 for times, 902 for money, 903 for days. */
const sql = `
INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES (901, 1, 'taste', '团课体验卡', 2), (902, 1, 'taste-money', '储值体验卡', 1), (903, 1, 'taste-days', '七日体验卡', 3);
INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (901, 1, 1), (902, 1, 1), (903, 1, 1);
INSERT INTO invite_event (id, brand_id, shop_id, key, name, text, start_at, end_at, is_paused, most_a_month, shop_most_a_month) VALUES
  (1, 1, 1, 'card', '请朋友来练', '每个手机号限领一次', ${at('01')}, ${at('30')}, false, 2, NULL),
  (2, 1, 1, 'coupon', '送朋友优惠券', '', ${at('01')}, ${at('29')}, false, NULL, NULL),
  (3, 1, 1, 'ended', '秋季邀请', '', ${at('01')}, ${at('21')}, false, NULL, NULL),
  (4, 1, 1, 'paused', '暂停的邀请', '', ${at('01')}, ${at('28')}, true, NULL, NULL),
  (5, 1, 1, 'scarce', '限量邀请', '', ${at('01')}, ${at('27')}, false, NULL, 1),
  (6, 1, 1, 'value', '储值邀请', '', ${at('01')}, ${at('26')}, false, NULL, NULL),
  (7, 1, 2, 'elsewhere', '徐汇邀请', '', ${at('01')}, ${at('30')}, false, NULL, NULL),
  (8, 1, 1, 'tomorrow', '明日邀请', '', ${at('22')}, ${at('30')}, false, NULL, NULL);
INSERT INTO invite_award (event_id, brand_id, role, coupon_tpl_id, card_tpl_id, units, days) VALUES
  (1, 1, 'invitee', NULL, 901, 3, 7), (1, 1, 'inviter', 1, NULL, NULL, 30),
  (2, 1, 'invitee', 6, NULL, NULL, 30), (3, 1, 'invitee', 1, NULL, NULL, 7), (4, 1, 'invitee', 1, NULL, NULL, 7), (5, 1, 'invitee', 1, NULL, NULL, 7),
  (6, 1, 'invitee', NULL, 903, 7, 7), (6, 1, 'inviter', NULL, 902, 5000, 60), (7, 1, 'invitee', 8, NULL, NULL, 7), (8, 1, 'invitee', 1, NULL, NULL, 7);
ALTER TABLE user_coupon ALTER COLUMN id RESTART WITH 101;
ALTER TABLE card ALTER COLUMN id RESTART WITH 90001;
`

const workersShop = withWorkers(couponShop)

/** `couponShop` with its staff and events. */
export const invitationShop: Seed = {
  name: `invitations of ${workersShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await workersShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}
