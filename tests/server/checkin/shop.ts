import { createHash } from 'node:crypto'
import type { Seed } from '../support/database'
import { courtShop } from '../court/shop'

/** Frames of shop 1; shop 4 of the other brand has number 9. */
export const frames = {
  /** Every day 06:00 to 22:00: ¥20 of the value card, one time, the period card free; ¥30 online, the first time ¥10. */
  day: 1,
  /** 22:00 to 02:00, Fridays and Saturdays, for the value card alone; two people at most. */
  night: 2,
  /** Sundays; on the holiday of 2026-11-23 from 10:00 to 12:00. */
  sunday: 3,
  otherBrand: 9,
} as const

const sql = `
INSERT INTO checkin_shop (shop_id, brand_id, booked_minutes, position_counts) VALUES (1, 1, 60, true), (4, 2, 60, true);
INSERT INTO checkin_frame (id, shop_id, brand_id, key, name, max_users, online_price_fen, trial_price_fen) VALUES
  (1, 1, 1, 'day', '全天', 10, 3000, 1000), (2, 1, 1, 'night', '夜场', 2, NULL, NULL), (3, 1, 1, 'sunday', '周日场', NULL, NULL, NULL), (9, 4, 2, 'day', '全天', NULL, NULL, NULL);
INSERT INTO checkin_repeat (frame_id, shop_id, brand_id, weekday, start_minute, end_minute)
  SELECT 1, 1, 1, d, 360, 1320 FROM generate_series(1, 7) d UNION ALL SELECT 2, 1, 1, d, 1320, 1560 FROM unnest('{5,6}'::int[]) d
  UNION ALL SELECT 3, 1, 1, 7, 600, 1200 UNION ALL SELECT 9, 4, 2, d, 360, 1320 FROM generate_series(1, 7) d;
INSERT INTO checkin_holiday (shop_id, brand_id, day, name) VALUES (1, 1, '2026-11-23', '店庆');
INSERT INTO checkin_holiday_time (shop_id, brand_id, day, frame_id, start_minute, end_minute) VALUES (1, 1, '2026-11-23', 3, 600, 720);
INSERT INTO checkin_cost (frame_id, shop_id, brand_id, card_tpl_id, cost_units) VALUES (1, 1, 1, 1, 2000), (1, 1, 1, 2, 1), (1, 1, 1, 3, 0), (2, 1, 1, 1, 1500), (9, 4, 2, 5, 1000);
INSERT INTO locker (shop_id, brand_id, number, area) VALUES (1, 1, 'A1', '男更衣室'), (1, 1, 'A2', '男更衣室');
`

/** The shop of `courtShop` that can be entered. */
export const checkinShop: Seed = {
  name: `entry ${createHash('sha256')
    .update(courtShop.name + sql)
    .digest('hex')
    .slice(0, 12)}`,
  async fill(engine) {
    await courtShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}
