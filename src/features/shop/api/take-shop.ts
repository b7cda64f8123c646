import type { Shop } from '@/contract/shop'
import { queryClient } from '@/http/query-client'
import { applyShopTheme } from '../theme'
import { shopKeys } from './shop-queries'

/** Takes over the shop that the server put into the page: no request, and the first paint has its theme. */
export const takeShop = (shop: Shop) => {
  queryClient.setQueryData(shopKeys.detail(shop.id), { shop })
  applyShopTheme(shop.theme)
}
