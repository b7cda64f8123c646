import type { measureEntry as base } from './texts.zh-cn'

export const measureEntry = {
  mine: '身體資料',
} satisfies Record<keyof typeof base, string>
