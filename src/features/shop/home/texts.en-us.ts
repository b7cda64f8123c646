import type { home as base } from './texts.zh-cn'

export const home = {
  ad: 'Advertisement',
  dismissAd: 'Close the advertisement',
  goods: 'At the front desk',
  goodsNote: 'Sold at the studio',
  goodsAtDesk: 'Sold at the front desk. Call and they will keep one for you.',
  again: 'Book again',
  againGroup: 'Group class',
  againPrivate: 'Private lesson',
  againPlan: 'Online plan',
  againSelf: 'Open gym',
  againLive: 'Live {time}',
  againOpen: 'Opens {time}',
  shareShop: 'Share this studio',
} satisfies Record<keyof typeof base, string>
