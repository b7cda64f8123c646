import type { medalEntry as base } from './texts.zh-cn'

/** The ways to the medals. */
export const medalEntry = {
  mine: 'Medals',
  count: '{n}',
  more: '{n} to go',
  week: 'for this week’s {name}',
  month: 'for this month’s {name}',
  first: 'for {name}',
  given: 'New medal',
  weeklyOf: 'Weekly · {from}–{to}',
  monthlyOf: 'Monthly · {month}',
  open: 'See the picture',
} as const satisfies Record<keyof typeof base, string>
