import type { Clash } from '@/contract/booking/shapes'

/** A class of this evening at another shop that the member has booked. */
export const clash = (may_overlap = false, order: Partial<NonNullable<Clash['order']>> = {}): Clash => ({
  may_overlap,
  order: {
    ...{ id: 88, pay_order_id: null, start: '2026-05-22T18:00:00+08:00', end: '2026-05-22T19:00:00+08:00' },
    ...{ course: { name: '搏击' }, shop: { id: 2, name: '拾光·徐汇店' } },
    ...order,
  },
})
export const CLASHING = '「搏击」5月22日 今天 18:00–19:00 · 拾光·徐汇店'
