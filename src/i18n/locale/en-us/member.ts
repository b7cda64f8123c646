import type { member as base } from '../zh-cn/member'

export const member = {
  title: 'Me',
  bindTitle: 'Join this studio',
  bindBody: '{shop} asks to sign you in with this account',
  bindAct: 'Authorise',
  bound: 'You have joined',
} as const satisfies Record<keyof typeof base, string>
