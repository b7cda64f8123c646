import type { Engine } from '@server/db/engine'
import { readInstant } from '@/domain/time'

/** A Friday, 10:00 at the venue; the classes of the benchmark are on 1 June. */
export const NOW = readInstant('2026-05-22T10:00:00+08:00')
export const CLASS_DAY = '2026-06-01'
/** Classes 1 to 200 are on CLASS_DAY with room for everybody; these follow, for one crowd each, with twenty seats. */
export const CLASSES = 200
export const RUSH_CLASSES = [201, 202, 203] as const
/** For the crowd at a newly started server. */
export const FIRST_RUSH_CLASS = 207
/** Like these, but booking opens at a fixed moment, soon after the servers start. */
export const DROP_CLASSES = [204, 205, 206] as const
export const DROP_OPENS = '2026-05-22T10:00:15+08:00'
export const RUSH_PLACES = 20

// Nobody is in two of these at once.
const hourSql = "timestamptz '2026-06-02T00:00Z' + (g - 200) * interval '1 hour'"

const spread = (members: number) => `
INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'bench', '约课', 1);
INSERT INTO shop (id, brand_id, key, name, module_team) VALUES (1, 1, 'bench', '静安店', true);
INSERT INTO account (id, area_code, phone, username, created_at)
  SELECT g, 'zh-cn', (13000000000 + g)::text, '会员' || g, '2026-01-01Z' FROM generate_series(1, ${members}) g;
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT g, 1, 1, 2, '2026-01-01Z' FROM generate_series(1, ${members}) g;
INSERT INTO session (token_hash, account_id, client, created_at, expire_at)
  SELECT encode(sha256(('bench-session-' || lpad(g::text, 10, '0'))::bytea), 'hex'), g, 'weapp', '2026-05-22Z', '2027-01-01Z'
    FROM generate_series(1, ${members}) g;
INSERT INTO course (id, shop_id, brand_id, key, name, photo, description, minutes)
  SELECT g, 1, 1, 'c' || g, '流瑜伽 ' || g, '/art/course-flow.svg', '从站姿到放松的一小时', 60 FROM generate_series(1, 20) g;
INSERT INTO tag (id, shop_id, brand_id, name, sort) SELECT g, 1, 1, '标签' || g, g FROM generate_series(1, 6) g;
INSERT INTO course_tag (course_id, tag_id, brand_id) SELECT c, 1 + (c + t) % 6, 1 FROM generate_series(1, 20) c, generate_series(1, 2) t;
INSERT INTO teacher (id, shop_id, brand_id, key, username, avatar) SELECT g, 1, 1, 't' || g, '教练' || g, '/art/coach-suhe.svg' FROM generate_series(1, 210) g;
INSERT INTO space (id, shop_id, brand_id, key, name) SELECT g, 1, 1, 'p' || g, '教室' || g FROM generate_series(1, 210) g;
INSERT INTO card_tpl (id, brand_id, key, name, type) VALUES (1, 1, 'value', '储值卡', 1), (2, 1, 'times', '次卡', 2), (3, 1, 'period', '期限卡', 3);
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
  SELECT g, 1, g, 1, 'N' || g, 1, 100000, '2026-01-01Z' FROM generate_series(1, ${members}) g;
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at)
  SELECT g, 1, 'open', 100000, 100000, '2026-01-01Z' FROM generate_series(1, ${members}) g;
INSERT INTO money_entry (posting, brand_id, account, amount_fen, card_id, at)
  SELECT g, 1, side.account, side.amount, g, '2026-01-01Z'
    FROM generate_series(1, ${members}) g, (VALUES ('card', -100000), ('opening', 100000)) AS side (account, amount);
SELECT setval('money_posting', ${members});
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g, g, 1 FROM generate_series(1, ${members}) g;
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1, ${members}) g;
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'usual'), (2, 1, 1, 'free');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, cost_units) VALUES
  (1, 1, 1, 1, 'CARD', 1, 3900), (2, 1, 1, 1, 'CARD', 2, 1), (3, 1, 1, 1, 'CARD', 3, 0), (4, 2, 1, 1, 'FREE', NULL, 0);
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity)
  SELECT g, 1, 1, 'x' || g, 1 + g % 20, g, g, 1, '2026-06-01T10:00Z', '2026-06-01T11:00Z', '${CLASS_DAY}', 1000000 FROM generate_series(1, ${CLASSES}) g;
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity)
  SELECT g, 1, 1, 'x' || g, 1, g, g, 1, ${hourSql}, ${hourSql} + interval '1 hour', '2026-06-02', ${RUSH_PLACES} FROM unnest(ARRAY[${[...RUSH_CLASSES, FIRST_RUSH_CLASS].join()}]) g;
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity, open_type, open_at)
  SELECT g, 1, 1, 'x' || g, 1, g, g, 1, ${hourSql}, ${hourSql} + interval '1 hour', '2026-06-02', ${RUSH_PLACES}, 2, '${DROP_OPENS}'
    FROM unnest(ARRAY[${DROP_CLASSES.join()}]) g;
CREATE SEQUENCE bench_member MAXVALUE ${members};`

