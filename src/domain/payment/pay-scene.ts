import type { PayScene } from './pay-method'

/** Where the payer is, by the client's own header and the browser's name. */
export const judgePayScene = (client: 'weapp' | 'h5', userAgent: string): PayScene => {
  if (client === 'weapp') return 'weapp'
  if (/Gym(Staff|Coach)\//.test(userAgent)) return 'app'
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent) ? 'mobile' : 'desktop'
}
