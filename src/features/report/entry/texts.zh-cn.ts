/** The ways to the reports of the training. */
export const reportEntry = {
  weekly: '训练周报',
  weeklyNote: '上周 {n} 次',
  annual: '年度报告',
  home: '你的 {year} 年度报告',
  homeNote: '看看这一年练了多少',
  close: '关闭',
} as const
