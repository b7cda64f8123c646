import type { member as base } from '../zh-cn/member'

export const member = {
  title: '我的',
} as const satisfies Record<keyof typeof base, string>
