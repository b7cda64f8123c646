import type { member as base } from '../zh-cn/member'

export const member = {
  title: 'Me',
} as const satisfies Record<keyof typeof base, string>
