import type { staff as base } from './texts.zh-cn'

export const staff = {
  groupList: 'Group list',
  privateList: 'Private list',
  courtList: 'Court list',
  days: 'Days',
  pickDay: 'Choose a day',
  calendar: 'Month',
  seats: '{booked} of {capacity} booked',
  ended: 'Ended',
  booked: 'Booked for {name}',
  collect: 'Pay code',
  waiting: '{n} waiting',
  people: '{n} {n:spot|spots}',
  keep: 'Keep it',
  newCourtOrder: 'Book a court for a member',
  newLesson: 'Book for a member',
  because: 'Reason: {text}',
} satisfies Record<keyof typeof base, string>
