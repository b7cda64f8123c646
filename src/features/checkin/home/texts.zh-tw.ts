import type { checkinHome as base } from './texts.zh-cn'

export const checkinHome = {
  now: '現在的場館',
  free: '人流空閒',
  normal: '人流適中',
  busy: '人流繁忙',
  inside: '館內 {n} 人',
  ofMost: '{n} / {most} 人',
  enter: '入場',
  code: '入場碼',
  leave: '離場',
  again: '再次入場',
  crowd: '看人流',
} satisfies Record<keyof typeof base, string>
