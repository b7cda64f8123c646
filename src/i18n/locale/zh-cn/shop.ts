export const shop = {
  tabs: '底部导航',
  tabHome: '首页',
  tabActivity: '活动',
  tabBooking: '约课',
  tabCard: '购卡',
  tabMe: '我的',
} as const
