import type { medalEntry as base } from './texts.zh-cn'

/** The ways to the medals, and their pictures. */
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
  // The picture.
  doneTimes: '練了 {n} 次',
  doneWeeks: '連續練了 {n} 週',
  doneFirst: '第一次',
  shown: '{name}勳章',
  atBrand: '{brand} · {done}',
  hold: '長按圖片儲存',
  failed: '勳章圖片沒有產生',
} as const satisfies Record<keyof typeof base, string>
