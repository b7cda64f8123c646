import type { sums as base } from '../../zh-cn/pages/sums'

/** The statement of cards by kind. */
export const sums = {
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
  note: 'Cards sold here alone, with what was used of them at other shops. Period cards are used by the day.',
  none: 'Nothing of cards yet',
  noneBody: 'Once the shop sells cards, their balances and movements are here',
} as const satisfies Record<keyof typeof base, string>