const PAST_CLASSES = 5_000
const PAST_PLACES = 200

// Class h is one of coach h % 200, an hour each, 25 days back; its bookings are of 200 members in a row, so that everybody has about as many, and several at
// one time, as could be before that was forbidden.
const history = (bookings: number, members: number) => `
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity, booked)
  SELECT 1000 + g, 1, 1, 'h' || g, 1 + g % 20, 1 + g % 200, 2, d.at, d.at + interval '1 hour', (d.at AT TIME ZONE 'Asia/Shanghai')::date,
         ${PAST_PLACES}, greatest(0, least(${PAST_PLACES}, ${bookings} - g * ${PAST_PLACES}))
    FROM generate_series(0, ${PAST_CLASSES - 1}) g, LATERAL (SELECT timestamptz '2026-05-20T10:00Z' - (g / 200) * interval '1 day' AS at) d;
INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, price_rule_id, cost_units, status, has_checked_in, start_at, end_at, created_at,
    may_overlap)
  SELECT 1, 1, s.id, a.id, a.id, 1, 'FREE', 4, 0, 4, true, s.start_at, s.end_at, s.start_at - interval '2 days', true
    FROM generate_series(0, ${bookings - 1}) n
    CROSS JOIN LATERAL (SELECT 1000 + n / ${PAST_PLACES} AS class, 1 + n % ${members} AS id) a
    JOIN schedule s ON s.id = a.class;
INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_at) SELECT id, shop_id, brand_id, 'present', end_at FROM booking;
INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, booking_id, recorded_at)
  SELECT shop_id, brand_id, account_id, start_at, 'mark', id, end_at FROM booking;
INSERT INTO attendance_event (shop_id, brand_id, account_id, attendance_id, kind, cause, booking_id, at, recorded_at)
  SELECT shop_id, brand_id, account_id, id, 'came', cause, booking_id, at, recorded_at FROM attendance;`

// A table that was vacuumed while empty counts as empty until the next ANALYZE, and sessions would keep plans that scan it whole.
const FILLED = `account, ship, session, course, course_tag, tag, teacher, space, card_tpl, card, card_entry, money_entry, card_user, card_shop, price_rule, schedule,
  booking`

export interface Seed {
  members: number
  /** Bookings of classes of the last weeks. */
  pastBookings?: number
}

/** Fills a migrated, empty database: one shop, members with a card and a session each, the classes. Foreign keys and triggers are off meanwhile. */
export const fill = (engine: Engine, { members, pastBookings = 20_000 }: Seed): Promise<void> =>
  engine.session(async (session) => {
    await session.exec("SET statement_timeout = 0; SET session_replication_role = 'replica'")
    await session.exec(spread(members))
    await session.exec(history(pastBookings, members))
    await session.exec("SET session_replication_role = 'origin'; RESET statement_timeout")
    await session.exec(`VACUUM ANALYZE ${FILLED}`)
    await session.exec('CHECKPOINT')
  })

/** The session token of a member of the seed, as the mini-program sends it. */
export const makeToken = (accountId: number): string => `bench-session-${String(accountId).padStart(10, '0')}`
