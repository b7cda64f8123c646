import type { notice as base } from '../zh-cn/notice'

export const notice = {
  title: 'Messages',
  noneTitle: 'No messages yet',
  noneBody: 'Waiting lists, open spots and changes to your bookings show up here',
  unread: 'Unread',
  more: 'Load more',
} satisfies Record<keyof typeof base, string>
