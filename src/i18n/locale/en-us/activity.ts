import type { activity as base } from '../zh-cn/activity'

export const activity = {
  title: 'Activities',
} as const satisfies Record<keyof typeof base, string>
