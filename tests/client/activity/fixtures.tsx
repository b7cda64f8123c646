import { screen } from '@testing-library/react'
import type { ActivityPage as Page } from '@/contract/activity/activity'
import type { ActivityOrder } from '@/contract/activity/order'
import type { RosterOrder, StaffActivity } from '@/contract/activity/staff'
import type { ErrorCode } from '@/contract/errors'
import { errorText } from '@/i18n/errors/text'
import ActivityPage from '@/pages/activity/detail'
import { answer } from '../support/fake-server'
import { byId, channel, open, selectable, shop } from '../booking/fixtures'

export type Option = Page['options'][number]
const place = { id: 1, name: shop.name, address: shop.address, phone: shop.phone, gd_lng: null, gd_lat: null }
const reason = (code: ErrorCode) => ({ code, msg: errorText('zh-cn', code) })

export const ONLINE = { channel: 'ONLINE', cost: 108, card_tpl_id: null, card_tpl_name: null, card_type: null }
export const byTimes = { channel: 'CARD', cost: 2, card_tpl_id: 3, card_tpl_name: '团课次卡', card_type: 2 }
export const byValue = { channel: 'CARD', cost: 108, card_tpl_id: null, card_tpl_name: null, card_type: 1 }

export const option = (id: number, more: Partial<Option> = {}): Option => ({
  id,
  name: id === 1 ? '双人票' : '单人票',
  is_free: false,
  rules: [id === 1 ? ONLINE : { ...ONLINE, cost: 59 }, byValue, byTimes],
  admits: id === 1 ? 2 : 1,
  limits: { user_count: id === 1 ? 1 : 2, user_status: [] },
  limit_user_count: 40,
  total_order_count: 36,
  user_order_count: 0,
  reason: null,
  ...more,
})
export const refused = (id: number, code: ErrorCode, more: Partial<Option> = {}) => option(id, { reason: reason(code), ...more })

export const activity = (more: Partial<Page> = {}): Page => ({
  id: 5,
  name: '城市夜骑',
  image: '/ride.jpg',
  place: '龙腾大道集合',
  description: '请自带头盔',
  start: '2026-05-30T19:30:00+08:00',
  end: '2026-05-30T22:00:00+08:00',
  status: 1,
  need_sign_up: true,
  sign_up_start: '2026-05-15T10:00:00+08:00',
  sign_up_end: '2026-05-28T23:59:00+08:00',
  support_card: true,
  min_price: 59,
  options: [option(1), option(2)],
  cancel_until: '2026-05-28T23:59:00+08:00',
  schedule: [{ at: '19:00', name: '集合检车', text: '可现场租车' }],
  notes: ['请自带头盔与前后灯'],
  lat: null,
  lng: null,
  shop: place,
  changed: [],
  changed_at: null,
  is_called_off: false,
  mine: null,
  waiting: null,
  waiting_count: 0,
  is_reminded: false,
  ...more,
})

type Mine = NonNullable<Page['mine']>
export const mine = (more: Partial<Mine> = {}): Mine => ({
  order_id: 31,
  status: 1,
  option_name: '双人票',
  count: 1,
  expire_at: null,
  pay_order_id: 77,
  ...more,
})

export const ways = (more: object = {}) => ({
  channels: [channel('WEIXIN', { cost: 108 })],
  cards: [selectable(5, { name: '拾光储值卡', cost: 108, balance: 1280 })],
  refusal: null,
  cancel_until: '2026-05-28T23:59:00+08:00',
  ...more,
})

export const signUp = (id = 31, more: Partial<ActivityOrder> = {}): ActivityOrder => ({
  id,
  status: 1,
  state: 'paid',
  channel: 'WEIXIN',
  created_at: '2026-05-22T17:28:00+08:00',
  count: 1,
  price: 108,
  price_unit: 'yuan',
  card: { id: null, name: null, type: null },
  option: { id: 1, name: '双人票', admits: 2 },
  activity: {
    id: 5,
    name: '城市夜骑',
    image: '/ride.jpg',
    place: '龙腾大道集合',
    start: '2026-05-30T19:30:00+08:00',
    end: '2026-05-30T22:00:00+08:00',
    lat: null,
    lng: null,
    changed: [],
    sequence: 0,
  },
  shop: place,
  number: '217108530260',
  code: 'YA1.31.ABCDEFGHIJKLMNOP',
  people: 2,
  admitted: 0,
  used_at: null,
  used_by: null,
  cancel_until: '2026-05-28T23:59:00+08:00',
  can_cancel: true,
  cancel_reason: null,
  cancelled_at: null,
  refundType: null,
  expire_at: null,
  pay_order_id: 77,
  user: { id: 9, username: '林晓' },
  ...more,
})
export const held = (id = 32) => signUp(id, { status: 0, state: 'held', code: null, number: '', expire_at: '2026-05-22T17:39:20+08:00' })
export const gone = (id = 33, more: Partial<ActivityOrder> = {}) =>
  signUp(id, { status: 2, state: 'cancelled', code: null, can_cancel: false, cancelled_at: '2026-05-22T17:00:00+08:00', ...more })

export const staffActivity = (more: Partial<StaffActivity> = {}): StaffActivity => ({
  id: 5,
  name: '城市夜骑',
  image: '',
  place: '龙腾大道集合',
  start: '2026-05-22T19:30:00+08:00',
  end: '2026-05-22T22:00:00+08:00',
  is_called_off: false,
  orders: 2,
  people: 3,
  admitted: 0,
  held: 1,
  waiting: 1,
  ...more,
})

export const rosterOrder = (id: number, more: Partial<RosterOrder> = {}): RosterOrder => ({
  id,
  status: 1,
  state: 'paid',
  channel: 'WEIXIN',
  count: 1,
  people: 1,
  admitted: 0,
  first_admitted_at: null,
  number_end: '0260',
  option: { id: 2, name: '单人票' },
  user: { id: id + 100, username: `会员${id}`, avatar: '', gender: 1, phone: '138****0001' },
  created_at: '2026-05-20T10:00:00+08:00',
  ...more,
})

/** Opens the page of an activity. */
export const showActivity = async (more: Partial<Page> = {}) => {
  answer('activityDetail', { activity: activity(more) })
  answer('activityPayChannels', ways())
  open(ActivityPage, '/shop/1/activities/5/')
  await screen.findByText('城市夜骑')
}
export const words = (id: string) => byId(id).textContent
