import { bindByPlatform } from '@/features/member/bind-weixin'
import { linkTo, replace } from '@/routes/go'

/**
 * WeChat takes money only from who it knows in this app. The mini-program tells silently: true, and paying can go on. On a page inside WeChat the way
 * leads over the authorise page and back here: false (identity ledger IP-163). Rejects where neither works.
 */
export const getOpenid = async (shopId: number, orderId: number): Promise<boolean> => {
  if (await bindByPlatform(shopId)) return true
  await replace('weixinAuthPage', { shopId, next: linkTo('payOrder', { shopId, orderId }) })
  return false
}
