import { createHash } from 'node:crypto'
import type { CallData } from '@/contract/define'
import type { heartRanking, heartRecord, heartRecords } from '@/contract/heart'
import type { Health } from '@/contract/member/health'
import { consentVersions } from '@/domain/member/consent'
import { withEngine } from '@server/db/transaction'
import { runGymCommand } from '@server/gym/command'
import { stored } from '../booking/calls'
import type { TestApp } from '../support/app'
import type { Seed } from '../support/database'
import { twoBrands } from '../support/two-brands'

/** Shop 1 lends wristbands: B1 is with 林晓 since nine o'clock, B2 was with 陈默 until half past nine. */
const sql = `UPDATE shop SET has_belts = id = 1;
  INSERT INTO checkin_frame (id, shop_id, brand_id, key, name) VALUES (1, 1, 1, 'day', '全天');
  INSERT INTO checkin (shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, checkin_at, checkout_at, returned_at, channel, wristband_number, ended_by) VALUES
    (1, 1, 1, 1, 'STAFF', 1, '2026-11-21T01:00Z', '2026-11-21T01:00Z', '2026-11-21T14:00Z', '2026-11-21T01:00Z', NULL, NULL, 'FREE', 'B1', NULL),
    (1, 1, 2, 1, 'STAFF', 5, '2026-11-21T01:00Z', '2026-11-21T01:00Z', '2026-11-21T14:00Z', '2026-11-21T01:00Z', '2026-11-21T01:30Z', '2026-11-21T01:30Z', 'FREE', 'B2', 'staff');
  INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, actor_id, at)
    SELECT c.id, 1, 1, x.was, x."is", 'staff', 3, x.at::timestamptz FROM checkin c JOIN (VALUES (1, NULL::int, 1, '2026-11-21T01:00Z'), (2, NULL, 1, '2026-11-21T01:00Z'), (2, 1, 5, '2026-11-21T01:30Z')) x (who, was, "is", at)
      ON x.who = c.account_id`

export const heartShop: Seed = {
  name: `hearts ${createHash('sha256').update(sql).digest('hex').slice(0, 12)} on ${twoBrands.name}`,
  async fill(engine) {
    await twoBrands.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}

/** So many seconds at a heart rate, as a device sends them. */
export const encodeRates = (rate: number, seconds: number): string => Buffer.alloc(seconds, rate).toString('base64')

/** Nothing of hearts and no consents. */
export const forgetHearts = (server: TestApp) =>
  server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false);
      DELETE FROM heart_record; DELETE FROM heart_week; DELETE FROM heart_rank_choice; DELETE FROM idempotency; DELETE FROM guardian; DELETE FROM consent;
      SELECT set_config('house.forgets', 'off', false); UPDATE account SET date_of_birth = NULL`),
  )

/** A device of a shop, by its own credential. */
export const addBelts = async (server: TestApp, shop = 'jingan', brandId = 1): Promise<string> => {
  const lines = await withEngine(server.engine, () =>
    runGymCommand(['device', 'add', '--shop', shop, '--name', '心率接收器'], server.clock.now(), brandId),
  )
  return lines.map((line) => /^Authorization: (Device \d+\.[\w-]{43})$/.exec(line)?.[1]).find(Boolean)!
}

/** The calls of hearts, as devices and the pages of a person make them. */
export const heartCalls = (server: () => TestApp) => ({
  tell: (authorization: string, body: object, shopId = 1) =>
    server().request<{ id: number }>('POST', `/api/v2/shops/${shopId}/heart-records/`, { headers: { authorization }, body }),
  list: (session: string, userId: number, query = '', shopId = 1) =>
    server().request<CallData<typeof heartRecords>>('GET', `/api/v2/shops/${shopId}/user/heart-records/?user_id=${userId}${query}`, {
      session,
    }),
  read: (session: string, id: number) =>
    server().request<CallData<typeof heartRecord>>('GET', `/api/v2/user/heart-records/?id=${id}`, { session }),
  remove: (session: string, id: number) => server().request<{ id: number }>('DELETE', `/api/v2/user/heart-records/${id}/`, { session }),
  health: (session: string, userId: number, shopId = 1) =>
    server().request<Health>('GET', `/api/v2/shops/${shopId}/users/${userId}/health/`, { session }),
  agree: (session: string, userId: number, version: string = consentVersions.health, shopId = 1) =>
    server().request<Health>('PUT', `/api/v2/shops/${shopId}/users/${userId}/health/`, { session, body: { version } }),
  withdraw: (session: string, userId: number, shopId = 1) =>
    server().request<Health>('DELETE', `/api/v2/shops/${shopId}/users/${userId}/health/`, { session }),
  rank: (session: string, period = 'week') =>
    server().request<CallData<typeof heartRanking>>('GET', `/api/v2/shops/1/wristrecord/rank/?period=${period}`, { session }),
  choose: (session: string, choice: string) =>
    server().request<{ choice: string }>('PUT', '/api/v2/shops/1/wristrecord/rank/choice/', { session, body: { choice } }),
  /** How many rows there are of hearts: records, weeks, places in rankings. */
  kept: async () =>
    Object.values(
      (
        await stored<Record<string, number>>(
          server(),
          'SELECT (SELECT count(*)::int FROM heart_record) AS a, (SELECT count(*)::int FROM heart_week) AS b, (SELECT count(*)::int FROM heart_rank_choice) AS c',
        )
      )[0]!,
    ),
})
