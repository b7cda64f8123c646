import type { home as base } from '../zh-cn/home'

export const home = {
  ad: 'Advertisement',
  dismissAd: 'Close the advertisement',
  goods: 'At the front desk',
  goodsNote: 'Sold at the venue',
  again: 'Book again',
  againGroup: 'Group class',
  againPrivate: 'Private lesson',
  againPlan: 'Online plan',
  againSelf: 'Self-training',
  againLive: 'Live {time}',
  againOpen: 'Opens {time}',
  shareShop: 'Share this venue',
} satisfies Record<keyof typeof base, string>
