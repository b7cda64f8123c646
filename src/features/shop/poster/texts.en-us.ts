import type { poster as base } from './texts.zh-cn'

/** Posters of invitations and activities. */
export const poster = {
  ofInvitation: 'Invitation poster',
  ofActivity: 'Activity poster',
  hint: 'Hold the picture to save it or send it to a friend',
  save: 'Save picture',
  failed: 'The poster could not be made',
  claimByCode: 'Hold the code to claim',
  claimByLink: 'Scan to claim',
  signUpByCode: 'Hold the code to sign up',
  signUpByLink: 'Scan to sign up',
} satisfies Record<keyof typeof base, string>
