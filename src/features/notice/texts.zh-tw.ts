import type { notice as base } from './texts.zh-cn'

export const notice = {
  title: '訊息',
  noneTitle: '還沒有訊息',
  noneBody: '候補、空位和預約的變化會在這裡通知你',
  unread: '未讀',
  remind: '開始前提醒我',
  remindOn: '已開啟提醒',
  remindNote: '開始前 {n} 小時透過微信通知你',
  remindAct: '提醒我',
  remindFailed: '未能開啟，請稍後再試',
  more: '載入更多',
} satisfies Record<keyof typeof base, string>
