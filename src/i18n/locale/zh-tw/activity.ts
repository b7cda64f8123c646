import type { activity as base } from '../zh-cn/activity'

export const activity = {
  title: '活動',
} as const satisfies Record<keyof typeof base, string>
