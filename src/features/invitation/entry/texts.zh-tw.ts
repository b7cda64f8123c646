import type { invitationEntry as base } from './texts.zh-cn'

/** The ways to the event in which members bring friends. */
export const invitationEntry = {
  home: '邀請好友',
  mine: '我的邀請',
} satisfies Record<keyof typeof base, string>
