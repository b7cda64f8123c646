import type { reportPicture as base } from './texts.zh-cn'

/** The picture of a report, to be saved and sent. */
export const reportPicture = {
  title: '分享',
  visits: '訓練',
  times: '次',
  minutes: '時長',
  minutesUnit: '分鐘',
  weeks: '最長連續',
  weeksUnit: '週',
  days: '練了',
  daysUnit: '天',
  most: '最常出現',
  favourite: '最愛「{name}」',
  medals: '{n} 枚勳章',
  medalsMore: '等 {n} 枚勳章',
  invite: '來{brand}，動一動',
  hint: '掃碼來體驗一次',
  showName: '圖上顯示我的名字',
  save: '儲存圖片',
  send: '傳給朋友',
  hold: '長按圖片即可儲存，或轉傳給朋友',
  failed: '圖片沒有產生',
} satisfies Record<keyof typeof base, string>
