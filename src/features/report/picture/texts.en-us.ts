import type { reportPicture as base } from './texts.zh-cn'

/** The picture of a report, to be saved and sent. */
export const reportPicture = {
  title: 'Share',
  visits: 'Trained',
  times: 'times',
  minutes: 'Time',
  minutesUnit: 'min',
  weeks: 'Longest streak',
  weeksUnit: 'weeks',
  days: 'On',
  daysUnit: 'days',
  most: 'Most often',
  favourite: 'Favourite: {name}',
  medals: '{n} {n:medal|medals}',
  medalsMore: 'of {n} medals',
  invite: 'Train at {brand}',
  hint: 'Scan to try it',
  showName: 'Show my name on the picture',
  save: 'Save picture',
  send: 'Send to a friend',
  hold: 'Hold the picture to save it or send it to a friend',
  failed: 'The picture could not be made',
} satisfies Record<keyof typeof base, string>
