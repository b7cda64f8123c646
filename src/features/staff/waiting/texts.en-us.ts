import type { staffWaiting as base } from './texts.zh-cn'

export const staffWaiting = {
  note: 'First come, first served',
  since: 'Since {time}',
  automatic: 'Booked automatically',
  notify: 'Notified',
  by: 'Handled by {name}',
  title: '{name} on the waiting list',
  position: 'Position',
  positionNow: 'Number {n} of {of} now',
  up: 'One place up',
  down: 'One place down',
  reasonHint: 'The member reads this, e.g. a class was cancelled last week',
  move: 'Move',
  moved: '{name} is number {n} now',
  remove: 'Take off the list',
  removed: '{name} is off the waiting list',
  failed: 'That didn’t work. Please try again.',
} satisfies Record<keyof typeof base, string>
