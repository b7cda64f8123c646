import type { shop as base } from '../zh-cn/shop'

export const shop = {
  tabs: '底部導覽列',
  tabHome: '首頁',
  tabActivity: '活動',
  tabBooking: '約課',
  tabCard: '購卡',
  tabMe: '我的',
} as const satisfies Record<keyof typeof base, string>
