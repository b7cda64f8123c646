import type { reportEntry as base } from './texts.zh-cn'

/** The ways to the reports of the training. */
export const reportEntry = {
  weekly: 'Weekly report',
  weeklyNote: '{n} {n:time|times} last week',
  annual: 'Annual report',
  home: 'Your report of {year}',
  homeNote: 'See how much you trained',
  close: 'Close',
} satisfies Record<keyof typeof base, string>
