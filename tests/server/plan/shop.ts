import { createHash } from 'node:crypto'
import type { PlanConfirm, PlanOrder, PlanOrderDetail, Plan } from '@/contract/plan/shapes'
import type { Payment } from '@/contract/payment'
import type { TestApp } from '../support/app'
import { emptyClasses } from '../booking/calls'
import { takeBack, unguarded } from '../staff/taken-back'
import { corpShop } from '../corporate/shop'
import type { Seed } from '../support/database'

/** Online plans; it is 10:00 on Saturday 2026-11-21 at the start of a test. */
export const plans = {
  /** Free, from Thursday on, opens at 06:00: an exercise day, a rest day (Friday), an exercise day (today), a video (tomorrow). */
  free: 1,
  /** ¥199.00 online, for a trial ¥29.00, ¥80.00 by a company, from Monday on: a video, a rest day, a live lesson at 20:00. */
  paid: 2,
  /** By card (¥99.00, 3 times or a period card) or by a company (¥50.00), since yesterday: a video, a live lesson today at 20:00. */
  live: 3,
  closed: 4,
  /** Ended on the second day of the month. */
  over: 5,
  /** ¥99.00 online, for a trial ¥9.00, from Monday on. */
  second: 6,
  /** At shop 4 of the other brand. */
  otherBrand: 7,
} as const

const action = (name: string, type: 1 | 2, time: number) => ({
  name,
  apparatus: '瑜伽垫',
  type,
  time,
  group: 3,
  weight: 0,
  totalTime: 180,
  description: '',
  videoInfo: null,
  scoreMethodName: '',
})
const card = (type: 'work' | 'video' | 'live', name: string, more: object = {}) => ({
  ...action(name, 2, 18),
  type,
  difficulty: 2,
  actions:
    type === 'work'
      ? [action('平板支撑', 2, 40), { ...action('卷腹', 1, 20), totalTime: 75, videoInfo: { url: '/uploads/crunch.mp4' } }]
      : [],
  videoInfo: type === 'video' ? { url: 'https://video.example/secret' } : null,
  liveInfo:
    type === 'live' ? { platform_name: '视频号', start: '20:00', url: 'https://live.example/secret', description: '苏禾带练' } : null,
  ...more,
})

const json = (cards: object[]) => `'${JSON.stringify(cards)}'`
const day = (plan: number, brand: number, position: number, name: string, cards: object[] | null) =>
  `(${plan}, ${brand}, ${position}, '${name}', ${cards === null}, ${json(cards ?? [])})`

const sql = `
INSERT INTO plan (id, shop_id, brand_id, key, name, description, logo, teacher_id, from_date, daily_view_time, difficulty, is_free, trial_price_fen, trial_original_price_fen, on_sale) VALUES
  (1, 1, 1, 'free', '七天晨间唤醒', '每天十分钟', '/free.svg', 1, '2026-11-19', '06:00', 1, true, NULL, NULL, true),
  (2, 1, 1, 'paid', '21 天核心唤醒', '', '/core.svg', NULL, '2026-11-23', '06:00', 2, false, 2900, 19900, true),
  (3, 1, 1, 'live', '直播带练', '', '/live.svg', NULL, '2026-11-20', '06:00', 3, false, NULL, NULL, true),
  (4, 1, 1, 'closed', '停售计划', '', '', NULL, '2026-11-23', '06:00', 0, true, NULL, NULL, false),
  (5, 1, 1, 'over', '结束计划', '', '', NULL, '2026-11-01', '06:00', 0, true, NULL, NULL, true),
  (6, 1, 1, 'second', '拉伸计划', '', '', NULL, '2026-11-23', '06:00', 0, false, 900, 9900, true),
  (7, 4, 2, 'paid', '别家计划', '', '', NULL, '2026-11-23', '06:00', 0, true, NULL, NULL, true);
INSERT INTO plan_day (plan_id, brand_id, position, name, is_rest, cards) VALUES
  ${[
    day(1, 1, 1, '第 1 天', [card('work', '唤醒')]),
    day(1, 1, 2, '', null),
    day(1, 1, 3, '第 2 天', [card('work', '激活')]),
    day(1, 1, 4, '第 3 天', [card('video', '拉伸')]),
    day(2, 1, 1, '第 1 天', [card('video', '呼吸与激活')]),
    day(2, 1, 2, '', null),
    day(2, 1, 3, '第 2 天', [card('live', '直播带练')]),
    day(3, 1, 1, '第 1 天', [card('video', '热身')]),
    day(3, 1, 2, '第 2 天', [card('live', '直播带练')]),
    day(4, 1, 1, '第 1 天', [card('work', '练')]),
    day(5, 1, 2, '第 1 天', [card('video', '练')]),
    day(6, 1, 1, '第 1 天', [card('video', '拉伸')]),
    day(7, 2, 1, '第 1 天', [card('video', '练')]),
  ].join(',\n  ')};
INSERT INTO plan_rule (id, plan_id, brand_id, channel, card_tpl_id, cost_units) VALUES
  (1, 2, 1, 'ONLINE', NULL, 19900), (2, 3, 1, 'CARD', 1, 9900), (3, 3, 1, 'CARD', 2, 3), (4, 3, 1, 'CARD', 3, 0), (5, 3, 1, 'CORP_CARD', NULL, 5000),
  (6, 6, 1, 'ONLINE', NULL, 9900), (7, 2, 1, 'CORP_CARD', NULL, 8000);
ALTER TABLE plan ALTER COLUMN id RESTART WITH 101;
ALTER TABLE plan_day ALTER COLUMN id RESTART WITH 101;
ALTER TABLE plan_rule ALTER COLUMN id RESTART WITH 101;
`

