import { createHash } from 'node:crypto'
import { twoBrands } from '../support/two-brands'
import type { Seed } from '../support/database'

/** Cards of 林晓 (account 1) by kind, and one of another person. */
export const cards = {
  value: 1,
  times: 2,
  period: 3,
  locked: 4,
  expired: 5,
  autoStart: 6,
  limited: 7,
  otherBrand: 8,
  ofAnother: 9,
  elsewhere: 10,
} as const

/** Group classes of Saturday 2026-11-21 at shop 1, where it is 10:00 at the start of a test. */
export const classes = {
  /** 18:00, 20 seats; paid with any card, free for one, online. */
  evening: 1,
  /** 18:00, 1 seat. */
  single: 2,
  /** 09:30 to 10:30. */
  started: 3,
  /** 10:45, inside the order window of an hour. */
  soon: 4,
  cancelled: 5,
  /** Opens at 14:00 today. */
  opensAtTwo: 6,
  /** 20:00, opens 4 hours before. */
  opensFourHoursBefore: 7,
  /** Neither online nor with a space. */
  noSpace: 8,
  /** Only for online payment. */
  onlineOnly: 9,
  /** Two to four people are cheaper. */
  headcount: 10,
  /** Beyond the term of the period card. */
  december: 11,
  free: 12,
  /** At shop 2, 19:00. */
  otherShop: 13,
  /** At shop 4 of the other brand. */
  otherBrand: 14,
  /** 11:30, nearer than the cancel window of two hours. */
  late: 15,
} as const

const at = (time: string, day = '2026-11-21') => `'${day}T${time}:00+08:00'`
const group = (id: number, time: string, until: string, more: Record<string, string | number> = {}) => {
  const {
    shop = 1,
    brand = 1,
    day = '2026-11-21',
    capacity = 20,
    plan = 1,
    cancelled = 'false',
    open = '1, NULL, NULL',
    online = 'false',
  } = more
  // Classes of other shops have their own coach, space and course.
  const own = shop === 1 ? id : 20 + Number(shop)
  const course = shop === 1 ? (id === classes.headcount ? 2 : 1) : own
  const space = more.space ?? own
  return `(${id}, ${shop}, ${brand}, 'k${id}', ${course}, ${own}, ${space}, ${plan}, ${at(time, String(day))}, ${at(until, String(day))}, '${day}', ${capacity}, ${cancelled}, ${open}, ${online})`
}

