import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

export const shopKeys = {
  detail: (shopId: number) => ['shop', 'detail', shopId] as const,
  near: (brandId: number) => ['shop', 'near', brandId] as const,
  ads: (shopId: number) => ['shop', 'ads', shopId] as const,
  products: (shopId: number) => ['shop', 'products', shopId] as const,
  notices: (shopId: number) => ['shop', 'notices', shopId] as const,
}

/** One shop with its modules, configuration and theme (booking ledger BK-348). */
export const useShopQuery = (shopId: number) =>
  useQuery({
    queryKey: shopKeys.detail(shopId),
    queryFn: () => call('shopDetail', { shopId }),
    staleTime: staleTime.catalogue,
    enabled: shopId > 0,
  })

/** The shops of a brand, which stay where they are: how far they are is counted here (booking ledger BK-411, BK-413). */
export const useBrandShopsQuery = (brandId: number | undefined) =>
  useQuery({
    queryKey: shopKeys.near(brandId ?? 0),
    queryFn: () => call('brandShops', { brand_id: brandId }),
    staleTime: staleTime.catalogue,
    enabled: brandId !== undefined,
  })

/** Notices of the home page (identity ledger IP-257). */
export const useShopNoticesQuery = (shopId: number) =>
  useQuery({ queryKey: shopKeys.notices(shopId), queryFn: () => call('shopNotices', { shop_id: shopId }), staleTime: staleTime.catalogue })
