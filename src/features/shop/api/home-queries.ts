import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { shopKeys } from './shop-queries'

/** What a shop advertises on its home page (commerce ledger MC-220). */
export const useAdsQuery = (shopId: number) =>
  useQuery({
    queryKey: shopKeys.ads(shopId),
    queryFn: () => call('adPermission', { shop_id: shopId }),
    staleTime: staleTime.catalogue,
  })

/** What the desk of a shop has on sale (MC-229, MC-230). */
export const useProductsQuery = (shopId: number) =>
  useQuery({
    queryKey: shopKeys.products(shopId),
    queryFn: () => call('productList', { shopId, status: 1 }),
    staleTime: staleTime.catalogue,
  })
