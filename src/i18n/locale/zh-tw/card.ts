import type { card as base } from '../zh-cn/card'

export const card = {
  title: '購卡',
} as const satisfies Record<keyof typeof base, string>
