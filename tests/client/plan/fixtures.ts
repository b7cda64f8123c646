import type { DraftCard, Plan, PlanConfirm, PlanDay, PlanOrder, PlanOrderDetail, WorkoutCard } from '@/contract/plan/shapes'
import { selectable, TODAY } from '../booking/fixtures'

export const order = (more: Partial<PlanOrder> = {}): PlanOrder => ({
  id: 5,
  plan_id: 2,
  plan: { name: '21 天核心唤醒', logo: '/core.svg' },
  shop: { id: 1, name: '拾光·静安店' },
  date: '2026-05-22',
  day_name: '第 2 天',
  live_time: null,
  open_time: '2026-05-22T06:00:00+08:00',
  status: 1,
  channel: 'FREE',
  cost: 0,
  card: null,
  is_trial: false,
  can_cancel: true,
  cancel_reason: null,
  pay_order_id: null,
  refundType: null,
  created_at: '2026-05-20T10:00:00+08:00',
  cancelled_at: null,
  user_id: 1,
  partner_order_detail: null,
  needCorpCheckIn: false,
  hasCorpCheckIn: false,
  reachCorpCheckInEnd: false,
  canCorpCheckIn: false,
  ...more,
})

/** A plan that a company pays: its first practice is this evening's live lesson. */
export const paidByCompany = (more: Partial<PlanOrder> = {}): PlanOrder =>
  order({
    channel: 'CORP_CARD',
    cost: 80,
    needCorpCheckIn: true,
    partner_order_detail: {
      need_checkin: true,
      use_corp_wallet: true,
      has_check_in: false,
      card_name: '星河补贴',
      subsidy_cost: 6000,
      online_cost: 2000,
      user_wallet_cost: 0,
      corp: { qc_corpid: 'x' },
      corp_card_tpl: { need_checkin: true, need_checkin_start: null },
      checkin_start: `${TODAY}T17:00:00+08:00`,
      checkin_end: `${TODAY}T19:30:00+08:00`,
      checked_in_at: null,
      start: `${TODAY}T17:30:00+08:00`,
      end: `${TODAY}T19:00:00+08:00`,
    },
    ...more,
  })

/** A plan of three days around today: a video, a rest day, a live lesson. */
export const plan = (more: Partial<Omit<Plan, 'pay_setting'>> & { pay_setting?: Partial<Plan['pay_setting']> } = {}): Plan => {
  const { pay_setting, ...rest } = more
  return {
    id: 2,
    name: '21 天核心唤醒',
    description: '每天 20 分钟',
    logo: '/core.svg',
    from_date: '2026-05-22',
    update_days: 14,
    rest_days: 7,
    daily_view_time: '06:00',
    difficulty: 2,
    order_count: 128,
    teacher: { id: 3, username: '苏禾', avatar: '' },
    pay_setting: {
      is_free: false,
      rule: [
        { id: 1, channel: 'ONLINE', cost: 199, card_tpl_id: null, card_tpl_name: null, card_tpl_type: null },
        { id: 2, channel: 'CARD', cost: 179, card_tpl_id: 1, card_tpl_name: '储值卡', card_tpl_type: 1 },
      ],
      support_trial: true,
      can_trial: true,
      trial_price: 29,
      trial_original_price: 199,
      partner_rules: [{ id: 3, channel: 'CORP_CARD', cost: 8000 }],
      ...pay_setting,
    },
    price: { cost: 29, unit: 'yuan', from: false, was: 199 },
    recent_timetable: [
      {
        id: 11,
        date: '2026-05-22',
        name: '第 1 天 · 呼吸',
        can_view_time: '2026-05-22T06:00:00+08:00',
        is_live: false,
        is_video: true,
        source_list: [{ type: 'video', name: '呼吸与激活', minutes: 18 }],
        config: { live: null },
      },
      {
        id: 13,
        date: '2026-05-24',
        name: '第 2 天 · 平板',
        can_view_time: '2026-05-24T19:50:00+08:00',
        is_live: true,
        is_video: false,
        source_list: [{ type: 'live', name: '直播带练', minutes: 45 }],
        config: { live: { start: '2026-05-24T20:00:00+08:00', platform_name: '视频号' } },
      },
    ],
    recent_rest: [{ id: 12, date: '2026-05-23' }],
    shop: { id: 1, name: '拾光·静安店', phone: '021-62880168' },
    is_over: false,
    on_sale: true,
    my_order_id: null,
    pay_order_id: null,
    ...rest,
  }
}

export const planConfirm = (more: Partial<PlanConfirm> = {}): PlanConfirm => ({
  plan: plan(),
  channels: [],
  cards: [selectable(1, { cost: 179 })],
  corp_cards: [],
  version: 3,
  refusal: null,
  ...more,
})

const part = { apparatus: '', time: 0, group: 1, weight: 0, totalTime: 0, description: '', videoInfo: null, scoreMethodName: '' }

/** Exercises with one action that is counted and one that is timed. */
export const work: DraftCard = {
  ...part,
  name: '下肢',
  type: 'work',
  time: 20,
  totalTime: 1110,
  group: 2,
  weight: 8,
  apparatus: '壶铃',
  difficulty: 3,
  scoreMethodName: '总次数',
  description: '先热身',
  liveInfo: null,
  actions: [
    {
      ...part,
      name: '深蹲',
      type: 1,
      time: 12,
      group: 4,
      weight: 16,
      totalTime: 270,
      apparatus: '壶铃',
      scoreMethodName: '次数',
      description: '脚跟不离地',
      videoInfo: { url: '/uploads/squat.mp4' },
    },
    { ...part, name: '平板支撑', type: 2, time: 40 },
  ],
}
export const video: DraftCard = {
  ...part,
  name: '拉伸',
  type: 'video',
  time: 18,
  difficulty: 1,
  liveInfo: null,
  actions: [],
  videoInfo: { url: '/uploads/a.mp4' },
}
export const live: WorkoutCard = {
  ...part,
  name: '直播带练',
  type: 'live',
  time: 45,
  difficulty: 2,
  actions: [],
  liveInfo: { platform_name: '视频号', start: `${TODAY}T20:00:00+08:00`, url: 'https://live.example/room', description: '弹幕答疑' },
}

export const day = (id: number, date: string, more: Partial<PlanDay> = {}): PlanDay => ({
  id,
  date,
  name: `第 ${id} 天`,
  is_rest: false,
  is_live: false,
  is_video: true,
  can_view_time: `${date}T06:00:00+08:00`,
  live_time: null,
  is_open: false,
  source_list: [{ type: 'video', name: '拉伸', minutes: 18 }],
  cards: [],
  ...more,
})

export const orderDetail = (more: Partial<PlanOrderDetail> = {}): PlanOrderDetail => ({
  ...order(),
  description: '',
  days: [
    day(1, TODAY, {
      is_open: true,
      source_list: [],
      cards: [{ ...work, liveInfo: null }, { ...video, liveInfo: null }, live],
    }),
    day(2, '2026-05-23', { is_rest: true, can_view_time: null, source_list: [] }),
    day(3, '2026-05-24'),
  ],
  ...more,
})
