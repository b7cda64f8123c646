import type { Engine } from '@server/db/engine'
import { formatInstant, instant, readInstant } from '@/domain/time'

const COACHES = 15
const SPACES = 8
const TIMES = 20
const FIRST = readInstant('2026-06-03T10:00:00+08:00')
const HALF_HOUR = 30 * 60_000

/** A time of a private lesson. */
export interface LessonSlot {
  offerId: number
  start: string
}

// The last lesson begins at 19:30, so the hours are from 10:00 to 20:30.
const SEED = `
UPDATE shop SET module_private = true;
INSERT INTO course (id, shop_id, brand_id, key, name, photo, is_private, minutes) VALUES (21, 1, 1, 'private', '体态矫正', '/art/course-flow.svg', true, 60);
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (3, 1, 1, 'private');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, cost_units) VALUES (5, 3, 1, 1, 'CARD', 1, 3900);
INSERT INTO private_offer (id, shop_id, brand_id, teacher_id, course_id, price_plan_id, minutes, step_minutes)
  SELECT g, 1, 1, g, 21, 3, 60, 30 FROM generate_series(1, ${COACHES}) g;
INSERT INTO private_offer_space (private_offer_id, space_id, brand_id, sort)
  SELECT g, 1 + (g + n) % ${SPACES}, 1, n FROM generate_series(1, ${COACHES}) g, generate_series(0, 1) n;
INSERT INTO teacher_hours (shop_id, brand_id, teacher_id, weekday, from_minute, to_minute) SELECT 1, 1, g, d, 600, 1230
  FROM generate_series(1, ${COACHES}) g, generate_series(1, 7) d;
SELECT setval(pg_get_serial_sequence('schedule', 'id'), 1000000);`

/** Gives fifteen coaches private lessons; returns the times that can be booked. */
export const offerLessons = async (engine: Engine): Promise<LessonSlot[]> => {
  await engine.session((session) => session.exec(SEED))
  return Array.from({ length: COACHES * TIMES }, (_, n) => ({
    offerId: 1 + (n % COACHES),
    start: formatInstant(instant(FIRST + Math.floor(n / COACHES) * HALF_HOUR)),
  }))
}

const OVERLAPS = `
SELECT (SELECT count(*) FROM schedule a JOIN schedule b ON a.id < b.id AND a.start_at < b.end_at AND b.start_at < a.end_at
         WHERE a.booked > 0 AND b.booked > 0 AND a.kind = 'private' AND b.kind = 'private' AND (a.teacher_id = b.teacher_id OR a.space_id = b.space_id))
     + (SELECT count(*) FROM booking a JOIN booking b ON a.id < b.id AND a.account_id = b.account_id AND a.start_at < b.end_at AND b.start_at < a.end_at
         WHERE a.is_private AND a.status <> 2 AND b.status <> 2) AS overlaps,
       (SELECT count(*) FROM booking WHERE is_private AND status <> 2) AS booked`

/** The number of booked lessons, and of those that overlap another of the same coach, space or member. */
export const lessonsIn = async (engine: Engine): Promise<{ overlaps: number; booked: number }> =>
  (await engine.run<{ overlaps: number; booked: number }>({ name: 'bench-overlaps', text: OVERLAPS }))[0]!
