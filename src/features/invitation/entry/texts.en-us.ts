import type { invitationEntry as base } from './texts.zh-cn'

/** The ways to the event in which members bring friends. */
export const invitationEntry = {
  home: 'Invite friends',
  mine: 'My invitations',
} satisfies Record<keyof typeof base, string>
