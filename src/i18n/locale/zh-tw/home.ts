import type { home as base } from '../zh-cn/home'

export const home = {
  ad: '廣告',
  dismissAd: '關閉廣告',
  goods: '櫃檯好物',
  goodsNote: '到店選購',
} satisfies Record<keyof typeof base, string>
