import { act, screen } from '@testing-library/react'
import type { Envelope, GrantActivity, GrantRecord } from '@/contract/grant'
import HomePage from '@/pages/tabs/home'
import { answer } from '../support/fake-server'
import { byId, open } from '../booking/fixtures'

const all = { charge_cards: true, course_pay_on_line: true, new_cards: true }
const shops = [{ id: 1, name: '拾光·静安店' }]
const tpl = { id: 1, name: '全场立减券', coupon_type: 1 as const, account: 30, reach_money: 200 }
const discount = { id: 2, name: '', coupon_type: 3 as const, account: 85, reach_money: 100 }
export const envelopeTpl = { id: 9, title: '端午开练红包', description: '', image: '' }
const gift = {
  coupon_tpl: tpl,
  red_envelope_tpl: null,
  redid: null,
  each: 1,
  days: 7,
  use_condition: all,
  shops: [...shops, { id: 2, name: '徐汇店' }],
}
export const grant = (id: number, more: Partial<GrantActivity> = {}): GrantActivity => ({
  id,
  name: '端午开练礼',
  image: '',
  rules: '',
  is_taken: false,
  taken_at: null,
  start: '2026-05-20T00:00:00+08:00',
  end: '2026-05-25T12:00:00+08:00',
  stock: 100,
  left: 86,
  who: { standing: [], is_new: false, away_days: null, is_trial_only: false },
  coupons: [gift, { ...gift, coupon_tpl: discount, use_condition: { ...all, charge_cards: false, new_cards: false } }],
  ...more,
})
export const record = (id: number, more: Partial<GrantRecord> = {}): GrantRecord => ({
  id,
  coupon_tpl: tpl,
  red_envelope_tpl: null,
  redid: null,
  use_condition: all,
  shops,
  end: '2026-05-28',
  ...more,
})
export const sealed = (more: Partial<Envelope> = {}): Envelope => ({
  id: 5,
  title: '端午开练红包',
  red_envelope_tpl: envelopeTpl,
  rules: '新会员也可以打开。',
  state: 'sealed',
  start: '2026-05-20T00:00:00+08:00',
  end: '2026-06-01T12:00:00+08:00',
  count: 100,
  left: 42,
  min: 3,
  max: 15,
  days: 14,
  gone_at: null,
  record: null,
  ...more,
})
export const own = {
  id: 71,
  redid: 5,
  red_envelope_tpl: envelopeTpl,
  amount: 8.8,
  opened_at: '2026-05-22T17:26:00+08:00',
  end: '2026-06-05',
  coupon_id: 31,
}

export const showHome = async () => {
  answer('shopNotices', { notices: [] })
  answer('latestFeed', [])
  answer('shopCards', { cards: [] })
  open(HomePage, '/shop/1/welcome/')
  await screen.findAllByText('拾光·静安店')
  await act(async () => void (await import('@/pages/tabs/home/home-rest')))
}

export const words = (id: string) => byId(id).textContent
