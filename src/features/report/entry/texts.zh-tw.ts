import type { reportEntry as base } from './texts.zh-cn'

/** The ways to the reports of the training. */
export const reportEntry = {
  weekly: '訓練週報',
  weeklyNote: '上週 {n} 次',
  annual: '年度報告',
  home: '你的 {year} 年度報告',
  homeNote: '看看這一年練了多少',
  close: '關閉',
} satisfies Record<keyof typeof base, string>