/** `corpShop` with online plans. */
export const planShop: Seed = {
  name: `plan shop ${createHash('sha256').update(sql).digest('hex').slice(0, 12)} ${corpShop.name}`,
  async fill(engine) {
    await corpShop.fill(engine)
    await engine.session((session) => session.exec(sql))
  },
}

/** Undoes the orders, changes and payments of a test: no orders, cards full, 10 o'clock. */
export const emptyPlans = async (server: TestApp): Promise<void> => {
  await takeBack(
    server,
    'plans',
    `
      ${unguarded('money_entry', 'plan_order_id IS NOT NULL')}
      ${unguarded('corp_entry', 'plan_order_id IS NOT NULL')}
      DELETE FROM card_entry WHERE plan_order_id IS NOT NULL; UPDATE corp_card SET paused_by_plan = NULL; DELETE FROM corp_use WHERE plan_order_id IS NOT NULL;
      DELETE FROM plan_order;
      DELETE FROM plan_day WHERE plan_id > 100; DELETE FROM plan_rule WHERE plan_id > 100; DELETE FROM plan WHERE id > 100; DELETE FROM plan_template;
      UPDATE plan SET version = 1, on_sale = id <> 4, name = CASE id WHEN 1 THEN '七天晨间唤醒' ELSE name END;`,
  )
  await emptyClasses(server)
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

interface Joined {
  order: PlanOrder
  pay_order_id?: number
  payment?: Payment
}

/** The calls for online plans of one person. */
export const makePlanner = (server: TestApp, accountId: number, session: string, agent = PHONE, client = 'h5', shopId = 1) => {
  const headers = { authorization: `Session ${session}`, 'x-client': client, 'user-agent': agent }
  const send = <Data>(method: string, url: string, body?: object, key?: string) =>
    server.request<Data>(method, url, { headers, ...(body && { body }), ...(key && { key }) })
  const at = `/api/v2/mobile/shops/${shopId}/workout-wods/`
  return {
    send,
    list: (page = 1) =>
      send<{ plans: Plan[]; total_count: number; current_page: number; pages: number }>('GET', `${at}plans/?page=${page}`),
    plan: (id: number) => send<{ plan: Plan }>('GET', `${at}plans/${id}/`),
    confirm: (id: number) => send<PlanConfirm>('GET', `${at}plans/${id}/confirm/?user_id=${accountId}`),
    join: (planId: number, more: object = {}, key?: string) =>
      send<Joined>('POST', `${at}orders/`, { plan_id: planId, user_id: accountId, channel: 'FREE', ...more }, key),
    buy: (planId: number, more: object = {}, key?: string) =>
      send<Joined>('POST', `${at}orders/`, { plan_id: planId, user_id: accountId, channel: 'WEIXIN', ...more }, key),
    orders: (query = '') => send<{ orders: PlanOrder[]; total_count: number }>('GET', `${at}orders/?${query}`),
    order: (id: number) => send<{ order: PlanOrderDetail }>('GET', `${at}orders/${id}/`),
    cancel: (id: number, key?: string) => send<{ order: PlanOrder }>('POST', `${at}orders/${id}/`, { status: 2 }, key),
    close: (payOrderId: number) => send('POST', `/api/v2/orders/${payOrderId}/close/`, {}),
  }
}

export type Planner = ReturnType<typeof makePlanner>
