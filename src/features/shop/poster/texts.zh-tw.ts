import type { poster as base } from './texts.zh-cn'

/** Posters of invitations and activities. */
export const poster = {
  ofInvitation: '邀請海報',
  ofActivity: '活動海報',
  hint: '長按圖片即可儲存，或轉傳給朋友',
  save: '儲存圖片',
  failed: '海報沒有產生',
  claimByCode: '長按辨識小程式碼領取',
  claimByLink: '掃碼領取',
  signUpByCode: '長按辨識小程式碼報名',
  signUpByLink: '掃碼報名',
} satisfies Record<keyof typeof base, string>
