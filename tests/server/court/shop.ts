import { createHash } from 'node:crypto'
import type { CourtOrder } from '@/contract/court'
import type { Payment } from '@/contract/payment'
import type { TestApp } from '../support/app'
import { emptyClasses } from '../booking/calls'
import { takeBack, unguarded } from '../staff/taken-back'
import { bookingShop } from '../booking/shop'
import type { Seed } from '../support/database'

/** Courts of shop 1; shop 4 of the other brand has number 9. */
export const courts = {
  /** Badminton, 10:00 to 22:00 by the hour: ¥60, from 18:00 on ¥80; with the value card ¥50 and ¥70, with the times card 1 and 2. */
  one: 1,
  /** As `one`. */
  two: 2,
  /** Badminton, closed for repair. */
  closed: 3,
  /** Pickleball, 10:30 to 12:45 in slots of 45 minutes, free; three days ahead, an hour before. */
  free: 4,
  otherBrand: 9,
} as const

const sql = `
INSERT INTO court_type (id, shop_id, brand_id, key, name, logo, sort, days_can_order, minutes_can_order) VALUES
  (1, 1, 1, 'badminton', '羽毛球', '/badminton.svg', 1, 7, 0), (2, 1, 1, 'pickleball', '匹克球', '/pickleball.svg', 2, 3, 60), (9, 4, 2, 'tennis', '网球', '', 1, 7, 0);
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (20, 1, 1, 'court-day'), (21, 1, 1, 'court-evening'), (22, 4, 2, 'court');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, card_tpl_id, from_number, to_number, cost_units) VALUES
  (20, 20, 1, 1, 'ONLINE', NULL, 1, 10, 6000), (21, 20, 1, 1, 'CARD', 1, 1, 10, 5000), (22, 20, 1, 1, 'CARD', 2, 1, 10, 1), (27, 20, 1, 1, 'CARD', 3, 1, 10, 0),
  (28, 20, 1, 1, 'CARD', 4, 1, 10, 0),
  (23, 21, 1, 1, 'ONLINE', NULL, 1, 10, 8000), (24, 21, 1, 1, 'CARD', 1, 1, 10, 7000), (25, 21, 1, 1, 'CARD', 2, 1, 10, 2),
  (26, 22, 4, 2, 'ONLINE', NULL, 1, 10, 5000), (29, 4, 1, 1, 'FREE', NULL, 1, 10, 0);
INSERT INTO court (id, shop_id, brand_id, key, court_type_id, name, image, description, sort, is_open, open_minute, close_minute, slot_minutes, price_plan_id) VALUES
  (1, 1, 1, 'b1', 1, '1 号场', '/court.svg', '塑胶地面', 1, true, 600, 1320, 60, 20), (2, 1, 1, 'b2', 1, '2 号场', '', '', 2, true, 600, 1320, 60, 20),
  (3, 1, 1, 'b3', 1, '3 号场', '', '', 3, false, 600, 1320, 60, 20), (4, 1, 1, 'p1', 2, '匹克球 A', '', '', 1, true, 630, 765, 45, 4),
  (9, 4, 2, 't1', 9, '网球场', '', '', 1, true, 600, 1320, 60, 22);
INSERT INTO court_band (court_id, position, shop_id, brand_id, weekdays, from_minute, to_minute, price_plan_id) VALUES
  (1, 1, 1, 1, '{}', 1080, 1320, 21), (2, 1, 1, 1, '{}', 1080, 1320, 21);
UPDATE shop SET module_court = true WHERE id = 4;
`

/** A shop with courts. */
export const courtsIn = (shop: Seed): Seed => ({
  name: `courts ${createHash('sha256')
    .update(shop.name + sql)
    .digest('hex')
    .slice(0, 12)}`,
  async fill(engine) {
    await shop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
})

/** The shop of `bookingShop` with courts. */
export const courtShop: Seed = courtsIn(bookingShop)

/** An hour of a court on the test's Saturday, or on another day. */
export const hour = (court_id: number, start: number, day = '2026-11-21') => ({
  court_id,
  start: `${day}T${String(start).padStart(2, '0')}:00:00+08:00`,
  end: `${day}T${String(start + 1).padStart(2, '0')}:00:00+08:00`,
})

export interface Ordered {
  order: CourtOrder
  pay_order_id?: number
  payment?: Payment
  pay_url?: string
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

/** The court calls of one person, in a phone's browser. */
export const makePlayer = (server: TestApp, accountId: number, session: string) => {
  const headers = { authorization: `Session ${session}`, 'x-client': 'h5', 'user-agent': PHONE }
  const send = <Data>(method: string, url: string, body?: unknown, key?: string) =>
    server.request<Data>(method, url, { headers, ...(body !== undefined && { body }), ...(key && { key }) })
  return {
    send,
    order: (schedules: readonly object[], more: object = {}, key?: string) =>
      send<Ordered>('POST', '/api/shops/1/court-orders/', { user_id: accountId, schedules, channel: 'CARD', card_id: 1, ...more }, key),
    online: (schedules: readonly object[], key?: string) =>
      send<Ordered>('POST', '/api/shops/1/court-orders/', { user_id: accountId, schedules, channel: 'WEIXIN' }, key),
    read: (id: number, shop = 1) => send<{ court_order: CourtOrder }>('GET', `/api/shops/${shop}/court-orders/${id}/`),
    cancel: (id: number, remarks = '', key?: string) =>
      send<{ court_order: CourtOrder }>('PUT', `/api/shops/1/court-orders/${id}/`, { cancel_remarks: remarks }, key),
    list: (page = 1, brand = 1) =>
      send<{ court_orders: CourtOrder[]; pages: number; current_page: number; total_count: number }>(
        'GET',
        `/api/mobile/brands/${brand}/court-orders/?page=${page}`,
      ),
  }
}

export type Player = ReturnType<typeof makePlayer>

/** Undoes the orders of a test: courts free, cards full, 10 o'clock. */
export const emptyCourts = async (server: TestApp): Promise<void> => {
  await takeBack(
    server,
    'courts',
    `
      ${unguarded('money_entry', 'court_order_id IS NOT NULL')}
      DELETE FROM card_entry WHERE court_order_id IS NOT NULL; DELETE FROM court_slot; DELETE FROM court_order;`,
  )
  await emptyClasses(server)
}
