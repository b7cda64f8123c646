import type { staffMove as base } from './texts.zh-cn'

export const staffMove = {
  title: 'Move {name} to another class',
  empty: 'No classes on this day',
  emptyBody: 'Try another day',
  more: '{n} more',
  back: '{n} back',
  same: 'Same price',
  ask: 'Move to {course}, {time}?',
  askMore: '{n} more is taken from {card}. The member is notified.',
  askBack: '{n} goes back to {card}. The member is notified.',
  pay: '{n} to pay',
  ways: 'How is {n} paid?',
  askPay: '{n} is taken at the desk ({way}). The member is notified.',
  askRefund: '{n} goes back to the member: online payments the way they were made, cash or bank card at the desk. The member is notified.',
  askSame: 'The price is the same. The member is notified.',
  act: 'Move here',
  moved: 'Moved',
  failed: 'We couldn’t move it. Please try again.',
  times: '{n} {n:class|classes}',
} satisfies Record<keyof typeof base, string>
