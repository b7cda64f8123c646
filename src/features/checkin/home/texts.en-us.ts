import type { checkinHome as base } from './texts.zh-cn'

export const checkinHome = {
  now: 'The studio now',
  free: 'Quiet',
  normal: 'Moderately busy',
  busy: 'Busy',
  inside: '{n} inside',
  ofMost: '{n} of {most} people',
  enter: 'Enter',
  code: 'Code',
  leave: 'Leave',
  again: 'Back in',
  crowd: 'How busy it is',
} satisfies Record<keyof typeof base, string>
