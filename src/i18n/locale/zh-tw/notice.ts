import type { notice as base } from '../zh-cn/notice'

export const notice = {
  title: '訊息',
  noneTitle: '還沒有訊息',
  noneBody: '候補、空位和預約的變化會在這裡通知你',
  unread: '未讀',
  more: '載入更多',
} satisfies Record<keyof typeof base, string>
