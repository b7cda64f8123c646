import { act } from '@testing-library/react'
import { payment as port } from '@/platform/pay'
import type { PayOutcome } from '@/platform/pay/types'
import type { Answer } from '@/http/call'

export type PayDetail = Answer<'payOrderRead'>['order']
export type Pay = NonNullable<Answer<'payOrderRead'>['payment']>

export const PAY = '/shop/1/mobile/orders/81/pay/'
export const RESULT = '/shop/1/mobile/orders/81/result/'
export const PENDING = '/shop/1/mobile/orders/pending/'

/** This evening's class. */
export const goods: PayDetail['goods'] = {
  name: '流瑜伽',
  image: '',
  start: '2026-05-22T18:30:00+08:00',
  end: '2026-05-22T19:30:00+08:00',
  who: '周岚',
  place: '拾光·静安店 A 教室',
  count: 1,
  schedule_id: 501,
}

/** An order of this evening's class, made four minutes ago, to be paid within eleven. */
export const payOrder = (more: Partial<PayDetail> = {}): PayDetail => ({
  id: 81,
  shop_id: 1,
  type: 'schedule',
  target_id: 34,
  title: '流瑜伽 · 体验',
  goods,
  channel: 'WEIXIN',
  price: 39,
  status: 0,
  created_at: '2026-05-22T17:22:00+08:00',
  expire_at: '2026-05-22T17:37:00+08:00',
  paid_at: null,
  lines: [{ kind: 'price', label: '流瑜伽', amount: 39 }],
  events: [{ kind: 'trade_opened', at: '2026-05-22T17:22:00+08:00' }],
  channels: ['WEIXIN', 'ALIPAY'],
  ...more,
})

export const pay = (more: Partial<Pay> = {}): Pay => ({
  order_id: 81,
  kind: 'url',
  params: { url: 'http://localhost/sandbox/cashier/abc/' },
  channel: 'WEIXIN',
  expire_at: '2026-05-22T17:37:00+08:00',
  ...more,
})

/** The same order as lists have it. */
export const listed = (more: Partial<PayDetail> = {}): Answer<'payOrderPending'>['orders'][number] => {
  const { lines: _lines, events: _events, channels: _channels, ...order } = payOrder(more)
  return { ...order, payment: null }
}

/** The outcome of a payment on this platform. */
export const cashier = (outcome: PayOutcome) => jest.spyOn(port, 'pay').mockResolvedValue(outcome)

/** Lets timers and answers run for this time. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
