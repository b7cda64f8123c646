export const home = {
  ad: '广告',
  dismissAd: '关闭广告',
  goods: '前台好物',
  goodsNote: '到店选购',
  again: '再约一次',
  againGroup: '团课',
  againPrivate: '私教',
  againPlan: '线上计划',
  againSelf: '自主训练',
  againLive: '直播 {time}',
  againOpen: '{time} 开放',
  shareShop: '分享门店',
} as const
