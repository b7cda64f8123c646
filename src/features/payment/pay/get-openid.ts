import type { Channel } from '@/domain/payment/channel'
import { bindByPlatform } from '@/features/member/weixin/bind-weixin'
import { storage } from '@/platform/storage'
import { linkTo, replace } from '@/routes/go'

/**
 * WeChat takes money only from a payer whose openid is known. In the mini-program it is bound silently: true, and paying can go on. On a page inside
 * WeChat the authorise page opens and comes back here, where paying goes on by itself: false (identity ledger IP-163). Rejects where neither works.
 */
export const getOpenid = async (shopId: number, orderId: number, channel: Channel | undefined): Promise<boolean> => {
  if (await bindByPlatform(shopId)) return true
  storage.set(`PAY_AFTER_AUTH_${orderId}`, { ...(channel && { channel }) })
  await replace('weixinAuthPage', { shopId, next: linkTo('payOrder', { shopId, orderId }) })
  return false
}

/** The channel to go on with after the authorise page, once; undefined where nobody was sent there. */
export const takeAfterAuth = (orderId: number): { channel?: Channel } | undefined => {
  const kept = storage.get(`PAY_AFTER_AUTH_${orderId}`)
  storage.remove(`PAY_AFTER_AUTH_${orderId}`)
  return kept as { channel?: Channel } | undefined
}
