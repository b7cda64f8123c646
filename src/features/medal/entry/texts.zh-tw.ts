import type { medalEntry as base } from './texts.zh-cn'

/** The ways to the medals. */
export const medalEntry = {
  mine: '勳章',
  count: '{n} 枚',
  more: '再練 {n} 次',
  week: '點亮本週的{name}勳章',
  month: '點亮本月的{name}勳章',
  first: '點亮{name}勳章',
  given: '獲得新勳章',
  weeklyOf: '週勳章 · {from}–{to}',
  monthlyOf: '月勳章 · {month}',
  open: '看勳章圖片',
} as const satisfies Record<keyof typeof base, string>