const sql = `
INSERT INTO teacher (id, shop_id, brand_id, key, username, avatar) SELECT g, 1, 1, 't' || g, '教练' || g, '' FROM generate_series(1, 20) g;
INSERT INTO teacher (id, shop_id, brand_id, key, username) VALUES (22, 2, 1, 't22', '教练22'), (24, 4, 2, 't24', '教练24');
INSERT INTO space (id, shop_id, brand_id, key, name) VALUES (22, 2, 1, 's22', '教室22'), (24, 4, 2, 's24', '教室24');
INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (22, 2, 1, 'flow', '流瑜伽', 60), (24, 4, 2, 'flow', '流瑜伽', 60);
INSERT INTO space (id, shop_id, brand_id, key, name) SELECT g, 1, 1, 's' || g, '教室' || g FROM generate_series(1, 20) g;
INSERT INTO course (id, shop_id, brand_id, key, name, photo, minutes) VALUES (1, 1, 1, 'flow', '流瑜伽', '/flow.svg', 60), (2, 1, 1, 'core', '核心', '/core.svg', 60);
INSERT INTO tag (id, shop_id, brand_id, name, sort) VALUES (1, 1, 1, '瑜伽', 1), (2, 1, 1, '力量', 2), (3, 1, 1, '无课', 3);
INSERT INTO course_tag (course_id, tag_id, brand_id) VALUES (1, 1, 1), (2, 2, 1);

INSERT INTO card_tpl (id, brand_id, key, name, type, day_times) VALUES
  (1, 1, 'value', '储值卡', 1, NULL), (2, 1, 'times', '次卡', 2, NULL), (3, 1, 'period', '期限卡', 3, NULL), (4, 1, 'limited', '每日一次卡', 3, 1),
  (5, 2, 'value', '别家储值卡', 1, NULL);
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, start_day, end_day, is_locked, is_auto_start, created_at) VALUES
  (1, 1, 1, 1, 'A1', 1, 128000, NULL, NULL, false, false, '2026-01-01Z'),
  (2, 1, 1, 2, 'A2', 2, 8, NULL, NULL, false, false, '2026-01-01Z'),
  (3, 1, 1, 3, 'A3', 3, 0, '2026-11-01', '2026-11-30', false, false, '2026-01-01Z'),
  (4, 1, 1, 1, 'A4', 1, 50000, NULL, NULL, true, false, '2026-01-01Z'),
  (5, 1, 1, 3, 'A5', 3, 0, '2026-01-01', '2026-11-20', false, false, '2026-01-01Z'),
  (6, 1, 1, 3, 'A6', 3, 0, '2026-12-01', '2026-12-30', false, true, '2026-01-01Z'),
  (7, 1, 1, 4, 'A7', 3, 0, '2026-11-01', '2026-12-31', false, false, '2026-01-01Z'),
  (8, 2, 1, 5, 'A8', 1, 90000, NULL, NULL, false, false, '2026-01-01Z'),
  (9, 1, 6, 1, 'A9', 1, 90000, NULL, NULL, false, false, '2026-01-01Z'),
  (10, 1, 1, 1, 'A10', 1, 90000, NULL, NULL, false, false, '2026-01-01Z');
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at)
  SELECT id, brand_id, 'open', balance_units, balance_units, created_at FROM card WHERE balance_units > 0;
INSERT INTO card_user (card_id, account_id, brand_id) SELECT id, account_id, brand_id FROM card;
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT id, CASE WHEN id = 10 THEN 2 WHEN brand_id = 2 THEN 4 ELSE 1 END, brand_id FROM card;

INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'usual'), (2, 1, 1, 'online'), (3, 1, 1, 'groups'), (4, 1, 1, 'free'), (5, 2, 1, 'usual'), (6, 4, 2, 'usual');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, from_number, to_number, cost_units) VALUES
  (1, 1, 1, 1, 'CARD', 1, 1, 10, 3900), (2, 1, 1, 1, 'CARD', 2, 1, 10, 1), (3, 1, 1, 1, 'CARD', 3, 1, 1, 0), (4, 1, 1, 1, 'CARD', 4, 1, 1, 0),
  (5, 1, 1, 1, 'ONLINE', NULL, 1, 10, 6800), (6, 2, 1, 1, 'ONLINE', NULL, 1, 10, 6800),
  (7, 3, 1, 1, 'CARD', 1, 1, 1, 5000), (8, 3, 1, 1, 'CARD', 1, 2, 4, 4000), (9, 4, 1, 1, 'FREE', NULL, 1, 2, 0),
  (10, 5, 2, 1, 'CARD', 1, 1, 10, 3000), (11, 6, 4, 2, 'CARD', 5, 1, 10, 3000);

INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity, is_cancelled,
                      open_type, open_at, open_hours, is_online) VALUES
  ${[
    group(1, '18:00', '19:00'),
    group(2, '18:00', '19:00', { capacity: 1 }),
    group(3, '09:30', '10:30'),
    group(4, '10:45', '11:45'),
    group(5, '18:00', '19:00', { cancelled: 'true' }),
    group(6, '18:00', '19:00', { open: `2, ${at('14:00')}, NULL` }),
    group(7, '20:00', '21:00', { open: '3, NULL, 4' }),
    group(8, '18:00', '19:00', { space: 'NULL' }),
    group(9, '18:00', '19:00', { plan: 2 }),
    group(10, '19:30', '20:30', { plan: 3 }),
    group(11, '18:00', '19:00', { day: '2026-12-05' }),
    group(12, '18:00', '19:00', { plan: 4 }),
    group(13, '19:00', '20:00', { shop: 2, plan: 5 }),
    group(14, '19:00', '20:00', { shop: 4, brand: 2, plan: 6 }),
    group(15, '11:30', '12:30'),
  ].join(',\n  ')};

INSERT INTO account (id, area_code, phone, username, created_at) SELECT g, 'zh-cn', (15000000000 + g)::text, '会员' || g, '2026-01-01Z' FROM generate_series(1001, 1300) g;
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT g, 1, 1, 2, '2026-01-01Z' FROM generate_series(1001, 1300) g;
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
  SELECT g, 1, g, 1, 'M' || g, 1, 10000, '2026-01-01Z' FROM generate_series(1001, 1300) g;
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) SELECT g, 1, 'open', 10000, 10000, '2026-01-01Z' FROM generate_series(1001, 1300) g;
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g, g, 1 FROM generate_series(1001, 1300) g;
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1001, 1300) g;
`

/** Two brands with classes, prices and cards, and 300 members (accounts and cards 1001 to 1300) with ¥100 each. */
export const bookingShop: Seed = {
  name: `booking shop ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await twoBrands.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}
