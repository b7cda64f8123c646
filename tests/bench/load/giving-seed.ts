import type { Engine } from '@server/db/engine'
import { makeToken, RUSH_PLACES } from '../seed'
import type { HttpRequest } from './connection'

/** The first of the classes for crowds beside whom others claim. */
const FIRST_CLASS = 301
export const STOCK = 100

const classesAndGifts = (rounds: number) => `
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity)
  SELECT ${FIRST_CLASS} + g, 1, 1, 'y' || g, 1, 1 + g, 1 + g, 1, d.at, d.at + interval '1 hour', (d.at AT TIME ZONE 'Asia/Shanghai')::date, ${RUSH_PLACES}
    FROM generate_series(0, ${2 * rounds - 1}) g, LATERAL (SELECT timestamptz '2026-06-04T00:00Z' + g * interval '1 hour' AS at) d;
INSERT INTO coupon_tpl (id, brand_id, key, name, is_red_envelope, coupon_type, amount, course_pay_on_line) VALUES (1, 1, 'off', '立减券', true, 1, 500, true);
INSERT INTO coupon_tpl_shop (coupon_tpl_id, shop_id, brand_id) VALUES (1, 1, 1);
INSERT INTO grant_activity (id, brand_id, key, name, start_at, end_at, stock)
  SELECT g, 1, 'g' || g, '领券 ' || g, '2026-05-01Z', '2026-07-01Z', ${STOCK} FROM generate_series(1, ${rounds}) g;
INSERT INTO grant_shop (grant_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1, ${rounds}) g;
INSERT INTO grant_coupon (grant_id, brand_id, n, coupon_tpl_id, each, days) SELECT g, 1, 1, 1, 1, 30 FROM generate_series(1, ${rounds}) g;
INSERT INTO envelope (id, brand_id, key, coupon_tpl_id, slots, total_fen, min_fen, max_fen, start_at, end_at, days)
  SELECT g, 1, 'e' || g, 1, ${STOCK}, ${STOCK} * 500, 500, 500, '2026-05-01Z', '2026-07-01Z', 30 FROM generate_series(1, ${rounds}) g;
INSERT INTO envelope_shop (envelope_id, shop_id, brand_id) SELECT g, 1, 1 FROM generate_series(1, ${rounds}) g;
INSERT INTO activity (id, shop_id, brand_id, key, name, start_at, end_at)
  SELECT g, 1, 1, 'a' || g, '活动 ' || g, '2026-06-20T10:00Z', '2026-06-20T12:00Z' FROM generate_series(1, ${rounds}) g;
INSERT INTO activity_option (id, activity_id, brand_id, key, name, is_free, limit_total_count)
  SELECT g, g, 1, 'one', '单人', true, ${RUSH_PLACES} FROM generate_series(1, ${rounds}) g;
INSERT INTO envelope_slot (brand_id, envelope_id, n, amount_fen)
  SELECT 1, g, n, 500 FROM generate_series(1, ${rounds}) g, generate_series(1, ${STOCK}) n;`

/** Gives the shop a class for two crowds of each round, and a grant, an envelope and an activity for one. */
export const fillGiving = (engine: Engine, rounds: number): Promise<void> =>
  engine.session(async (session) => {
    await session.exec("SET session_replication_role = 'replica'")
    await session.exec(classesAndGifts(rounds))
    await session.exec("SET session_replication_role = 'origin'")
    await session.exec(
      'VACUUM ANALYZE schedule, activity, activity_option, grant_activity, grant_shop, grant_coupon, envelope, envelope_shop, envelope_slot',
    )
    await session.exec('CHECKPOINT')
  })

export const classOfTurn = (turn: number): number => FIRST_CLASS + turn

const asMember = (member: number, gift: number) => ({
  Authorization: `Session ${makeToken(member)}`,
  'X-Client': 'weapp',
  'Accept-Language': 'zh-CN',
  'Idempotency-Key': `bench-gift-${member}-${gift}`,
})

export const requestClaim = (member: number, grantId: number): HttpRequest => ({
  method: 'GET',
  path: `/api/v2/grant-activities/${grantId}/acquire/?user_id=${member}&shop_id=1`,
  headers: asMember(member, grantId),
})

export const requestOpening = (member: number, envelopeId: number): HttpRequest => ({
  method: 'POST',
  path: `/api/v2/mobile/shops/1/red-envelopes/${envelopeId}/`,
  headers: asMember(member, envelopeId),
  body: JSON.stringify({ user_id: member }),
})

export const requestActivity = (member: number, activityId: number): HttpRequest => ({
  method: 'POST',
  path: `/api/v2/mobile/shops/1/activities/${activityId}/orders/`,
  headers: asMember(member, activityId),
  body: JSON.stringify({ option_id: activityId, count: 1, channel: 'FREE' }),
})
