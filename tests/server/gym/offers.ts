import { edited, smallGymText } from './small-gym'

const offers = `coupons:
  - { key: twenty, name: 满60减20, off: 20, from: 60 }
  - { key: hello, name: 红包, red_envelope: true, off: 8 }
envelopes:
  - { key: drawn, coupon: hello, count: 3, total: 18, min: 4.5, max: 8, from: '+0 00:00', until: '+9 00:00', days: 14 }
  - { key: even, coupon: hello, count: 5, amount: 3, from: '+0 00:00', until: '+9 00:00', days: 7, hidden: true, shops: [north] }
grants:
  - { key: festival, name: 端午开练礼, from: '+0 00:00', until: '+9 00:00', stock: 5, for: { standing: [member] }, gives: [{ coupon: twenty, each: 2, days: 7 }], envelopes: [even] }
  - { key: newcomers, name: 新人礼, from: '+0 00:00', until: '+9 00:00', for: { new: true }, gives: [{ coupon: twenty, days: 7 }], shops: [north] }

shops:
`
/** The small gym with coupons, envelopes and grants. */
export const text = edited(smallGymText, ['shops:\n', offers])
