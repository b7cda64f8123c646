import type { staffStatement as base } from './texts.zh-cn'

/** The statement of cards by kind. */
export const staffStatement = {
  title: 'Cards by day',
  link: 'Cards by day',
  linkNote: 'Cards sold here: balance, charged, used, refunded, expired',
  span: 'Range',
  day: 'Day',
  month: 'Month',
  total: 'All cards',
  owed: 'Balance at the end (owed)',
  bonus: 'Bonus (never paid out)',
  begin: 'Beginning',
  sold: 'Sold',
  charged: 'Charged',
  returned: 'Given back by cancelling',
  other: 'Adjusted',
  used: 'Used',
  refunded: 'Refunded',
  expired: 'Expired',
  end: 'End',
  money: 'Money',
  times: 'Classes',
  unitTimes: '{n} {n:class|classes}',
  note: 'Only cards sold here, including their use at other studios. Period cards are used by the day.',
  none: 'No card activity yet',
  noneBody: 'Once the studio sells cards, their balances and movements appear here',
} as const satisfies Record<keyof typeof base, string>
