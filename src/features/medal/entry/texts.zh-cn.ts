/** The ways to the medals, and their pictures. */
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
  // The picture.
  doneTimes: '练了 {n} 次',
  doneWeeks: '连续练了 {n} 周',
  doneFirst: '第一次',
  shown: '{name}勋章',
  atBrand: '{brand} · {done}',
  hold: '长按图片保存',
  failed: '勋章图片没有生成',
} as const
