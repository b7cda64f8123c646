import type { EventTexts, InvitationTexts } from './zh-cn'

export const invitationZhTw: InvitationTexts = {
  'coupon.gift_given': { title: '邀請獎勵已入帳', body: '朋友{event}，「{gift}」已入帳' },
  'coupon.gift_held': { title: '邀請獎勵正在核實', body: '有一份邀請獎勵正在核實，7 天內答覆' },
  'coupon.gift_cleared': { title: '邀請獎勵已通過核實', body: '這份邀請已通過核實，獎勵依活動規則入帳' },
  'coupon.gift_refused': { title: '邀請獎勵未通過核實', body: '邀請獎勵未通過核實：{reason}' },
  'coupon.taken_back': { title: '邀請獎勵已收回', body: '朋友的首次付款已退款，獎勵已收回' },
  'invitation.held': { title: '有邀請獎勵待核實', body: '{n} 份邀請獎勵待核實，領取滿 7 天未處理的自動發放' },
}

/** By what a friend earned an inviter the gift. */
export const eventZhTw: EventTexts = { come: '首次到店', pay: '首次付款' }
