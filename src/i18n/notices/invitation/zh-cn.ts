/** Notices about the gifts of invitations. */
export const invitationZhCn = {
  'coupon.gift_given': { title: '邀请奖励已到账', body: '朋友{event}，「{gift}」已到账' },
  'coupon.gift_held': { title: '邀请奖励正在核实', body: '有一份邀请奖励正在核实，7 天内答复' },
  'coupon.gift_cleared': { title: '邀请奖励已通过核实', body: '这份邀请已通过核实，奖励按活动规则到账' },
  'coupon.gift_refused': { title: '邀请奖励未通过核实', body: '邀请奖励未通过核实：{reason}' },
  'coupon.taken_back': { title: '邀请奖励已收回', body: '朋友的首次付款已退款，奖励已收回' },
  'invitation.held': { title: '有邀请奖励待核实', body: '{n} 份邀请奖励待核实，领取满 7 天未处理的自动发放' },
} as const

export type InvitationTexts = Record<keyof typeof invitationZhCn, { title: string; body: string }>

/** By what a friend earned an inviter the gift. */
export const eventZhCn = { come: '首次到店', pay: '首次付款' } as const

export type EventTexts = Record<keyof typeof eventZhCn, string>
