import type { partner as base } from './texts.zh-cn'

export const partner = {
  title: '找人一起上課',
  note: '半年內和你上過同一堂課的人',
  invite: '邀請',
  invited: '已邀請',
  done: '已邀請 {name}',
  failed: '邀請失敗，請重試',
  empty: '還沒有一起上過課的人',
  emptyBody: '上過幾堂團課後再來看看',
} satisfies Record<keyof typeof base, string>
