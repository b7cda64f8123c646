import { createHash } from 'node:crypto'
import type { ActivityOrder } from '@/contract/activity/order'
import type { ActivityPage, ActivityWaiting } from '@/contract/activity/activity'
import type { Payment } from '@/contract/payment'
import { emptyClasses } from '../booking/calls'
import { bookingShop } from '../booking/shop'
import { takeBack, unguarded } from '../staff/taken-back'
import type { TestApp } from '../support/app'
import type { Seed } from '../support/database'

/** Activities of shop 1, at 10 o'clock on 2026-11-21. */
export const activities = {
  /** On the 28th at 19:30; sign-up from the 20th to the 26th 23:59, cards are taken. */
  ride: 1,
  /** Opens on the 24th. */
  soon: 2,
  /** Needs no sign-up. */
  open: 3,
  /** Waits. */
  waiting: 4,
  /** Takes no cards. */
  talk: 5,
  /** Today from 9:00 to 18:00. */
  today: 6,
} as const
export const options = {
  /** ¥59, two a person, of 60 of which 10 are taken otherwise. */
  single: 11,
  /** ¥108 for two people, one a person, of 4; 108 by value card, 2 times by times card. */
  pair: 12,
  /** Free, for non-members. */
  fresh: 13,
  /** Free, one a person, of 2. */
  helper: 14,
  soon: 15,
  open: 16,
  waiting: 17,
  /** ¥30 online alone. */
  talk: 18,
  /** Free today. */
  today: 19,
} as const

const at = (day: string, time: string) => `'2026-11-${day}T${time}:00+08:00'`
const sql = `
INSERT INTO activity (id, shop_id, brand_id, key, name, place, start_at, end_at, status, need_sign_up, sign_up_start, sign_up_end, support_card) VALUES
  (1, 1, 1, 'ride', '城市夜骑', '龙腾大道', ${at('28', '19:30')}, ${at('28', '22:00')}, 1, true, ${at('20', '10:00')}, ${at('26', '23:59')}, true),
  (2, 1, 1, 'soon', '下周开放', '', ${at('29', '19:30')}, ${at('29', '22:00')}, 1, true, ${at('24', '10:00')}, NULL, true),
  (3, 1, 1, 'open', '直接到场', '', ${at('24', '20:00')}, ${at('24', '21:00')}, 1, false, NULL, NULL, false),
  (4, 1, 1, 'waiting', '未开放', '', ${at('24', '20:00')}, ${at('24', '21:00')}, 0, true, NULL, NULL, false),
  (5, 1, 1, 'talk', '讲座', '', ${at('24', '20:00')}, ${at('24', '21:00')}, 1, true, NULL, NULL, false),
  (6, 1, 1, 'today', '今天', '', ${at('21', '09:00')}, ${at('21', '18:00')}, 1, true, NULL, NULL, false);
INSERT INTO activity_option (id, activity_id, brand_id, key, name, is_free, price_fen, limit_user_count, limit_total_count, limit_user_status, other_count, admits) VALUES
  (11, 1, 1, 'single', '单人票', false, 5900, 2, 60, '{}', 10, 1),
  (12, 1, 1, 'pair', '双人票', false, 10800, 1, 4, '{}', 0, 2),
  (13, 1, 1, 'fresh', '新人票', true, NULL, 1, NULL, '{3}', 0, 1),
  (14, 1, 1, 'helper', '志愿者', true, NULL, 1, 2, '{}', 0, 1),
  (15, 2, 1, 'all', '票', true, NULL, NULL, NULL, '{}', 0, 1),
  (16, 3, 1, 'all', '票', true, NULL, NULL, NULL, '{}', 0, 1),
  (17, 4, 1, 'all', '票', true, NULL, NULL, NULL, '{}', 0, 1),
  (18, 5, 1, 'all', '票', false, 3000, NULL, NULL, '{}', 0, 1),
  (19, 6, 1, 'all', '票', true, NULL, NULL, 20, '{}', 0, 2);
INSERT INTO activity_rule (option_id, brand_id, n, channel, card_tpl_id, cost_units) VALUES
  (12, 1, 1, 'ONLINE', NULL, 10800), (12, 1, 2, 'CARD', NULL, 10800), (12, 1, 3, 'CARD', 2, 2);
`

