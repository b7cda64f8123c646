/** The ways to the medals. */
export const medalEntry = {
  mine: '勋章',
  count: '{n} 枚',
  more: '再练 {n} 次',
  week: '点亮本周的{name}勋章',
  month: '点亮本月的{name}勋章',
  first: '点亮{name}勋章',
  given: '获得新勋章',
  weeklyOf: '周勋章 · {from}–{to}',
  monthlyOf: '月勋章 · {month}',
  open: '看勋章图片',
} as const
