import type { shop as base } from '../zh-cn/shop'

export const shop = {
  tabs: 'Main navigation',
  tabHome: 'Home',
  tabActivity: 'Activities',
  tabBooking: 'Book',
  tabCard: 'Buy cards',
  tabMe: 'Me',
} as const satisfies Record<keyof typeof base, string>
