import { createHash } from 'node:crypto'
import type { Engine } from '@server/db/engine'
import type { BookingPayload } from '@/contract/booking/shapes'
import { bookingShop } from '../booking/shop'
import type { Seed } from '../support/database'

/** Subsidy cards by kind. All but the last two and the crowd's belong to 林晓. */
export const corpCards = {
  /** ¥300 a month, pays all of a class. */
  whole: 1,
  /** ¥60 of one booking; ¥10 in the person's wallet. */
  once: 2,
  /** ¥60 of one booking, nothing in the wallet, no limit of the amount, with check-in. */
  checkIn: 3,
  ofAnother: 4,
  otherBrand: 5,
} as const

/** Corporate price of a class of the usual plan, in cents. */
export const CORP_PRICE = 7800

const sql = `
INSERT INTO corp (id, brand_id, qc_corpid, name) VALUES (1, 1, 'qc-1', '星河科技'), (2, 2, 'qc-2', '别家公司');
INSERT INTO corp_wallet (corp_id, brand_id, balance_fen) VALUES (1, 1, 100000), (2, 2, 100000);
INSERT INTO corp_card_tpl (id, brand_id, corp_id, key, name, logo, need_checkin, need_checkin_start, limit_amount, max_cost_fen, unit) VALUES
  (1, 1, 1, 'whole', '星河补贴', '/corp.svg', false, NULL, true, NULL, 2), (2, 1, 1, 'once', '星河限额', '', false, NULL, true, 6000, 1),
  (3, 1, 1, 'check-in', '星河签到', '', true, '2026-01-01', false, 6000, 1), (4, 2, 2, 'other', '别家补贴', '', false, NULL, true, NULL, 1);
INSERT INTO corp_card (id, brand_id, account_id, corp_card_tpl_id, amount_fen, user_balance_fen, start_day, end_day, created_at) VALUES
  (1, 1, 1, 1, 30000, 0, '2026-01-01', '2026-12-31', '2026-01-01Z'), (2, 1, 1, 2, 30000, 1000, NULL, NULL, '2026-01-01Z'),
  (3, 1, 1, 3, 0, 0, NULL, NULL, '2026-01-01Z'), (4, 1, 6, 1, 30000, 0, NULL, NULL, '2026-01-01Z'), (5, 2, 1, 4, 30000, 0, NULL, NULL, '2026-01-01Z');
INSERT INTO corp_card (id, brand_id, account_id, corp_card_tpl_id, amount_fen, created_at) SELECT g, 1, g, 1, 30000, '2026-01-01Z' FROM generate_series(1001, 1060) g;
INSERT INTO corp_entry (brand_id, corp_id, wallet, corp_card_id, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  SELECT brand_id, corp_id, 'corp', NULL::integer, 'fund', balance_fen, 0, balance_fen, 0, '2026-01-01Z'::timestamptz FROM corp_wallet
  UNION ALL SELECT 1, 1, 'user', 2, 'fund', 1000, 0, 1000, 0, '2026-01-01Z'::timestamptz;
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, from_number, to_number, cost_units) VALUES
  (101, 1, 1, 1, 'CORP_CARD', 1, 2, ${CORP_PRICE}), (102, 5, 2, 1, 'CORP_CARD', 1, 1, 3000), (103, 2, 1, 1, 'CORP_CARD', 1, 1, 0);
`

/** `bookingShop` with companies of both brands, and a corporate price of ¥78 in the usual plan. */
export const corpShop: Seed = {
  name: `corp shop ${bookingShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await bookingShop.fill(engine)
    await addCompanies(engine)
  },
}

/** Adds the companies to a shop made from `bookingShop`. */
export const addCompanies = (engine: Engine): Promise<void> => engine.session((session) => session.exec(sql))

/** The payload of a booking that the company pays. */
export const byCorp = (corp_card_id: number, more: Partial<BookingPayload> = {}): Partial<BookingPayload> => ({
  channel: 'CORP_CARD',
  corp_card_id,
  schedule_id: 1,
  ...more,
})
