import { sandboxAppids, sandboxMchid } from '@server/sandbox/wechat-pay/account'

export const BRAND = 50
export const SHOP = 500
export const MEMBERS = 200
/** Members are accounts FIRST to FIRST + MEMBERS - 1, each with a card of the same number and ¥ 1,000 on it. */
export const FIRST = 50_001
export const DAY = '2026-11-24'
export const tokenOf = (account: number): string => `storm-session-${String(account).padStart(10, '0')}`

/** All in the evening of DAY, with 8 places each: 128 for 200 members, and as many more for every 1,000 operations, or there would be nothing left to pay for. */
export const classesOf = (operations: number): number[] =>
  Array.from({ length: 16 * Math.max(1, Math.ceil(operations / 1_000)) }, (_, index) => 50_001 + index)
const PLACES = 8

/** Every member has a coupon of ¥20 with the number of the account, and a red envelope that pays for any class with this much more. */
export const ENVELOPE = 1_000_000

/** Every fourth member has a subsidy card of the same number: half of them pay nothing, the company of the others gives ¥30 of a booking. */
export const hasSubsidy = (account: number): boolean => account % 4 === 0
/** What the company has for so many operations: now and then it runs out. */
const walletOf = (operations: number): number => operations * 150

const { weapp, h5 } = sandboxAppids(sandboxMchid(BRAND))
const last = FIRST + MEMBERS - 1
const range = `generate_series(${FIRST}, ${last}) g`
const subsidised = `${range} WHERE g % 4 = 0`

/** A brand of its own beside the demo's: one shop, few classes with few places, many members, a company. */
export const stormSql = (operations: number): string => {
  const ids = classesOf(operations)
  const classes = `generate_series(${ids[0]}, ${ids.at(-1)}) g`
  return `
INSERT INTO brand (id, key, name, gym_id) VALUES (${BRAND}, 'storm', '风暴', 9050);
INSERT INTO shop (id, brand_id, key, name, module_team, module_payment, team_minutes_can_order, minutes_can_cancel)
  VALUES (${SHOP}, ${BRAND}, 'storm', '风暴店', true, true, 0, 0);
INSERT INTO account (id, area_code, phone, username, created_at) SELECT g, 'zh-cn', (15000000000 + g)::text, '会员' || g, '2026-01-01Z' FROM ${range};
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT g, ${SHOP}, ${BRAND}, 2, '2026-01-01Z' FROM ${range};
INSERT INTO session (token_hash, account_id, client, created_at, expire_at)
  SELECT encode(sha256(('storm-session-' || lpad(g::text, 10, '0'))::bytea), 'hex'), g, 'weapp', '2026-11-01Z', '2027-11-01Z' FROM ${range};
INSERT INTO account_openid (account_id, appid, openid, created_at)
  SELECT g, a, 'oStorm' || g, '2026-01-01Z' FROM ${range}, unnest(ARRAY['${weapp}', '${h5}']) a;
INSERT INTO course (id, shop_id, brand_id, key, name, minutes) SELECT g, ${SHOP}, ${BRAND}, 'c' || g, '课程' || g, 60 FROM ${classes};
INSERT INTO teacher (id, shop_id, brand_id, key, username) SELECT g, ${SHOP}, ${BRAND}, 't' || g, '教练' || g FROM ${classes};
INSERT INTO space (id, shop_id, brand_id, key, name) SELECT g, ${SHOP}, ${BRAND}, 'p' || g, '教室' || g FROM ${classes};
INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES (500, ${BRAND}, 'value', '储值卡', 1);
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
  SELECT g, ${BRAND}, g, 500, 'S' || g, 1, 100000, '2026-01-01Z' FROM ${range};
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) SELECT g, ${BRAND}, 'open', 100000, 100000, '2026-01-01Z' FROM ${range};
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g, g, ${BRAND} FROM ${range};
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT g, ${SHOP}, ${BRAND} FROM ${range};
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (500, ${SHOP}, ${BRAND}, 'even'), (501, ${SHOP}, ${BRAND}, 'odd');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, from_number, to_number, cost_units) VALUES
  (5001, 500, ${SHOP}, ${BRAND}, 'CARD', 500, 1, 10, 3900), (5002, 500, ${SHOP}, ${BRAND}, 'ONLINE', NULL, 1, 10, 6800),
  (5003, 501, ${SHOP}, ${BRAND}, 'CARD', 500, 1, 10, 4550), (5004, 501, ${SHOP}, ${BRAND}, 'ONLINE', NULL, 1, 10, 9901),
  (5005, 500, ${SHOP}, ${BRAND}, 'CORP_CARD', NULL, 1, 10, 5000), (5006, 501, ${SHOP}, ${BRAND}, 'CORP_CARD', NULL, 1, 10, 7801);
INSERT INTO corp (id, brand_id, qc_corpid, name) VALUES (${BRAND}, ${BRAND}, 'storm', '风暴公司');
INSERT INTO corp_wallet (corp_id, brand_id, balance_fen) VALUES (${BRAND}, ${BRAND}, ${walletOf(operations)});
INSERT INTO corp_card_tpl (id, brand_id, corp_id, key, name, limit_amount, max_cost_fen, unit) VALUES
  (500, ${BRAND}, ${BRAND}, 'whole', '全额补贴', false, NULL, 1), (501, ${BRAND}, ${BRAND}, 'part', '限额补贴', true, 3000, 1);
INSERT INTO corp_card (id, brand_id, account_id, corp_card_tpl_id, amount_fen, created_at)
  SELECT g, ${BRAND}, g, 500 + g % 8 / 4, 20000, '2026-01-01Z' FROM ${subsidised};
INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  SELECT brand_id, corp_id, 'corp', 'fund', balance_fen, 0, balance_fen, 0, '2026-01-01Z' FROM corp_wallet WHERE brand_id = ${BRAND};
INSERT INTO coupon_tpl (id, brand_id, key, name, is_red_envelope, coupon_type, amount, reach_fen, course_pay_on_line) VALUES
  (500, ${BRAND}, 'twenty', '满50元减20元', false, 1, 2000, 5000, true), (501, ${BRAND}, 'all', '红包', true, 1, 100000, 0, true);
INSERT INTO coupon_tpl_shop (coupon_tpl_id, shop_id, brand_id) VALUES (500, ${SHOP}, ${BRAND}), (501, ${SHOP}, ${BRAND});
INSERT INTO user_coupon (id, brand_id, account_id, coupon_tpl_id, start_day, end_day, created_at)
  SELECT g + more, ${BRAND}, g, tpl, '2026-01-01', '2027-12-31', '2026-01-01Z' FROM ${range}, (VALUES (0, 500), (${ENVELOPE}, 501)) c (more, tpl);
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity)
  SELECT g, ${SHOP}, ${BRAND}, 'k' || g, g, g, g, 500 + g % 2, '${DAY}T23:00:00+08:00', '${DAY}T23:50:00+08:00', '${DAY}', ${PLACES} FROM ${classes};
`
}
