export const home = {
  ad: '广告',
  dismissAd: '关闭广告',
  goods: '前台好物',
  goodsNote: '到店选购',
} as const
