/** Posters of invitations and activities. */
export const poster = {
  ofInvitation: '邀请海报',
  ofActivity: '活动海报',
  hint: '长按图片可保存，也可转发给朋友',
  save: '保存图片',
  failed: '海报没有生成',
  claimByCode: '长按识别小程序码领取',
  claimByLink: '扫码领取',
  signUpByCode: '长按识别小程序码报名',
  signUpByLink: '扫码报名',
} as const
