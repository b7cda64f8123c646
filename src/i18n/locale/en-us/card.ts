import type { card as base } from '../zh-cn/card'

export const card = {
  title: 'Buy cards',
} as const satisfies Record<keyof typeof base, string>
