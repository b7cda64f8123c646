import type { booking as base } from '../zh-cn/booking'

export const booking = {
  title: 'Book a class',
} as const satisfies Record<keyof typeof base, string>
