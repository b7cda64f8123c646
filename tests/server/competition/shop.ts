import { createHash } from 'node:crypto'
import { couponShop } from '../coupon/shop'
import type { Seed } from '../support/database'

/** Competitions of the first brand by what they are, at 10 o'clock on 2026-11-21. Shops 1 and 2 take part in each, shop 3 in none. */
export const trainings = {
  /** From the 1st to the 30th; can be left until the 25th, counts days together. */
  november: 1,
  /** The whole of December, for three members; nobody withdraws. */
  december: 2,
  /** Its sign-up begins tomorrow. */
  tomorrow: 3,
  /** Its sign-up has ended. */
  closed: 4,
  /** Ended on the 18th, so that the result is due. */
  ended: 5,
} as const

const sql = `
INSERT INTO training (id, brand_id, key, name, rules, start_day, end_day, gym_start, gym_end, gym_limit, member_start, member_end, member_limit, can_cancel, cancel_until, is_together) VALUES
  (1, 1, 'november', '十一月打卡赛', '一天只计一次', '2026-11-01', '2026-11-30', '2026-10-01Z', '2026-11-25Z', NULL, '2026-10-10Z', '2026-11-24T16:00Z', NULL, true, NULL, true),
  (2, 1, 'december', '十二月打卡赛', '', '2026-12-01', '2026-12-31', '2026-11-01Z', '2026-11-30Z', 2, '2026-11-01Z', '2026-11-30Z', 3, false, NULL, false),
  (3, 1, 'tomorrow', '元旦赛', '', '2027-01-01', '2027-01-31', '2026-11-01Z', '2026-11-30Z', 3, '2026-11-22T02:00Z', '2026-12-30Z', 1, true, '2026-12-01Z', false),
  (4, 1, 'closed', '秋季赛', '', '2026-11-10', '2026-11-25', '2026-10-01Z', '2026-11-09Z', NULL, '2026-10-01Z', '2026-11-09Z', NULL, true, NULL, false),
  (5, 1, 'ended', '十月赛', '', '2026-11-02', '2026-11-18', '2026-10-01Z', '2026-11-01Z', NULL, '2026-10-01Z', '2026-11-10Z', NULL, false, NULL, false);
INSERT INTO training_gym (training_id, shop_id, brand_id, applied_at) SELECT t, s, 1, '2026-10-01Z' FROM generate_series(1, 5) t, generate_series(1, 2) s;
INSERT INTO training_award (training_id, brand_id, kind, n, target, coupon_tpl_id, note, days) VALUES
  (1, 1, 'goal', 1, 6, 1, NULL, 30), (1, 1, 'rank', 1, 1, NULL, '瑜伽垫', NULL),
  (5, 1, 'rank', 1, 1, 1, NULL, 30), (5, 1, 'rank', 2, 1, NULL, '瑜伽垫', NULL), (5, 1, 'goal', 1, 2, 2, NULL, 30);
ALTER TABLE training ALTER COLUMN id RESTART WITH 101;
ALTER TABLE user_coupon ALTER COLUMN id RESTART WITH 101;
`

/** `couponShop` with competitions. */
export const competitionShop: Seed = {
  name: `competition shop of ${couponShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await couponShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}

/** The accounts 5001 and on, each registered at a shop. */
export const crowd = (count: number, shopId = 1): string => `
INSERT INTO account (id, area_code, phone, username, created_at)
  SELECT 5000 + n, 'zh-cn', (13500000000 + n)::text, '会员 ' || n, '2026-01-01Z' FROM generate_series(1, ${count}) n;
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT 5000 + n, ${shopId}, 1, 0, '2026-01-01Z' FROM generate_series(1, ${count}) n;
`

/** Who competes since its beginning. */
export const joined = (trainingId: number, accountId: number, shopId = 1, isNamed = false): string => `
INSERT INTO training_member (training_id, shop_id, brand_id, account_id, is_named, applied_at)
  SELECT id, ${shopId}, 1, ${accountId}, ${isNamed}, member_start FROM training WHERE id = ${trainingId};
UPDATE training SET member_count = member_count + 1 WHERE id = ${trainingId};
`

/** A self-training from 18:00 to 19:00 of a day of November, recorded at its end. */
export const trained = (accountId: number, day: number, shopId = 1, recorded = ''): string => {
  const at = (hour: number) => `'2026-11-${String(day).padStart(2, '0')}T${hour}:00:00+08:00'::timestamptz`
  return `INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) VALUES (${accountId}, ${shopId}, 1, 2, '2026-01-01Z') ON CONFLICT DO NOTHING;
  WITH s AS (INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at)
    VALUES (${shopId}, 1, ${accountId}, '自主训练', ${at(18)}, ${at(19)}, 4, ${at(18)}) RETURNING id)
  INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at)
    SELECT ${shopId}, 1, ${accountId}, ${at(18)}, 'self_training', id, ${recorded ? `'${recorded}'` : at(19)} FROM s;`
}

/** Days of November on which somebody trained. */
export const trainedOn = (accountId: number, days: readonly number[], shopId = 1): string =>
  days.map((day) => trained(accountId, day, shopId)).join('\n')

/** A class from 18:00 to 19:00 of a day of November to which these people came, marked at its end. */
export const trainedTogether = (accounts: readonly number[], day: number): string => {
  const at = (hour: number) => `'2026-11-${String(day).padStart(2, '0')}T${hour}:00:00+08:00'::timestamptz`
  return `WITH c AS (INSERT INTO schedule (shop_id, brand_id, key, kind, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity, booked)
      SELECT shop_id, brand_id, 'together.${day}', kind, course_id, teacher_id, price_plan_id, ${at(18)}, ${at(19)}, '2026-11-${day}', 20, ${accounts.length}
        FROM schedule WHERE shop_id = 1 AND kind = 'group' ORDER BY id LIMIT 1 RETURNING *),
    b AS (INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, status, has_checked_in, start_at, end_at, created_at)
      SELECT 1, 1, c.id, a.id, a.id, 1, 'FREE', 0, 4, true, c.start_at, c.end_at, c.start_at - interval '1 day' FROM c, unnest(ARRAY[${accounts.join()}]) a (id) RETURNING *),
    m AS (INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_by, marked_at) SELECT id, 1, 1, 'present', 3, end_at FROM b)
    INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, booking_id, recorded_at) SELECT 1, 1, account_id, start_at, 'mark', id, end_at FROM b;`
}
