import type { medal as base } from './texts.zh-cn'

/** Medals for coming. */
export const medal = {
  wall: 'Medals',
  weekly: 'Weekly',
  monthly: 'Monthly',
  count: '{n}',
  fromTo: '{from} to {to}',
  none: 'Not yet',
  timesOf: '{n} of {of} days',
  weeksOf: '{n} of {of} weeks',
  more: '{n} to go',
  waitWeek: 'for this week’s {name} · until {day} 24:00',
  waitMonth: 'for this month’s {name} · until {day} 24:00',
  waitFirst: 'for {name}',
  progress: '{n} of {of} done',
  often: '×{n}',
  had: '{name}, {period}, {n} in all',
  notHad: '{name}, {progress}',
  empty: 'No medals yet',
  emptyBody: 'Once the shop has medals, you earn them by coming',
  fair: 'A day counts once, however often you come. If a visit is undone, the medal it earned goes with it.',
  toHome: 'To the home page',
} as const satisfies Record<keyof typeof base, string>
