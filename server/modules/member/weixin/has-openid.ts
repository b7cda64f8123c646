import type { AppContext, Call } from '@server/context'
import { shopById } from '@server/modules/shop/service'
import { findOpenid } from './openid-repository'

export interface OpenidAsked {
  accountId: number
  shopId: number | undefined
  client: Call['client']
}

/** Whether the person has an openid in the app of the shop's brand for this client. False without a shop. */
export const hasOpenidAt = async ({ accountId, shopId, client }: OpenidAsked, weixin: AppContext['weixin']): Promise<boolean> => {
  if (!weixin || shopId === undefined) return false
  const shop = await shopById(shopId)
  const appid = shop && weixin(shop.brandId)?.appid(client)
  return appid !== undefined && (await findOpenid(accountId, appid)) !== undefined
}
