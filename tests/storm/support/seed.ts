import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { checkinSql } from './checkin/venue'
import { offersSql } from './seed-offers'
import { agreementsSql, ownCardsSql, ownRuleSql } from './seed-own'
import { sandboxAppids, sandboxMchid } from '@server/sandbox/wechat-pay/account'
import {
  DAY,
  ENVELOPE,
  NEXT_DAY,
  OPENING,
  PURCHASE,
  TIMES_CARD,
  brands,
  listClasses,
  listFriends,
  listHired,
  listLeaving,
  listShops,
  own,
  prices,
  sold,
  type Venue,
  walletId,
  workerIds,
} from './tenants'

const PLACES = 8
const TRIAL_PLACES = 3

const sessions = (of: string) => `
INSERT INTO session (token_hash, account_id, client, created_at, expire_at)
  SELECT encode(sha256(('storm-session-' || lpad(g::text, 10, '0'))::bytea), 'hex'), g, 'weapp', '2026-11-01Z', '2027-11-01Z' FROM ${of};`
const accounts = (of: string, name: string) => `
INSERT INTO account (id, area_code, phone, username, created_at) SELECT g, 'zh-cn', (15000000000 + g)::text, '${name}' || g, '2026-01-01Z' FROM ${of};`

const flags = (list: readonly string[]) => `'{${list.join(',')}}'::text[]`

const workersSql = (venue: Venue): string => {
  const { brand, shop } = venue
  const { coach, staff, superuser } = workerIds(venue)
  const all = `unnest(ARRAY[${coach}, ${staff}, ${superuser}]) g`
  return `${accounts(all, '员工')}${sessions(all)}
INSERT INTO ship (account_id, shop_id, brand_id, is_teacher, is_staff, is_superuser, permissions, created_at) VALUES
  (${coach}, ${shop}, ${brand}, true, false, false, ${flags(coachPermissions)}, '2026-01-01Z'),
  (${staff}, ${shop}, ${brand}, false, true, false, ${flags(staffPermissions)}, '2026-01-01Z'),
  (${superuser}, ${shop}, ${brand}, false, false, true, '{}', '2026-01-01Z');
UPDATE teacher SET account_id = ${coach} WHERE shop_id = ${shop};
INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, given_way, given_at, account_id, taken_at)
  SELECT ${shop}, ${brand}, area_code, phone, username, 'owner', '{}', 'file', '2026-01-01Z', id, '2026-01-01Z' FROM account WHERE id = ${superuser};`
}

/** People who come and go: those who are hired, those who delete their accounts, and those who are invited. */
const guestsSql = (venue: Venue): string => {
  const { brand, shop } = venue
  const leaving = `unnest(ARRAY[${listLeaving(venue).join(', ')}]) g`
  const all = `unnest(ARRAY[${[...listHired(venue), ...listLeaving(venue), ...listFriends(venue)].join(', ')}]) g`
  return `${accounts(all, '来客')}${sessions(all)}
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT g, ${shop}, ${brand}, 0, '2026-01-01Z' FROM ${leaving};`
}

/**
 * A shop with its prices and classes, all given by one coach. All are on DAY: most from 16:00 to 23:00, so that one waiting list does not block
 * another; one of 16 is at 9:30 and needs three people, which is decided during the storm, and two of 16 are on the next day.
 */
