import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { shopKeys } from '../shop-queries'

/** The advertisements of a shop's home page (commerce ledger MC-220). */
export const useAdsQuery = (shopId: number) =>
  useQuery({
    queryKey: shopKeys.ads(shopId),
    queryFn: () => call('adPermission', { shop_id: shopId }),
    staleTime: staleTime.catalogue,
  })

/** The products that the shop's desk sells (MC-229, MC-230). */
export const useProductsQuery = (shopId: number) =>
  useQuery({
    queryKey: shopKeys.products(shopId),
    queryFn: () => call('productList', { shopId, status: 1 }),
    staleTime: staleTime.catalogue,
  })
