import type { home as base } from '../zh-cn/home'

export const home = {
  ad: 'Advertisement',
  dismissAd: 'Close the advertisement',
  goods: 'At the front desk',
  goodsNote: 'Sold at the venue',
} satisfies Record<keyof typeof base, string>
