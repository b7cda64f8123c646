import type { Shop } from '@/contract/shop/shop'
import type { PageData } from '@/shell/session/page-data'
import { queryClient } from '@/http/query-client'
import { rememberShop } from '@/shell/shop/current-shop'
import { applyShopTheme } from '@/shell/tabs/shop-theme'
import { applyWording, renewFromPage } from './wording'
import { shopKeys } from './shop-queries'

/** Takes over the shop that the server put into the page: no request, and the first paint has its theme. */
export const takeShop = (shop: Shop) => {
  queryClient.setQueryData(shopKeys.detail(shop.id), { shop })
  applyShopTheme(shop.theme)
}

/** Takes over all that the server put into the page before it is drawn: what an effect of the first page took over would have it all drawn again. */
export const takePage = ({ shop, answers = [] }: Partial<PageData>) => {
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
  if (!shop) return
  takeShop(shop)
  rememberShop(shop.id)
  renewFromPage(shop.gym_id)
  applyWording(shop.gym_id)
}
