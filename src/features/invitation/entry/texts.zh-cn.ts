/** The ways to the event in which members bring friends. */
export const invitationEntry = {
  home: '邀请好友',
  mine: '我的邀请',
} as const
