import type { Channel } from '@/domain/payment/channel'
import { bindByPlatform } from '@/features/member/bind-weixin'
import { storage } from '@/platform/storage'
import { linkTo, replace } from '@/routes/go'

/**
 * WeChat takes money only from who it knows in this app. The mini-program tells silently: true, and paying can go on. On a page inside WeChat the way
 * leads over the authorise page and back here, where paying goes on by itself: false (identity ledger IP-163). Rejects where neither works.
 */
export const getOpenid = async (shopId: number, orderId: number, channel: Channel | undefined): Promise<boolean> => {
  if (await bindByPlatform(shopId)) return true
  storage.set(`PAY_AFTER_AUTH_${orderId}`, { ...(channel && { channel }) })
  await replace('weixinAuthPage', { shopId, next: linkTo('payOrder', { shopId, orderId }) })
  return false
}

/** The channel that a payer who is back from the authorise page goes on with, once; undefined where nobody was sent there. */
export const takeAfterAuth = (orderId: number): { channel?: Channel } | undefined => {
  const kept = storage.get(`PAY_AFTER_AUTH_${orderId}`)
  storage.remove(`PAY_AFTER_AUTH_${orderId}`)
  return kept as { channel?: Channel } | undefined
}
