import type { activity as base } from './texts.zh-cn'

export const activity = {
  title: '活動',
  mine: '我的報名',
  open: '報名中',
  soon: '報名尚未開始',
  full: '名額已滿',
  closed: '報名已截止',
  over: '活動已結束',
  unneeded: '免報名',
  left: '剩 {n} 位',
  taken: '已報名 {n} 人',
  takenOf: '已報名 {n} / {all} 人',
  until: '{day}截止',
  opens: '{time} 開放報名',
  free: '免費',
  from: '起',
  about: '活動介紹',
  moreFailed: '更多活動沒有載入成功',
  noneTitle: '近期沒有活動',
  noneBody: '先去約一堂課吧',
  goBook: '前往約課',
} as const satisfies Record<keyof typeof base, string>