const shopSql = (venue: Venue, operations: number): string => {
  const { brand, shop, first, members } = venue
  const people = `generate_series(${first}, ${first + members - 1}) g`
  const ids = listClasses(venue, operations)
  const classes = `generate_series(${ids[0]}, ${ids.at(-1)}) g`
  const plan = (index: number) => shop * 10 + index
  const rules = prices.flatMap(({ value, times, online, corp, trial }, index) =>
    [
      `'CARD', ${brand}0, ${value}, false, NULL, NULL`,
      `'CARD', ${brand}1, ${times}, false, NULL, NULL`,
      ownRuleSql(brand, times),
      `'ONLINE', NULL, ${online}, true, ${trial}, ${online}`,
      `'CORP_CARD', NULL, ${corp}, false, NULL, NULL`,
    ].map((rule, at) => `(${plan(index) * 10 + at}, ${plan(index)}, ${shop}, ${brand}, ${rule}, 1, 10)`),
  )
  const early = 'g % 16 = 15'
  const start = `(CASE WHEN ${early} THEN '${DAY}T09:30:00+08:00'::timestamptz ELSE '${DAY}T16:00:00+08:00'::timestamptz + g % 8 * interval '1 hour' END)`
  const day = `(CASE WHEN g % 8 = 3 THEN '${NEXT_DAY}' ELSE '${DAY}' END)::date`
  const onDay = `${start} + (${day} - '${DAY}') * interval '1 day'`
  return `
INSERT INTO shop (id, brand_id, key, name, module_team, module_payment, team_minutes_can_order, minutes_can_cancel, team_course_can_wait,
                  team_course_wait_method, team_minutes_can_wait, invoice_seller, invoice_tax_no, desk_channels)
  VALUES (${shop}, ${brand}, 'storm${shop}', '风暴店${shop}', true, true, 0, 0, true, 2, 30, '风暴公司', '91350100M000100Y43', '{CASH,POS}');
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT g, ${shop}, ${brand}, 2, '2026-01-01Z' FROM ${people};
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT id, ${shop}, ${brand} FROM card WHERE brand_id = ${brand};
INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (${brand}0, ${shop}, ${brand}), (${brand}1, ${shop}, ${brand});
INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id)
  SELECT t, ${shop}, ${brand} FROM unnest(ARRAY[${sold.times.tpl(brand)}, ${sold.value.tpl(brand)}, ${own.tpl(brand)}]) t;
INSERT INTO coupon_tpl_shop (coupon_tpl_id, shop_id, brand_id) VALUES (${brand}0, ${shop}, ${brand}), (${brand}1, ${shop}, ${brand});
INSERT INTO course (id, shop_id, brand_id, key, name, minutes) SELECT g, ${shop}, ${brand}, 'c' || g, '课程' || g, 50 FROM ${classes};
INSERT INTO teacher (id, shop_id, brand_id, key, username) SELECT g, ${shop}, ${brand}, 't' || g, '教练' || g FROM ${classes};
INSERT INTO space (id, shop_id, brand_id, key, name) SELECT g, ${shop}, ${brand}, 'p' || g, '教室' || g FROM ${classes};
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (${plan(0)}, ${shop}, ${brand}, 'even'), (${plan(1)}, ${shop}, ${brand}, 'odd');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, cost_units, for_trial, trial_price_fen, trial_original_price_fen, from_number, to_number) VALUES
  ${rules.join(',\n  ')};
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity, trial_capacity,
                      min_people)
  SELECT g, ${shop}, ${brand}, 'k' || g || '.' || ${day}, g, g, g, ${plan(0)} + g % 2, ${onDay}, ${onDay} + interval '50 minutes', ${day}, ${PLACES},
         ${TRIAL_PLACES}, CASE WHEN ${early} THEN 3 END FROM ${classes};
${workersSql(venue)}${guestsSql(venue)}${offersSql(venue)}`
}

