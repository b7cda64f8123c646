import type { medalEntry as base } from './texts.zh-cn'

/** The ways to the medals, and their pictures. */
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
  // The picture.
  doneTimes: 'came {n}×',
  doneWeeks: '{n} weeks in a row',
  doneFirst: 'for the first time',
  shown: 'Medal {name}',
  atBrand: '{brand} · {done}',
  hold: 'Press and hold to save',
  failed: 'The picture was not made',
} as const satisfies Record<keyof typeof base, string>
