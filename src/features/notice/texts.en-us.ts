import type { notice as base } from './texts.zh-cn'

export const notice = {
  title: 'Messages',
  noneTitle: 'No messages yet',
  noneBody: 'Waiting lists, open spots and changes to your bookings show up here',
  unread: 'Unread',
  remind: 'Remind me before it starts',
  remindOn: 'You will be reminded',
  remindNote: 'We send a WeChat message {n} {n:hour|hours} before it starts',
  remindAct: 'Remind me',
  remindFailed: 'That did not work. Please try again.',
  more: 'Load more',
} satisfies Record<keyof typeof base, string>
