import type { Engine } from '@server/db/engine'
import { mac, recordSeed } from '@server/modules/checkin/gate/keys'
import { hashToken } from '@server/plugins/session'
import { drawCode, windowOf } from '@/domain/checkin/code'
import { instant, readInstant } from '@/domain/time'
import { NOW } from '../seed'
import type { HttpRequest } from './connection'
import { SECRET } from './server-process'

const MADE_AT = '2026-05-22T09:00:00+08:00'
const GATE_SECRET = 'bench-gate'.padEnd(43, '-')

// As if each had made the own entry, number n of member n, an hour before and paid for it with the own card.
const entries = (members: number, places: number | null) => `
INSERT INTO checkin_shop (shop_id, brand_id) VALUES (1, 1);
INSERT INTO checkin_frame (id, shop_id, brand_id, key, name, max_users) VALUES (1, 1, 1, 'day', '全天', ${places ?? 'NULL'});
INSERT INTO checkin_repeat (frame_id, shop_id, brand_id, weekday, start_minute, end_minute) SELECT 1, 1, 1, d, 360, 1320 FROM generate_series(1, 7) d;
INSERT INTO device (id, shop_id, brand_id, name, created_at) VALUES (1, 1, 1, '闸机', '2026-01-01Z');
INSERT INTO device_secret (device_id, shop_id, brand_id, secret_hash, created_at)
  VALUES (1, 1, 1, '${hashToken(GATE_SECRET)}', '2026-01-01Z');
INSERT INTO checkin (id, shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, channel, card_id, cost_units)
  SELECT g, 1, 1, g, 1, 'QRCODE', 7, '${MADE_AT}', '2026-05-22T06:00:00+08:00', '2026-05-22T22:00:00+08:00', 'CARD', g, 2000 FROM generate_series(1, ${members}) g;
INSERT INTO checkin_event (checkin_id, shop_id, brand_id, to_status, by, at) SELECT id, 1, 1, 7, 'member', created_at FROM checkin;
UPDATE card SET balance_units = balance_units - 2000 WHERE id <= ${members};
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, checkin_id, created_at) SELECT id, 1, 'book', -2000, 98000, id, '${MADE_AT}' FROM card WHERE id <= ${members};
SELECT setval(pg_get_serial_sequence('checkin', 'id'), ${members});`

/** Gives every member of the seed an entry of today with a code, and the shop a gate; `places` is what the frame takes, null for all. */
export const fillCheckins = (engine: Engine, members: number, places: number | null = null): Promise<void> =>
  engine.session(async (session) => {
    await session.exec("SET statement_timeout = 0; SET session_replication_role = 'replica'")
    await session.exec(entries(members, places))
    await session.exec("SET session_replication_role = 'origin'; RESET statement_timeout")
    await session.exec('VACUUM ANALYZE checkin, checkin_event, checkin_frame, device, device_secret, card, card_entry')
    await session.exec('CHECKPOINT')
  })

/** When the server's clock, which runs on from NOW, began; a second more or less does not count. */
let since = 0
export const startClock = (): void => void (since = performance.now())

/** The gate reads the code of a member as the phone draws it now. */
export const requestRedeem = (member: number): HttpRequest => {
  const seed = recordSeed(SECRET, { id: member, shopId: 1, createdAt: new Date(readInstant(MADE_AT)) }, 0)
  const window = windowOf(instant(NOW + Math.round(performance.now() - since)))
  return {
    method: 'POST',
    path: '/api/v2/shops/1/guard/redeem/',
    headers: { Authorization: `Device 1.${GATE_SECRET}`, 'Accept-Language': 'zh-CN' },
    body: JSON.stringify({ code: drawCode(seed, { recordId: member, step: 'in', window }, mac) }),
  }
}
