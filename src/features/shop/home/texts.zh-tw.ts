import type { home as base } from './texts.zh-cn'

export const home = {
  ad: '廣告',
  dismissAd: '關閉廣告',
  goods: '櫃檯好物',
  goodsNote: '到店選購',
  goodsAtDesk: '在櫃台即可購買，也可以先打電話留一份',
  again: '再約一次',
  againGroup: '團課',
  againPrivate: '私教',
  againPlan: '線上計畫',
  againSelf: '自主訓練',
  againLive: '直播 {time}',
  againOpen: '{time} 開放',
  shareShop: '分享門市',
} satisfies Record<keyof typeof base, string>