/** A brand with its members, their cards, coupons and company, and its shops. */
const brandSql = (brand: number, operations: number, origin: string): string => {
  const shops = listShops(brand)
  const { first, members } = shops[0]!
  const range = `generate_series(${first}, ${first + members - 1}) g`
  const subsidised = `${range} WHERE g % 2 = 0`
  const { weapp, h5 } = sandboxAppids(sandboxMchid(brand))
  const kinds = `(VALUES (0, ${brand}0, 1, ${OPENING.value}, ${PURCHASE.value}), (${TIMES_CARD}, ${brand}1, 2, ${OPENING.times}, ${PURCHASE.times}))
    k (more, tpl, type, units, fen)`
  return `
INSERT INTO brand (id, key, name, gym_id) VALUES (${brand}, 'storm${brand}', '风暴${brand}', 90${brand});
${accounts(range, '会员')}${sessions(range)}
INSERT INTO account_openid (account_id, appid, openid, created_at)
  SELECT g, a, 'oStorm' || g, '2026-01-01Z' FROM ${range}, unnest(ARRAY['${weapp}', '${h5}']) a;
INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES (${brand}0, ${brand}, 'value', '储值卡', 1), (${brand}1, ${brand}, 'times', '次卡', 2);
INSERT INTO card_tpl (id, brand_id, key, name, type, limit_user_count, refund_days) VALUES
  (${sold.times.tpl(brand)}, ${brand}, 'sold-times', '在售次卡', 2, ${sold.times.limit}, 7), (${sold.value.tpl(brand)}, ${brand}, 'sold-value', '在售储值卡', 1, NULL, 7);
INSERT INTO card_tpl_option (id, card_tpl_id, brand_id, key, charge_units, price_fen, days) VALUES
  (${sold.times.option(brand)}, ${sold.times.tpl(brand)}, ${brand}, 'o', ${sold.times.units}, ${sold.times.fen}, 90),
  (${sold.value.option(brand)}, ${sold.value.tpl(brand)}, ${brand}, 'o', ${sold.value.units}, ${sold.value.fen}, NULL);
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, earlier, paid_fen, paid_units, bonus_units, created_at)
  SELECT g + more, ${brand}, g, tpl, 'S' || (g + more), type, units,
         -- As \`lotsOf\` has it.
         CASE g % 3 WHEN 2 THEN ARRAY[ROW(units / 2, fen)::card_lot] END,
         CASE g % 3 WHEN 1 THEN fen WHEN 2 THEN 2 * fen END,
         CASE g % 3 WHEN 1 THEN units - units / 10 WHEN 2 THEN units / 2 - units / 10 END,
         CASE WHEN g % 3 > 0 THEN units / 10 ELSE 0 END, '2026-01-01Z' FROM ${range}, ${kinds};
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at)
  SELECT g + more, ${brand}, 'open', units, units, '2026-01-01Z' FROM ${range}, ${kinds};
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g + more, g, ${brand} FROM ${range}, ${kinds};
${ownCardsSql(brand, range)}
INSERT INTO corp (id, brand_id, qc_corpid, name) VALUES (${brand}, ${brand}, 'storm${brand}', '风暴公司');
INSERT INTO corp_wallet (corp_id, brand_id, balance_fen) VALUES (${brand}, ${brand}, ${walletId(brand, operations)});
INSERT INTO corp_card_tpl (id, brand_id, corp_id, key, name, limit_amount, max_cost_fen, unit) VALUES
  (${brand}0, ${brand}, ${brand}, 'whole', '全额补贴', false, NULL, 1), (${brand}1, ${brand}, ${brand}, 'part', '限额补贴', true, 3000, 1);
INSERT INTO corp_card (id, brand_id, account_id, corp_card_tpl_id, amount_fen, created_at)
  SELECT g, ${brand}, g, ${brand}0 + g % 4 / 2, 20000, '2026-01-01Z' FROM ${subsidised};
INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  SELECT brand_id, corp_id, 'corp', 'fund', balance_fen, 0, balance_fen, 0, '2026-01-01Z' FROM corp_wallet WHERE brand_id = ${brand};
INSERT INTO coupon_tpl (id, brand_id, key, name, is_red_envelope, coupon_type, amount, reach_fen, course_pay_on_line, new_cards, charge_cards) VALUES
  (${brand}0, ${brand}, 'twenty', '满50元减20元', false, 1, 2000, 5000, true, true, true), (${brand}1, ${brand}, 'all', '红包', true, 1, 100000, 0, true, true, true);
INSERT INTO user_coupon (id, brand_id, account_id, coupon_tpl_id, start_day, end_day, created_at)
  SELECT g + more, ${brand}, g, tpl, '2026-01-01', '2027-12-31', '2026-01-01Z' FROM ${range}, (VALUES (0, ${brand}0), (${ENVELOPE}, ${brand}1)) c (more, tpl);
${shops.map((venue) => shopSql(venue, operations)).join('')}
${agreementsSql(brand, range, origin)}`
}

/** Brands beside the demo's: few classes with few seats, many members, companies, staff. `origin`: the server that the provider tells of agreements. */
export const stormSql = (operations: number, origin: string): string =>
  brands.map((brand) => brandSql(brand, operations, origin)).join('') + checkinSql()
