import { createHash } from 'node:crypto'
import { TEN_O_CLOCK, type TestApp } from './app'
import type { Seed } from './database'

/** People by role, with their account ids and log-in phones. */
export const people = {
  /** Member of shops 1 and 2. */
  lin: { id: 1, phone: '13800000001' },
  /** Registered, bound to no shop. */
  chen: { id: 2, phone: '13800000003' },
  /** Coach of shop 1 who may book group classes for members. */
  coach: { id: 3, phone: '13900000001' },
  /** Staff of shop 4, of the other brand, who may book for members. */
  stranger: { id: 4, phone: '13900000008' },
  /** Member of shop 4, of the other brand. */
  wu: { id: 5, phone: '13800000008' },
  /** Bound to shop 2, from the other area. */
  hsu: { id: 6, phone: '0912345678' },
  /** Superuser of shop 2. */
  owner: { id: 7, phone: '13900000009' },
} as const

const sql = `
INSERT INTO brand (id, key, name, logo, gym_id) VALUES (1, 'first', '拾光运动', '/logo-1.png', 101), (2, 'second', '另一家', '/logo-2.png', 102);

INSERT INTO shop (id, brand_id, key, name, city_code, phone, image, address, gd_lng, gd_lat, images, services, opening_hours, description,
                  has_weixin, module_team, module_private, module_court, module_payment, team_minutes_can_order, minutes_can_cancel,
                  team_course_can_wait, team_course_wait_method, team_minutes_can_wait, hide_course_user_num, theme, skin) VALUES
  (1, 1, 'jingan', '拾光·静安店', '310106', '021-1', '/shop-1.jpg', '南京西路 1 号', 121.445, 31.2286, '{/a.jpg,/b.jpg}', '{停车,淋浴}', '06:30-22:30', '一楼',
   true, true, true, true, true, 60, 120, true, 2, 30, true, 'qc_red', 'default'),
  (2, 1, 'xuhui', '拾光·徐汇店', '310104', '021-2', '', '漕溪北路 2 号', 121.437, 31.191, '{}', '{}', '', '', false, true, true, false, true, 0, 0,
   false, 1, 0, false, 'qc_cyan', 'fashion'),
  (3, 1, 'pudong', '拾光·浦东店', '310115', '', '', '', NULL, NULL, '{}', '{}', '', '', false, false, false, false, false, 0, 0, false, 1, 0, false,
   'qc_cyan', 'fashion'),
  (4, 2, 'other', '别家店', '310101', '', '', '', 121.445, 31.2287, '{}', '{}', '', '', false, true, false, false, false, 0, 0, false, 1, 0, false,
   'qc_cyan', 'fashion');

INSERT INTO account (id, area_code, phone, username, avatar, gender, created_at) VALUES
  (1, 'zh-cn', '13800000001', '林晓', '/lin.png', 1, '2026-01-01Z'), (2, 'zh-cn', '13800000003', '陈默', '', 0, '2026-01-01Z'),
  (3, 'zh-cn', '13900000001', '周岚', '', 1, '2026-01-01Z'), (4, 'zh-cn', '13900000008', '外人', '', NULL, '2026-01-01Z'),
  (5, 'zh-cn', '13800000008', '吴桐', '', NULL, '2026-01-01Z'), (6, 'zh-tw', '0912345678', '許雅婷', '', 1, '2026-01-01Z'),
  (7, 'zh-cn', '13900000009', '老板', '', 0, '2026-01-01Z');
ALTER TABLE account ALTER COLUMN id RESTART WITH 101;

INSERT INTO ship (id, account_id, shop_id, brand_id, status, score, is_teacher, is_staff, is_superuser, permissions, created_at) VALUES
  (11, 1, 1, 1, 2, 80, false, false, false, '{}', '2026-01-01Z'), (12, 1, 2, 1, 0, 0, false, false, false, '{}', '2026-01-01Z'),
  (13, 3, 1, 1, 1, 0, true, false, false, '{group_order_can_write}', '2026-01-01Z'), (14, 4, 4, 2, 2, 0, false, true, false, '{orders_day_can_write}', '2026-01-01Z'),
  (15, 5, 4, 2, 2, 0, false, false, false, '{}', '2026-01-01Z'), (16, 6, 2, 1, 1, 5, false, false, false, '{}', '2026-01-01Z'),
  (17, 7, 2, 1, 2, 0, false, false, true, '{}', '2026-01-01Z');
ALTER TABLE ship ALTER COLUMN id RESTART WITH 101;
INSERT INTO score_entry (shop_id, brand_id, ship_id, cause, cause_id, delta, balance, at)
  SELECT shop_id, brand_id, id, 'opening', id, score, score, created_at FROM ship WHERE score <> 0 ORDER BY id;
`

/** Two brands with four shops and seven people. */
export const twoBrands: Seed = {
  name: `two brands ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  fill: (engine) => engine.session((session) => session.exec(sql)),
}

/** Undoes tests of codes, sessions and memberships: no codes, no sessions, 10 o'clock. */
export const startAfresh = async (server: TestApp): Promise<void> => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  server.logged.length = 0
  await server.engine.session((session) =>
    session.exec(
      `DELETE FROM sms_code; DELETE FROM session; DELETE FROM idempotency; DELETE FROM ship WHERE id > 100; DELETE FROM account WHERE id > 100`,
    ),
  )
}
