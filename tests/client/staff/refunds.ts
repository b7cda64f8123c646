import type { CardRefunds } from '@/contract/staff/refund'
import { card } from '../shop/fixtures'

/** A stored-value card of ¥1,000 and a gift of ¥100: its rest, and what may be given back. */
export const answerRefunds = (more: Partial<CardRefunds> = {}): CardRefunds => ({
  card: card({ id: 4, name: '储值卡', balance: 741 }),
  most: 641,
  by_times: [],
  bonus: 100,
  refusal: null,
  is_renewed: false,
  purchases: [
    {
      ...{ order_id: 41, kind: 'open' as const, at: '2026-05-20T10:00:00+08:00', channel: 'WEIXIN' },
      ...{ paid: 1000, given_back: 0, left: 641, bonus: 100, most: 641, is_invoiced: false },
    },
  ],
  refunds: [],
  ...more,
})

export const nothingBought = answerRefunds({ most: 0, bonus: 0, purchases: [] })
