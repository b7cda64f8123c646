import type { member as base } from '../zh-cn/member'

export const member = {
  title: '我的',
  bindTitle: '綁定門市',
  bindBody: '{shop} 申請使用你的帳號資訊登入',
  bindAct: '授權登入',
  bound: '綁定成功',
} as const satisfies Record<keyof typeof base, string>