/** The shop of `bookingShop` with activities. */
export const activityShop: Seed = {
  name: `activities ${createHash('sha256')
    .update(bookingShop.name + sql)
    .digest('hex')
    .slice(0, 12)}`,
  async fill(engine) {
    await bookingShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}

/** The accounts 5001 and on, each a member of shop 1. */
export const crowd = (count: number): string => `
INSERT INTO account (id, area_code, phone, username, created_at)
  SELECT 5000 + n, 'zh-cn', (13500000000 + n)::text, '会员 ' || n, '2026-01-01Z' FROM generate_series(1, ${count}) n;
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT 5000 + n, 1, 1, 2, '2026-01-01Z' FROM generate_series(1, ${count}) n;
`

export interface Ordered {
  order: ActivityOrder
  pay_order_id?: number
  payment?: Payment
  pay_url?: string
}
export interface Listed {
  waiting: ActivityWaiting | null
  waiting_count: number
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
const base = '/api/v2/mobile/shops/1/activities'

/** The activity calls of one person, in a phone's browser. */
export const makeGuest = (server: TestApp, session: string) => {
  const headers = { authorization: `Session ${session}`, 'x-client': 'h5', 'user-agent': PHONE }
  const send = <Data>(method: string, url: string, body?: unknown, key?: string) =>
    server.request<Data>(method, url, { headers, ...(body !== undefined && { body }), ...(key && { key }) })
  return {
    send,
    order: (activityId: number, option_id: number, more: object = {}, key?: string) =>
      send<Ordered>('POST', `${base}/${activityId}/orders/`, { option_id, count: 1, channel: 'FREE', ...more }, key),
    read: (id: number) => send<{ order: ActivityOrder }>('GET', `${base}/orders/${id}/`),
    cancel: (id: number, key?: string) => send<{ order: ActivityOrder }>('DELETE', `${base}/orders/${id}/`, undefined, key),
    list: (query = '') =>
      send<{ orders: ActivityOrder[]; coming_count: number; pages: number; current_page: number; total_count: number }>(
        'GET',
        `${base}/orders/${query}`,
      ),
    page: async (id: number) => (await send<{ activity: ActivityPage }>('GET', `${base}/${id}/`)).data.activity,
    wait: (activityId: number, option_id: number, more: object = {}) =>
      send<Listed>('POST', `${base}/${activityId}/waiting/`, { option_id, count: 1, ...more }),
    leave: (activityId: number) => send<Listed>('DELETE', `${base}/${activityId}/waiting/`),
    remind: (activityId: number, method: 'POST' | 'DELETE' = 'POST') =>
      send<{ is_reminded: boolean }>(method, `${base}/${activityId}/reminder/`, method === 'POST' ? {} : undefined),
    channels: (activityId: number, query = '') => send<PayWays>('GET', `${base}/${activityId}/pay/channels/${query}`),
  }
}

export interface PayWays {
  channels: { channel: string; disabled: boolean; cost: number | null; tag: string | null; reason: { code: string } | null }[]
  cards: { id: number; can_use: boolean; cost: number | null; reason: { code: string } | null }[]
  refusal: { code: string; msg: string } | null
  cancel_until: string
}
export type Guest = ReturnType<typeof makeGuest>

/** Undoes the orders of a test: places free, cards full, 10 o'clock. */
export const emptyActivities = async (server: TestApp): Promise<void> => {
  await takeBack(
    server,
    'activities',
    `
      ${unguarded('money_entry', 'activity_order_id IS NOT NULL')}
      DELETE FROM card_entry WHERE activity_order_id IS NOT NULL; DELETE FROM activity_waiting; DELETE FROM activity_admission; DELETE FROM remind_me; DELETE FROM activity_order;
      UPDATE activity_option SET order_count = 0, is_stopped = false WHERE order_count <> 0 OR is_stopped;
      UPDATE activity SET called_off_at = NULL, changed_at = NULL, changed = '{}', cancel_until = NULL, status = 1
       WHERE called_off_at IS NOT NULL OR changed_at IS NOT NULL OR cancel_until IS NOT NULL;
      UPDATE activity SET sequence = 0 WHERE sequence > 0;`,
  )
  await emptyClasses(server)
}
