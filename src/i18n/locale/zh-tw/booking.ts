import type { booking as base } from '../zh-cn/booking'

export const booking = {
  title: '約課',
} as const satisfies Record<keyof typeof base, string>
