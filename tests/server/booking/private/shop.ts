import { createHash } from 'node:crypto'
import type { BookingPayload, ScheduleOrder } from '@/contract/booking/shapes'
import type { PrivateConfirm, PrivateSchedule, PrivateTeacher } from '@/contract/booking/private'
import type { TestApp } from '../../support/app'
import { bookingShop } from '../shop'
import type { Seed } from '../../support/database'
import { makePayer } from '../../payment/payer'

/** Private courses of coaches at shop 1, by what they are: their timetable ids. */
export const offers = {
  /** Coach 16, an hour, alone, in space 16 or 17; 10:00 to 12:00 and 14:00 to 20:00 every day, every half hour. */
  posture: 1,
  /** Coach 16, 45 minutes, alone; cheaper for two. */
  pair: 2,
  /** Coach 17, an hour, up to three, shared with consent; only in space 16. */
  shared: 3,
  /** Coach 18, online, opens 24 hours before. */
  online: 4,
  /** Coach 16's course that is no longer given. */
  gone: 5,
  /** At shop 2. */
  otherShop: 6,
} as const

export const SATURDAY = '2026-11-21'
export const SUNDAY = '2026-11-22'

const sql = `
UPDATE shop SET private_minutes_can_order = 60 WHERE id = 1;
UPDATE teacher SET score = 4.5 WHERE shop_id = 1;
UPDATE teacher SET account_id = 3, gender = 1, score = 4.9, title = '瑜伽主理人', avatar = '/zhou.svg' WHERE id = 16;
INSERT INTO course (id, shop_id, brand_id, key, name, photo, is_private, minutes) VALUES
  (101, 1, 1, 'posture', '体态矫正 1 对 1', '/posture.svg', true, 60), (102, 1, 1, 'pair', '双人增肌', '', true, 45),
  (103, 1, 1, 'shared', '小组私教', '', true, 60), (104, 1, 1, 'remote', '线上动作纠正', '', true, 30), (105, 1, 1, 'gone', '旧课', '', true, 60),
  (106, 2, 1, 'posture', '体态矫正', '', true, 60);
INSERT INTO course_tag (course_id, tag_id, brand_id) VALUES (101, 1, 1), (102, 2, 1), (103, 2, 1);
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (21, 1, 1, 'private'), (22, 2, 1, 'private');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, from_number, to_number, cost_units) VALUES
  (201, 21, 1, 1, 'CARD', 1, 1, 2, 38000), (202, 21, 1, 1, 'CARD', 1, 2, 4, 30000), (203, 21, 1, 1, 'CARD', 2, 1, 4, 1),
  (204, 21, 1, 1, 'ONLINE', NULL, 1, 2, 38000), (205, 22, 2, 1, 'CARD', 1, 1, 2, 38000), (206, 21, 1, 1, 'CORP_CARD', NULL, 1, 2, 6000);
INSERT INTO private_offer (id, shop_id, brand_id, teacher_id, course_id, price_plan_id, minutes, step_minutes, max_users, is_online, is_shared, mandatory_share,
                           shared_text, open_type, open_hours, is_active) VALUES
  (1, 1, 1, 16, 101, 21, 60, 30, 1, false, false, false, '', 1, NULL, true), (2, 1, 1, 16, 102, 21, 45, 30, 2, false, false, false, '', 1, NULL, true),
  (3, 1, 1, 17, 103, 21, 60, 60, 3, false, true, true, '本课与其他会员拼课', 1, NULL, true), (4, 1, 1, 18, 104, 21, 30, 30, 1, true, false, false, '', 3, 24, true),
  (5, 1, 1, 16, 105, 21, 60, 30, 1, false, false, false, '', 1, NULL, false), (6, 2, 1, 22, 106, 22, 60, 30, 1, true, false, false, '', 1, NULL, true);
INSERT INTO private_offer_space (private_offer_id, space_id, brand_id, sort) VALUES (1, 16, 1, 0), (1, 17, 1, 1), (2, 17, 1, 0), (3, 16, 1, 0), (5, 16, 1, 0);
INSERT INTO teacher_hours (shop_id, brand_id, teacher_id, weekday, day, from_minute, to_minute)
  SELECT 1, 1, 16, d, NULL::date, h.f, h.t FROM generate_series(1, 7) d, (VALUES (600, 720), (840, 1200)) h (f, t)
  UNION ALL SELECT 1, 1, 17, 6, NULL, 600, 1320 UNION ALL SELECT 1, 1, 17, 7, NULL, 600, 1320 UNION ALL SELECT 1, 1, 17, NULL, '${SUNDAY}', 1080, 1200
  UNION ALL SELECT 1, 1, 18, 7, NULL, 540, 660 UNION ALL SELECT 2, 1, 22, 7, NULL, 540, 660;
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
  SELECT g + 1000, 1, g, 2, 'T' || g, 2, 20, '2026-01-01Z' FROM generate_series(1001, 1300) g;
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) SELECT g + 1000, 1, 'open', 20, 20, '2026-01-01Z' FROM generate_series(1001, 1300) g;
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g + 1000, g, 1 FROM generate_series(1001, 1300) g;
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT g + 1000, 1, 1 FROM generate_series(1001, 1300) g;
SELECT setval(pg_get_serial_sequence('schedule', 'id'), 500);
`

/** `bookingShop` with coaches who give private lessons. It is Saturday, 10:00. */
export const privateShop: Seed = {
  name: `private shop ${bookingShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await bookingShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}

/** The times card of a member of the crowd, whose account is 1001 to 1300; for up to three people. */
export const timesCardId = (accountId: number) => accountId + 1000

export const at = (time: string, day = SATURDAY) => `${day}T${time}:00+08:00`

/** The calls for private lessons of one member. */
export const makePupil = (server: TestApp, accountId: number, session: string) => {
  const payer = makePayer(server, accountId, session)
  return {
    ...payer,
    book: (payload: Partial<BookingPayload> = {}, key?: string) =>
      payer.send<{ order: ScheduleOrder; pay_order_id?: number }>(
        'POST',
        '/api/mobile/schedules/orders/',
        {
          shop_id: 1,
          user_id: accountId,
          timetable_id: offers.posture,
          start: at('18:00'),
          count: 1,
          channel: 'CARD',
          card_id: accountId < 1000 ? 1 : timesCardId(accountId),
          ...payload,
        },
        key,
      ),
    confirm: (query: string) =>
      payer.send<PrivateConfirm>('GET', `/api/mobile/schedules/private/confirm/?shop_id=1&user_id=${accountId}&${query}`),
    slots: async (query = 'teacher_id=16&course_id=101', date = SATURDAY) =>
      (await payer.send<{ schedules: PrivateSchedule[] }>('GET', `/api/mobile/schedules/private/?shop_id=1&date=${date}&${query}`)).data
        .schedules,
    teachers: async (query = '', date = SATURDAY) =>
      (await payer.send<{ teachers: PrivateTeacher[] }>('GET', `/api/mobile/private/teachers/?shop_id=1&date=${date}${query}`)).data
        .teachers,
  }
}

export type Pupil = ReturnType<typeof makePupil>
