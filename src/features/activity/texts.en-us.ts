import type { activity as base } from './texts.zh-cn'

export const activity = {
  title: 'Activities',
  mine: 'Mine',
  open: 'Open',
  soon: 'Not open yet',
  full: 'Full',
  closed: 'Sign-up closed',
  over: 'Over',
  unneeded: 'No sign-up needed',
  left: '{n} left',
  taken: '{n} signed up',
  takenOf: '{n} of {all} taken',
  until: 'until {day}',
  opens: 'Opens {time}',
  free: 'Free',
  from: 'and up',
  about: 'About this activity',
  moreFailed: 'More activities did not load',
  noneTitle: 'No activities for now',
  noneBody: 'How about a class?',
  goBook: 'Book a class',
} as const satisfies Record<keyof typeof base, string>
